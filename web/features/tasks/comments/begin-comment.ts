import { useSyncExternalStore } from "react";

let wanted: string | null = null;
const listeners = new Set<() => void>();

const set = (taskId: string | null): void => {
  wanted = taskId;
  for (const listener of listeners) listener();
};

/** Opens the field for a comment on a task as soon as its sheet is here. */
export const beginComment = (taskId: string): void => set(taskId);

/** It has been opened. */
export const commentBegun = (): void => set(null);

/** Whether somebody wants to comment on this task now. */
export const useCommentWanted = (taskId: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => wanted === taskId,
  );
