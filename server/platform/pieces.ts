import type { ChangeLog } from "./change-log.ts";
import type { Tx } from "./db/database.ts";
import { inPieces } from "./db/in-pieces.ts";

/** Things in a piece: some 10 to 20 ms on a small machine, for which all others wait. */
export const PIECE = 100;

/** Things that one transaction changes at most, where it can be helped. */
export const AT_ONCE = 500;

/** A part of a change that is as good as done, with what its kind has to know. */
export interface Piece {
  kind: string;
  stream: string;
  given: unknown;
}

/**
 * How pieces of a kind are done: in a transaction of each one's own, its stream locked. Nobody asks any more whether the
 * person may, or whether all of it can be done: that was settled when the change began. What others have changed
 * meanwhile stays as they left it.
 */
export interface PieceKind<Given> {
  name: string;
  work: (context: { tx: Tx; log: ChangeLog; stream: string }, given: Given) => Promise<void>;
}

/** A kind of which it is not known here what its pieces hold. */
// biome-ignore lint/suspicious/noExplicitAny: pieces are stored as JSON together with the name of their kind.
export type AnyPieceKind = PieceKind<any>;

export const pieceOf = <Given>({ name }: PieceKind<Given>, stream: string, given: Given): Piece => ({
  kind: name,
  stream,
  given,
});

/** Writes down what is left of a change, so that it is done even if the process ends. */
export const leavePieces = async (tx: Tx, { id, actorId }: ChangeLog, pieces: readonly Piece[]): Promise<void> => {
  const rows = pieces.map(({ kind, stream, given }, place) => ({
    ...{ change_id: id, place, actor_id: actorId, stream, kind },
    given: JSON.stringify(given),
  }));
  for (const some of inPieces(rows)) await tx.insertInto("pieces").values(some).execute();
};

/** Whether something is left of a change, which is by that person if one is named. */
export const isUnderWay = async (tx: Tx, changeId: string, actorId?: string): Promise<boolean> => {
  const query = tx.selectFrom("pieces").select("place").where("change_id", "=", changeId).limit(1);
  return (await (actorId ? query.where("actor_id", "=", actorId) : query).executeTakeFirst()) !== undefined;
};
