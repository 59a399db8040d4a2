import type { Task } from "../../../../contract/tasks/task.ts";

/** What a card's second row shows of its task. */
export type Details = Pick<
  Task,
  "priority" | "assignedTo" | "subTasks" | "described" | "comments" | "files" | "assignedCollaborators"
>;

export const detailsOf = (task: Task): Details => {
  const { priority, assignedTo, subTasks, described, comments, files, assignedCollaborators } = task;
  return { priority, assignedTo, subTasks, described, comments, files, assignedCollaborators };
};

/** Whether a card has a second row: a priority, dates, subtasks, people, or something in its task. */
export const hasDetails = (task: Details): boolean =>
  Boolean(task.priority) ||
  task.assignedTo !== null ||
  task.subTasks.length + task.assignedCollaborators.length > 0 ||
  task.described ||
  task.comments + task.files > 0;
