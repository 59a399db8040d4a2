import * as z from "zod/mini";
import { query } from "../define.ts";
import { Day } from "../shared/days.ts";
import { Id } from "../shared/ids.ts";
import { Priority } from "./task.ts";

/** Tasks of one's own at once. */
export const MY_WORK_MAX = 500;
/** So many are answered unless more are asked for. */
export const MY_WORK_LISTED = 50;

/** A task that is somebody's to do, with what a list of such across panels shows. */
export const WorkItem = z.object({
  id: Id,
  number: z.int(),
  title: z.string(),
  priority: z.nullable(Priority),
  panelId: Id,
  panelName: z.string(),
  statusId: Id,
  assignedFrom: z.nullable(Day),
  assignedTo: z.nullable(Day),
  subTasks: z.object({ done: z.int(), total: z.int() }),
  labelIds: z.array(Id),
});
export type WorkItem = z.infer<typeof WorkItem>;

/** Some of a person's open tasks: what is due first, first; what has no date last. `total` counts all of them. */
export const MyWork = z.object({ total: z.int(), tasks: z.array(WorkItem) });
export type MyWork = z.infer<typeof MyWork>;

export const listMyWork = query("GET /my-work/:domainId", {
  summary: "My open tasks on all panels of a domain that I see: what is due first, first.",
  needs: "domain.view",
  query: z.strictObject({
    limit: z
      .optional(z.string().check(z.regex(/^([1-9]\d?|[1-4]\d\d|500)$/, `This is not a number up to ${MY_WORK_MAX}.`)))
      .check(z.describe(`How many at most, up to ${MY_WORK_MAX}; ${MY_WORK_LISTED} unless said otherwise.`)),
  }),
  answer: MyWork,
});
