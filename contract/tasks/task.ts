import * as z from "zod/mini";
import type { PanelAddress } from "../panels/panel.ts";
import { Day } from "../shared/days.ts";
import { Id } from "../shared/ids.ts";
import { Position } from "../shared/position.ts";
import { text } from "../shared/text.ts";
import { Assignee } from "../users/user.ts";

/** The most characters of a task's title, and of a subtask's. */
export const TITLE_MAX = 500;
export const titleLimits = { min: 1, max: TITLE_MAX, tooShort: "Please give the task a title." } as const;
export const Title = text(titleLimits);
export const SUBTASKS_MAX = 200;
export const tooManySubTasks = `A task can have at most ${SUBTASKS_MAX} subtasks.`;
/** The most UTF-16 units of all subtasks' titles together: a panel holds thousands of tasks, and who opens it reads them all. */
export const CHECK_LIST_UNITS_MAX = 64_000;
export const ASSIGNEES_MAX = 100;

/** How much a task can press, from what cannot wait on. */
export const priorities = ["urgent", "high", "medium", "low"] as const;
export const Priority = z.enum(priorities);
export type Priority = z.infer<typeof Priority>;

export const SubTask = z.object({ id: Id, title: z.string(), done: z.boolean() });
export type SubTask = z.infer<typeof SubTask>;

/** An assignment: `id` is the collaborator's. */
export const AssignedCollaborator = z.object({ id: Id, user: Assignee });
export type AssignedCollaborator = z.infer<typeof AssignedCollaborator>;

/** What a panel's stream says of a task. Dates are calendar days. */
export const TaskFields = z.object({
  id: Id,
  title: z.string(),
  priority: z.nullable(Priority),
  labelIds: z
    .array(Id)
    .check(z.describe("Of labels of the domain. One that is not there any more stands for nothing.")),
  number: z
    .nullable(z.int())
    .check(z.describe("It counts the tasks of the domain, and stays the task's own. Never null in an answer.")),
  assignedFrom: z.nullable(Day),
  assignedTo: z.nullable(Day),
  assignedCollaborators: z.array(AssignedCollaborator),
  subTasks: z.array(SubTask),
  described: z.boolean(),
  comments: z.int(),
  files: z.int(),
  statusId: Id,
  order: Position,
  authorId: Id,
  domainId: Id,
  panelId: Id,
  createdAt: z.string(),
});
export type TaskFields = z.infer<typeof TaskFields>;

/** A task; `version` is the panel's version at its last change, `updatedAt` when that was. */
export const Task = z.extend(TaskFields, { version: z.int(), updatedAt: z.string() });
export type Task = z.infer<typeof Task>;

/** Where a task is, as a path names it. */
export interface TaskAddress extends PanelAddress {
  taskId: string;
}
