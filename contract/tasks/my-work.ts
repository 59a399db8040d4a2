import * as z from "zod/mini";
import { query } from "../define.ts";
import { Day, lastOfNext } from "../shared/days.ts";
import { Id } from "../shared/ids.ts";
import { Priority } from "./task.ts";
import type { TaskDays } from "./task-days.ts";

/** Tasks of one's own at once. */
export const MY_WORK_MAX = 500;
/** So many are answered unless more are asked for. */
export const MY_WORK_LISTED = 50;

/** Which open tasks are meant: those that are one's to do, that one made, or that one hears of. */
export const workOf = ["assigned", "created", "watching"] as const;
export const WorkOf = z.enum(workOf);
export type WorkOf = z.infer<typeof WorkOf>;

/** When tasks are to be done, in the order in which lists show them. */
export const workGroups = ["overdue", "today", "next", "later", "someday"] as const;
export type WorkGroup = (typeof workGroups)[number];

/** When a task is to be done, seen from a day: when it is due counts, and when it begins only without that. */
export const groupOf = ({ assignedFrom, assignedTo }: TaskDays, today: string): WorkGroup => {
  if (assignedTo !== null && assignedTo < today) return "overdue";
  const day = assignedTo ?? assignedFrom;
  if (day === null) return "someday";
  if (day <= today) return "today";
  return day <= lastOfNext(today) ? "next" : "later";
};

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
  assigneeIds: z.array(Id).check(z.describe("Users, in the order in which they were assigned.")),
  version: z.int(),
});
export type WorkItem = z.infer<typeof WorkItem>;

/**
 * Some of a person's open tasks: by when they are to be done, then by how much they press, then by their day. `total` counts
 * all of them; `today` is the day that it is for the person.
 */
export const MyWork = z.object({ total: z.int(), today: Day, tasks: z.array(WorkItem) });
export type MyWork = z.infer<typeof MyWork>;

export const listMyWork = query("GET /my-work/:domainId", {
  summary:
    "My open tasks on all panels of a domain that I see: overdue, today's, of the next seven days, later, without a date; within each of these by priority, then by date.",
  needs: "domain.view",
  query: z.strictObject({
    of: z
      .optional(WorkOf)
      .check(z.describe("Those that are assigned to me (unless said otherwise), that I created, or that I watch.")),
    limit: z
      .optional(z.string().check(z.regex(/^([1-9]\d?|[1-4]\d\d|500)$/, `This is not a number up to ${MY_WORK_MAX}.`)))
      .check(z.describe(`How many at most, up to ${MY_WORK_MAX}; ${MY_WORK_LISTED} unless said otherwise.`)),
  }),
  answer: MyWork,
});
