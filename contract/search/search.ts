import * as z from "zod/mini";
import { Id } from "../shared/ids.ts";
import { Priority } from "../tasks/task.ts";

/** The longest text that can be looked for, in graphemes. */
export const SEARCH_TEXT_MAX = 200;
/** Tasks that a search answers with. */
export const TASKS_FOUND = 50;

/** A task as a search finds it. */
export const FoundTask = z.object({
  id: Id,
  number: z.int(),
  title: z.string(),
  priority: z.nullable(Priority),
  panelId: Id,
  statusId: Id,
  subTasksDone: z.int(),
  subTasks: z.int(),
  labelIds: z.array(Id),
});
export type FoundTask = z.infer<typeof FoundTask>;
