import { ASSIGNEES_MAX, CHECK_LIST_UNITS_MAX, SUBTASKS_MAX, tooManySubTasks } from "./task.ts";

/** What a task holds, as far as it is known. */
export interface HeldLists {
  subTasks?: readonly { title: string }[] | undefined;
  assignedCollaborators?: readonly unknown[] | undefined;
}

interface TaskLimit {
  field: keyof HeldLists;
  max: number;
  measure: (held: HeldLists) => number;
  /** What is said of more. */
  message: string;
}

const limits: readonly TaskLimit[] = [
  {
    field: "subTasks",
    max: SUBTASKS_MAX,
    measure: ({ subTasks = [] }) => subTasks.length,
    message: tooManySubTasks,
  },
  {
    field: "subTasks",
    max: CHECK_LIST_UNITS_MAX,
    measure: ({ subTasks = [] }) => subTasks.reduce((sum, { title }) => sum + title.length, 0),
    message: "This is too much text for one list of subtasks.",
  },
  {
    field: "assignedCollaborators",
    max: ASSIGNEES_MAX,
    measure: ({ assignedCollaborators = [] }) => assignedCollaborators.length,
    message: `A task can be assigned to at most ${ASSIGNEES_MAX} people.`,
  },
];

/**
 * The limit that a task would go beyond, if any. One that is beyond a limit already may be changed as long as it does not
 * grow: otherwise nobody could make it shorter step by step.
 */
export const limitBeyond = (held: HeldLists, present: HeldLists = {}): TaskLimit | undefined =>
  limits.find(({ max, measure }) => measure(held) > Math.max(max, measure(present)));
