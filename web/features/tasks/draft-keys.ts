/** Where the texts being typed on a task are kept: `…title`, `…subtask/{id}`, `…new-subtask`. */
export const taskDrafts = (me: string, taskId: string): string => `${me}/task/${taskId}/`;

/** Where the task being written for a panel is kept. */
export const newTaskDraft = (me: string, panelId: string): string => `${me}/new-task/${panelId}`;
