type AnyObject = Record<string, unknown>;

/** Whether two plain values (JSON) are alike all the way down. */
export const same = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, at) => same(item, b[at]));
  }
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => key in b && same((a as AnyObject)[key], (b as AnyObject)[key]))
  );
};

/** The old list with the old items where they are alike, so that what did not change is not drawn again. */
export const keepSame = <Item extends { id: string }>(
  before: readonly Item[],
  next: readonly Item[],
): readonly Item[] => {
  const known = new Map(before.map((item) => [item.id, item]));
  const kept = next.map((item) => {
    const old = known.get(item.id);
    return old && same(old, item) ? old : item;
  });
  return kept.length === before.length && kept.every((item, at) => item === before[at]) ? before : kept;
};
