/** Stands for the last time that who may see what changed, anywhere; what was read of it before is stale. */
let lastChange = {};

/** Notes that access has changed. Every process does before the change is answered. */
export const noteAccessChanged = (): void => {
  lastChange = {};
};

/** From now on, the returned function says whether access has changed since. */
export const watchAccess = (): (() => boolean) => {
  const begun = lastChange;
  return () => begun !== lastChange;
};

/**
 * A reading that depends on who may see what. One that a change of access overtook is done again: applied late, it would
 * let somebody back in; answered late, it would show what was written after they were out.
 */
export const readUndisturbed = async <T>(read: () => Promise<T>): Promise<T> => {
  for (;;) {
    const isOvertaken = watchAccess();
    const result = await read();
    if (!isOvertaken()) return result;
  }
};
