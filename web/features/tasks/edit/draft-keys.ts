/** Where the texts being typed on a task are kept: `…title`, `…description`, `…subtask/{id}`, `…new-subtask`, `…new-comment`. */
export const taskDrafts = (me: string, taskId: string): string => `${me}/task/${taskId}/`;

/** Where comments of a task that are written anew are kept: `…{createdAt}/{id}`, so that one that is not here can be told from one that is older than what is here. */
export const commentDrafts = (me: string, taskId: string): string => `${taskDrafts(me, taskId)}comment/`;

/** Where what is being chosen between two versions is kept: by the change that was refused. */
export const conflictDraft = (me: string, changeId: string): string => `${me}/conflict/${changeId}`;

/** Where the task being written for a panel is kept. */
export const newTaskDraft = (me: string, panelId: string): string => `${me}/new-task/${panelId}`;
