/** How often who may see what has changed, anywhere; what was read of it before the last time is stale. */
let changes = 0;

/** Notes that access has changed. Every process does before the change is answered. */
export const noteAccessChanged = (): void => {
  changes += 1;
};

/** From now on, the returned function says whether access has changed since. */
export const watchAccess = (): (() => boolean) => {
  const begun = changes;
  return () => begun !== changes;
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
