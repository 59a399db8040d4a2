import type { ChangeLog } from "../change-log/change-log.ts";
import type { Piece } from "../change-log/leave-pieces.ts";
import type { Tx } from "../db/database.ts";
import { inPieces } from "../db/in-pieces.ts";

/** Things in a piece: some 10 to 20 ms on a small machine, for which all others wait. */
export const PIECE = 100;

/** Things that one transaction changes at most, where it can be helped. */
export const AT_ONCE = 500;

/**
 * How pieces of a kind are done: in a transaction of each one's own, its stream locked. Nobody asks any more whether the
 * person may, or whether all of it can be done: that was settled when the change began. What others have changed
 * meanwhile stays as they left it.
 */
export interface PieceKind<Given> {
  name: string;
  /** Streams to lock besides its own. */
  alsoLock?: (tx: Tx, given: Given) => Promise<readonly string[]>;
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

/** Things of a locked stream to which the same is to be done. */
interface Portion<Given> {
  stream: string;
  ids: readonly string[];
  given: Given;
}

/**
 * Does the same to things: at once where the transaction changes few all in all, or in pieces. What is to be done after
 * pieces is done in pieces, too.
 */
export const workThrough = async <Given extends object>(
  kind: PieceKind<Given & { ids: readonly string[] }>,
  { tx, log }: { tx: Tx; log: ChangeLog },
  jobs: readonly Portion<Given>[],
): Promise<void> => {
  const count = jobs.reduce((sum, { ids }) => sum + ids.length, log.recorded.length);
  if (log.isUnfinished || count > AT_ONCE)
    await log.leave(
      jobs.flatMap(({ stream, ids, given }) =>
        inPieces(ids, PIECE).map((some) => pieceOf(kind, stream, { ...given, ids: some })),
      ),
    );
  else for (const { stream, ids, given } of jobs) await kind.work({ tx, log, stream }, { ...given, ids });
};

/** Whether something is left of a change, which is by that person if one is named. */
export const isUnderWay = async (tx: Tx, changeId: string, actorId?: string): Promise<boolean> => {
  const query = tx.selectFrom("pieces").select("place").where("change_id", "=", changeId).limit(1);
  return (await (actorId ? query.where("actor_id", "=", actorId) : query).executeTakeFirst()) !== undefined;
};
