let unkept = false;
const listeners = new Set<() => void>();

/** Whether what waits for the server is stored. Where it is not, closing the tab loses it. */
export const noteKept = (kept: boolean): void => {
  if (unkept === !kept) return;
  unkept = !kept;
  for (const listener of listeners) listener();
};

export const isUnkept = (): boolean => unkept;

/** Calls back whenever that differs. Answers how to stop. */
export const onUnkept = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
