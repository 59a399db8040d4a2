/** Where the texts being typed on a task are kept: `…title`, `…subtask/{id}`, `…new-subtask`. */
export const taskDrafts = (me: string, taskId: string): string => `${me}/task/${taskId}/`;

/** Where what is being chosen between two versions is kept: by the change that was refused. */
export const conflictDraft = (me: string, changeId: string): string => `${me}/conflict/${changeId}`;

/** Where the task being written for a panel is kept. */
export const newTaskDraft = (me: string, panelId: string): string => `${me}/new-task/${panelId}`;
