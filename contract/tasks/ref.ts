import * as z from "zod/mini";
import { Id } from "../shared/ids.ts";
import { REFS_MAX } from "./written-refs.ts";

/** A task that a text points at, for whoever sees it. */
export const TaskRef = z.object({
  ref: z.string().check(z.describe("With the present key of its domain.")),
  written: z.optional(z.array(z.string())).check(z.describe("How the texts have it, where with a key of before.")),
  taskId: Id,
  panelId: Id,
  title: z.string(),
  done: z.boolean(),
});
export type TaskRef = z.infer<typeof TaskRef>;
export const TaskRefs = z
  .array(TaskRef)
  .check(z.describe(`The tasks that its texts point at and the caller sees, ${REFS_MAX} at most.`));
