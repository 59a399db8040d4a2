import type { Change } from "../../../contract/shared/changes.ts";
import { Failure } from "../../../contract/shared/errors.ts";
import { AT_ONCE, PIECE, type Piece, type PieceKind, pieceOf } from "../../platform/pieces.ts";
import type { Undoers } from "../../platform/undoer.ts";
import { changedAfter, type countEntries, entriesOf } from "./log.sql.ts";
import { netChanges } from "./net-changes.ts";
import { type Group, prepareUndo } from "./undo-things.ts";

/** Entries of one change that are undone together: those with these versions. */
interface Entries {
  changeId: string;
  domainId: string;
  from: number;
  to: number;
}

/** All that a change did in a stream. */
type Counted = Awaited<ReturnType<typeof countEntries>>[number];

/** The one thing that a change did, if it is what can be undone piece by piece: tasks refer to no others. */
export const piecemeal = (counts: readonly Counted[]): Counted | undefined => {
  const [only] = counts;
  if (!only || counts.length > 1 || only.count <= AT_ONCE) return undefined;
  return only.type === "task.created" || only.type === "task.deleted" ? only : undefined;
};

const groupOf = (undoers: Undoers, place: Group["place"], entries: readonly Change[]): Group => {
  const { task: undoer } = undoers;
  if (undoer === "cannot be undone") throw new Error("Tasks can be undone.");
  return { place, kind: "task", undoer, things: netChanges(entries) };
};

/** Fails with the reason where somebody has changed one of the things since, or all of it is too long ago. */
export const checkAll = async (
  undoers: Undoers,
  place: Group["place"],
  changeId: string,
  { first, last }: Counted,
): Promise<void> => {
  const { tx, stream } = place;
  const again = await changedAfter(tx, changeId, { stream, version: last, limit: PIECE });
  for (const version of [first, ...again]) {
    const entries = await entriesOf(tx, changeId, { stream, from: version, to: version });
    await prepareUndo(groupOf(undoers, place, entries));
  }
};

export const piecesOf = (
  undoers: Undoers,
  { stream, domainId }: Group["place"],
  changeId: string,
  { first, last }: Counted,
): Piece[] =>
  Array.from({ length: Math.ceil((last - first + 1) / PIECE) }, (_, at) => {
    const from = first + at * PIECE;
    return pieceOf(undoPiece(undoers), stream, { changeId, domainId, from, to: from + PIECE - 1 });
  });

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
const undoRun = async (group: Group): Promise<void> => {
  const whole = await prepareUndo(group).catch(unlessRefused);
  if (whole) return whole();
  for (const thing of group.things) {
    const alone = await prepareUndo({ ...group, things: [thing] }).catch(unlessRefused);
    await alone?.();
  }
};

/** Tasks that come back, or go again. */
export const undoPiece = (undoers: Undoers): PieceKind<Entries> => ({
  name: "undo tasks",
  work: async ({ tx, log, stream }, { changeId, domainId, ...versions }) => {
    const place = { tx, log, stream, domainId, role: "member" } as const;
    for (const run of runsOf(await entriesOf(tx, changeId, { stream, ...versions })))
      await undoRun(groupOf(undoers, place, run));
  },
});
