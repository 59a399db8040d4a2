import { alsoOwn, type Entities, type Kind } from "../../../contract/kinds.ts";
import { fail } from "../../../contract/shared/errors.ts";
import type { AppliedEdit, LockedStream, Returned, UndoEdit, Undoer } from "../../platform/change-log/undoer.ts";
import { changedSince } from "./changed-since.ts";
import { endOfKeeping } from "./list-trash.ts";
import type { NetChange } from "./net-changes.ts";

/** What one change made of the things of one kind in one stream. */
export interface UndoGroup {
  place: LockedStream;
  kind: Kind;
  undoer: Undoer<Kind>;
  things: readonly NetChange[];
  /** The change that is being undone, where this is only asked for what comes after many of its things. */
  besides?: string;
}

type MutableFields = Record<string, unknown>;
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const ids = (things: readonly NetChange[]): string[] => things.map(({ entityId }) => entityId);

/** 409 with the thing, and with who changed it since, where the log knows. */
const refuse = async (
  { place, kind }: UndoGroup,
  code: "changed-since" | "gone-since",
  { entityId, version }: NetChange,
  fields?: string[],
): Promise<never> => {
  const since = await changedSince(place.tx, { stream: place.stream, version, entityIds: [entityId] });
  return fail(code, { kind, entityId, ...(fields && { fields }), ...(since && { by: since.by }) });
};

/** Does what was found to be possible. */
type CarryOut = () => Promise<void>;

/** Finds out whether what was deleted can come back, and brings it back. */
export const bringBack = async (group: UndoGroup): Promise<CarryOut> => {
  const { place, kind, undoer, things } = group;
  const { tx, log, stream } = place;
  const [first] = things;
  if (!first) return async () => undefined;
  // What has ended has no texts any more, whatever the clock says by now.
  const hasEnded = things.some(({ before }) => before.id === undefined);
  if (hasEnded || first.at < endOfKeeping(log.at)) fail("undo-expired");
  const since = await changedSince(tx, { stream, version: first.version, entityIds: ids(things) });
  if (since) fail("changed-since", { kind, ...since });
  const was = things.map(({ before }) => before) as unknown as Entities[Kind][];
  const revived = undoer.revive ? await undoer.revive(place, was, first.version) : was;
  return async () => {
    const returned: Returned<Kind>[] = [];
    for (const thing of revived) {
      const told = (await undoer.told?.(place, thing)) ?? [];
      returned.push({ thing, change: log.created(kind, stream, thing.id, thing, { alsoTo: told }) });
    }
    await undoer.restore(place, returned);
  };
};

/** `always`: fields that may have been the same before, and count all the same. */
const takeBack = (
  group: UndoGroup,
  present: Readonly<MutableFields>,
  thing: NetChange,
  always: readonly string[] = [],
): MutableFields | string[] => {
  const merges = (group.undoer.merge ?? {}) as Record<string, (edit: object) => unknown>;
  const changed: MutableFields = {};
  const conflicts: string[] = [];
  for (const [field, left] of Object.entries(thing.after)) {
    const wanted = thing.before[field];
    if (same(left, wanted) && !always.includes(field)) continue;
    const now = present[field];
    const value = same(now, left) ? wanted : merges[field]?.({ left, wanted, present: now });
    if (value === undefined) conflicts.push(field);
    else changed[field] = value;
  }
  return conflicts.length > 0 ? conflicts : changed;
};

const saveEdits = async (
  { place, kind, undoer }: UndoGroup,
  edits: readonly UndoEdit<Kind>[],
  settled: readonly Partial<Entities[Kind]>[] = edits.map(({ changed }) => changed),
): Promise<void> => {
  const saved = edits.flatMap((edit, at): AppliedEdit<Kind>[] => {
    const { present: now } = edit;
    const change = place.log.updated(kind, place.stream, now.id, now, settled[at] ?? {});
    return change ? [{ ...edit, changed: change.after ?? {}, change }] : [];
  });
  await undoer.save(place, saved);
};

const removeAll = async ({ place, kind, undoer }: UndoGroup, gone: readonly Entities[Kind][]): Promise<void> => {
  const told: (readonly string[])[] = [];
  for (const thing of gone) told.push((await undoer.told?.(place, thing)) ?? []);
  await undoer.remove(place, gone);
  for (const [at, thing] of gone.entries())
    place.log.deleted(kind, place.stream, thing.id, thing, { alsoTo: told[at] ?? [] });
};

const editsBack = async (group: UndoGroup, always?: readonly string[]): Promise<UndoEdit<Kind>[]> => {
  const { place, undoer, things } = group;
  const present = await undoer.find(place, ids(things));
  const edits: UndoEdit<Kind>[] = [];
  for (const thing of things) {
    const now = present.get(thing.entityId) ?? (await refuse(group, "gone-since", thing));
    const back = takeBack(group, now, thing, always);
    if (Array.isArray(back)) return refuse(group, "changed-since", thing, back);
    edits.push({ present: now, changed: back, version: thing.left?.version ?? thing.version });
  }
  return edits;
};

/** Makes changed fields what they were, unless somebody made something else of the same ones since. */
export const changeBack = async (group: UndoGroup): Promise<CarryOut> => {
  const { place, undoer } = group;
  const edits = await editsBack(group);
  const settled = undoer.settle ? await undoer.settle(place, edits) : edits.map(({ changed }) => changed);
  return () => saveEdits(group, edits, settled);
};

/** Takes things back to where they came from, with what others made of them meanwhile; unless they were moved on. */
const carryBack = async (group: UndoGroup, to: string): Promise<CarryOut> => {
  const { place, kind, undoer, things } = group;
  const carrying = undoer.carrying ?? fail("cannot-be-undone");
  const [first] = things;
  const edits = await editsBack(group, carrying.placed);
  // What somebody made of their own since is not for everybody, whoever shared it before.
  if (kind in alsoOwn && first) {
    const { tx, log, stream } = place;
    const asked = { stream, version: first.version, notBy: log.actorId, entityIds: ids(things) };
    const since = await changedSince(tx, asked);
    if (since) fail("changed-since", { kind, ...since });
  }
  return carrying.back(place, to, edits);
};

/** Takes away what was created, unless somebody else has changed it since. */
export const takeAway = async (group: UndoGroup): Promise<CarryOut> => {
  const { place, kind, undoer, things, besides } = group;
  const { tx, log, stream } = place;
  const [first] = things;
  if (!first) return async () => undefined;
  const present = await undoer.find(place, ids(things));
  for (const thing of things) if (!present.has(thing.entityId)) await refuse(group, "gone-since", thing);
  // With a panel or domain goes all that is in it.
  const whole = things.some(({ entityId }) => entityId === stream);
  const since = await changedSince(tx, {
    stream,
    version: first.version,
    notBy: log.actorId,
    ...(!whole && { entityIds: ids(things) }),
  });
  if (since) fail("changed-since", { kind, ...since });
  await undoer.mayGo?.(place, ids(things), besides);
  return () => removeAll(group, [...present.values()]);
};

/** Takes what was made of things out of them, and leaves in what others made since. */
const takeOut = async (group: UndoGroup): Promise<CarryOut> => {
  const { place, undoer, things } = group;
  const present = await undoer.find(place, ids(things));
  const edits: UndoEdit<Kind>[] = [];
  const gone: Entities[Kind][] = [];
  for (const thing of things) {
    const { before, after, version } = thing;
    const now = present.get(thing.entityId) ?? (await refuse(group, "gone-since", thing));
    const left = (await undoer.without?.(place, { before, after, present: now })) ?? fail("cannot-be-undone");
    if (left === "gone") gone.push(now);
    else if ("atOdds" in left) return refuse(group, "changed-since", thing, left.atOdds);
    else edits.push({ present: now, changed: left.changed, version });
  }
  return async () => {
    await saveEdits(group, edits);
    await removeAll(group, gone);
  };
};

const ways = { created: takeAway, updated: changeBack, deleted: bringBack };

/** Finds out whether what a change made of some things can be undone: fails with the reason, or answers how. */
export const prepareUndo = (group: UndoGroup): Promise<CarryOut> => {
  const { verb = "updated", left } = group.things[0] ?? {};
  if (left) return carryBack(group, left.stream);
  return group.undoer.without && verb !== "deleted" ? takeOut(group) : ways[verb](group);
};
