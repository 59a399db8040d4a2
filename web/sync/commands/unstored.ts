let unstored = false;
const listeners = new Set<() => void>();

/** Whether what waits for the server is stored. Where it is not, closing the tab loses it. */
export const noteStored = (kept: boolean): void => {
  if (unstored === !kept) return;
  unstored = !kept;
  for (const listener of listeners) listener();
};

export const isUnstored = (): boolean => unstored;

/** Calls back whenever that differs. Returns how to unsubscribe. */
export const onUnstored = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
