import type { SubTask } from "./task.ts";

/** Merges two edits of one value: undefined where both changed it, to different ones. */
export const mergeOne = <Value>(base: Value | undefined, mine: Value, theirs: Value): Value | undefined => {
  if (mine === theirs || theirs === base) return mine;
  return mine === base ? theirs : undefined;
};

const byId = (list: readonly SubTask[]): Map<string, SubTask> => new Map(list.map((item) => [item.id, item]));
const same = (a: SubTask | undefined, b: SubTask | undefined): boolean => a?.title === b?.title && a?.done === b?.done;

const idsOf = (list: readonly SubTask[], among: ReadonlyMap<string, unknown>): string =>
  list.flatMap(({ id }) => (among.has(id) ? [id] : [])).join();

/** Whether an edit put what it kept of a list in another order. */
const isReordered = (base: readonly SubTask[], edited: readonly SubTask[]): boolean =>
  idsOf(edited, byId(base)) !== idsOf(base, byId(edited));

/** A merged list with those that they have, too, in their order; what is new of mine stays where it stands. */
const inOrderOf = (theirs: readonly SubTask[], merged: readonly SubTask[]): SubTask[] => {
  const all = byId(merged);
  const known = byId(theirs);
  const ordered = theirs.flatMap(({ id }) => all.get(id) ?? []).values();
  return merged.map((item) => (known.has(item.id) ? (ordered.next().value ?? item) : item));
};

/**
 * Merges two edits of one list of subtasks, by id and field. Theirs gives the order where only they changed it, else mine;
 * theirs that I have not seen follow.
 * Null when both changed the same field of one subtask, or one deleted what the other edited.
 */
export const mergeSubTasks = (
  base: readonly SubTask[],
  mine: readonly SubTask[],
  theirs: readonly SubTask[],
): SubTask[] | null => {
  const was = byId(base);
  const now = byId(theirs);
  const asked = byId(mine);
  const merged: SubTask[] = [];
  for (const item of mine) {
    const before = was.get(item.id);
    const current = now.get(item.id);
    if (!current) {
      if (!before) merged.push(item);
      else if (!same(before, item)) return null;
      continue;
    }
    const title = mergeOne(before?.title, item.title, current.title);
    const done = mergeOne(before?.done, item.done, current.done);
    if (title === undefined || done === undefined) return null;
    merged.push({ id: item.id, title, done });
  }
  for (const item of theirs) {
    if (asked.has(item.id)) continue;
    const before = was.get(item.id);
    if (!before) merged.push(item);
    else if (!same(before, item)) return null;
  }
  return !isReordered(base, mine) && isReordered(base, theirs) ? inOrderOf(theirs, merged) : merged;
};

/** Merges two edits of a set of ids: what either added or removed. Mine gives the order. */
export const mergeIds = (base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] => {
  const was = new Set(base);
  const now = new Set(theirs);
  const asked = new Set(mine);
  return [
    ...mine.filter((id) => now.has(id) || !was.has(id)),
    ...theirs.filter((id) => !asked.has(id) && !was.has(id)),
  ];
};
