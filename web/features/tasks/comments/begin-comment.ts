import { useSyncExternalStore } from "react";
import { typeAhead } from "../../../ui/keys/typed-ahead.ts";

let wanted: string | null = null;
const listeners = new Set<() => void>();

const set = (taskId: string | null): void => {
  wanted = taskId;
  for (const listener of listeners) listener();
};

/** Opens the field for a comment on a task as soon as its sheet is here; what is typed until then is the comment's. */
export const beginComment = (taskId: string): void => {
  typeAhead();
  set(taskId);
};

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
