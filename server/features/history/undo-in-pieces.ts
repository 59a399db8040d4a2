import type { Change } from "../../../contract/changes.ts";
import { type ChangeType, type Kind, kindOf, undoRuleOf } from "../../../contract/kinds.ts";
import { Failure, fail } from "../../../contract/shared/errors.ts";
import type { Piece } from "../../platform/change-log/leave-pieces.ts";
import type { Undoer, Undoers } from "../../platform/change-log/undoer.ts";
import { AT_ONCE, PIECE, type PieceKind, pieceOf } from "../../platform/commands/pieces.ts";
import type { Tx } from "../../platform/db/database.ts";
import { changedAfter, type countEntries, entriesOf } from "./log.sql.ts";
import { type NetChange, netChanges } from "./net-changes.ts";
import { prepareUndo, type UndoGroup } from "./undo-rules.ts";

export const undoerOf = (undoers: Undoers, kind: Kind): Undoer<Kind> => {
  const undoer = undoers[kind];
  return undoer === "cannot be undone" ? fail("cannot-be-undone") : undoer;
};

/** Entries of one change that are undone together: those of a kind with these versions. */
interface EntriesOfKind {
  changeId: string;
  domainId: string;
  kind: Kind;
  from: number;
  to: number;
}

/** All that a change did in one way to things of a kind in a stream. */
type Counted = Awaited<ReturnType<typeof countEntries>>[number];

const verbs = ["created", "updated", "deleted"] as const;
const typesOf = (kind: Kind): ChangeType[] => verbs.map((verb) => `${kind}.${verb}` as const);
const mayBeUndone = ({ type }: Counted): boolean => undoRuleOf({ type, after: null }) !== "stays";

/** What a change did to tasks, where that is too much to undo it at once: no other things are so many. */
export const manyTasks = (counts: readonly Counted[]): Counted[] => {
  const tasks = counts.filter(({ type }) => kindOf(type) === "task");
  // Those that went to another panel, of which there are never so many, go back together.
  if (tasks.some(({ type }) => type === "task.deleted") && tasks.some(({ type }) => type === "task.created")) return [];
  return tasks.reduce((sum, { count }) => sum + count, 0) > AT_ONCE ? tasks : [];
};

/**
 * What a change did, with one thing standing for many to which it did the same: its entries, and what became of each
 * thing by the last that the change did in its stream.
 */
export const withoutMany = async (
  tx: Tx,
  changeId: string,
  counts: readonly Counted[],
  many: readonly Counted[],
): Promise<{ entries: Change[]; net: NetChange[] }> => {
  if (many.length === 0) {
    const entries = await entriesOf(tx, changeId);
    return { entries, net: netChanges(entries) };
  }
  // Thousands may have been told of it, which stays.
  const types = counts.filter((counted) => !many.includes(counted) && mayBeUndone(counted)).map(({ type }) => type);
  const entries = await entriesOf(tx, changeId, { types });
  for (const { stream, first: from } of many)
    entries.push(...(await entriesOf(tx, changeId, { stream, versions: { from, to: from } })));
  const last = new Map<string, number>();
  for (const { stream, last: version } of counts) last.set(stream, Math.max(version, last.get(stream) ?? 0));
  return {
    entries,
    net: netChanges(entries).map((thing) => ({ ...thing, version: last.get(thing.stream) ?? thing.version })),
  };
};

/** Fails with the reason where somebody has changed some of many things since, or all of it is too long ago. */
export const checkMany = async (group: UndoGroup, changeId: string, { type, last }: Counted): Promise<void> => {
  const { tx, stream } = group.place;
  const again = await changedAfter(tx, changeId, { stream, type, version: last, limit: AT_ONCE });
  const entityIds = [...new Set([...group.things.map(({ entityId }) => entityId), ...again])];
  const things = netChanges(await entriesOf(tx, changeId, { stream, entityIds, types: typesOf(group.kind) }));
  await prepareUndo({ ...group, things: things.map((thing) => ({ ...thing, version: last })) });
};

/** Many things, a hundred a piece. What was done last is taken back first: it may have been done to the same thing. */
export const piecesOfMany = (
  undoers: Undoers,
  group: UndoGroup,
  changeId: string,
  { first, last }: Counted,
): Piece[] => {
  const { stream, domainId } = group.place;
  const pieces = Array.from({ length: Math.ceil((last - first + 1) / PIECE) }, (_, at) => {
    const from = first + at * PIECE;
    const to = Math.min(from + PIECE - 1, last);
    return pieceOf(undoPiece(undoers), stream, { changeId, domainId, kind: group.kind, from, to });
  });
  return group.things[0]?.verb === "updated" ? pieces.reverse() : pieces;
};

/** Cut where others changed something in between: what had been so before a thing was changed is told by versions. */
const runsOf = (entries: readonly Change[]): Change[][] => {
  const runs: Change[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    if (run?.at(-1)?.version === entry.version - 1) run.push(entry);
    else runs.push([entry]);
  }
  return runs;
};

const unlessRefused = (reason: unknown): undefined => {
  if (!(reason instanceof Failure)) throw reason;
};

/** Leaves out what somebody has changed since the undo began. */
const undoRun = async (group: UndoGroup): Promise<void> => {
  const whole = await prepareUndo(group).catch(unlessRefused);
  if (whole) return whole();
  for (const thing of group.things) {
    const alone = await prepareUndo({ ...group, things: [thing] }).catch(unlessRefused);
    await alone?.();
  }
};

/** What comes back, changes back or goes again. */
export const undoPiece = (undoers: Undoers): PieceKind<EntriesOfKind> => ({
  name: "undo",
  alsoLock: async (tx, { domainId, kind }) => (await undoerOf(undoers, kind).alsoLock?.(tx, domainId)) ?? [],
  work: async ({ tx, log, stream }, { changeId, domainId, kind, from, to }) => {
    const place = { tx, log, stream, domainId, role: "member" } as const;
    const entries = await entriesOf(tx, changeId, { stream, versions: { from, to }, types: typesOf(kind) });
    for (const run of runsOf(entries).reverse())
      await undoRun({ place, kind, undoer: undoerOf(undoers, kind), things: netChanges(run) });
  },
});
