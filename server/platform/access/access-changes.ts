/** Domains whose last change of access is known by itself. */
const KNOWN_MAX = 10_000;

/** How often who may see what has changed, anywhere. */
let changes = 0;
/** Which of these changes was a domain's last. */
const lastOf = new Map<string, number>();
/** The last change of any domain that is not known by itself. */
let lastOfOthers = 0;

/** Notes that access to a domain has changed: what was read of it before is stale. Every process does before the change is answered. */
export const noteAccessChanged = (domainId: string): void => {
  lastOf.delete(domainId);
  lastOf.set(domainId, ++changes);
  for (const [oldest, change] of lastOf) {
    if (lastOf.size <= KNOWN_MAX) break;
    lastOf.delete(oldest);
    lastOfOthers = change;
  }
};

const lastIn = (domainId: string | undefined): number =>
  domainId === undefined ? changes : (lastOf.get(domainId) ?? lastOfOthers);

/** From now on, the returned function says whether access to the domain, or to any if none is named, has changed since. */
export const watchAccess = (domainId: string | undefined): (() => boolean) => {
  const begun = lastIn(domainId);
  return () => begun !== lastIn(domainId);
};

/**
 * A reading that depends on who may see what. One that a change of access overtook is done again: applied late, it would
 * let somebody back in; answered late, it would show what was written after they were out. What changes in other domains
 * does not hold it up.
 */
export const readUndisturbed = async <T>(domainId: string | undefined, read: () => Promise<T>): Promise<T> => {
  for (;;) {
    const isOvertaken = watchAccess(domainId);
    const result = await read();
    if (!isOvertaken()) return result;
  }
};
