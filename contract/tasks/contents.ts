import type { TaskFields } from "./task.ts";

/** What a board tells of the contents of a task that has none. Nobody sets it, and no change of it is one to speak of. */
export const noContents = { described: false, comments: 0, files: 0 };
export type ContentField = keyof typeof noContents;
export type Contents = Pick<TaskFields, ContentField>;
