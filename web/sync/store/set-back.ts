const listeners = new Set<() => void>();

/**
 * The server's data went back, as to a backup, to before what is here: what is shown is of another past, and no change that
 * comes makes it what the server has. Returns how to unsubscribe.
 */
export const onSetBack = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const emitSetBack = (): void => {
  for (const listener of listeners) listener();
};
