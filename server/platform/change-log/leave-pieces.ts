import { fail } from "../../../contract/shared/errors.ts";
import type { Tx } from "../db/database.ts";
import { inPieces } from "../db/in-pieces.ts";

/** A part of a change that is as good as done, with what its kind has to know. */
export interface Piece {
  kind: string;
  stream: string;
  given: unknown;
}

/** Writes down what is left of a change, after what already is, so that it is done even if the process ends. */
export const leavePieces = async (
  tx: Tx,
  { id, actorId }: { id: string; actorId: string },
  pieces: readonly Piece[],
): Promise<void> => {
  const { last } = await tx
    .selectFrom("pieces")
    .select((eb) => eb.fn.max<number | null>("place").as("last"))
    .where("change_id", "=", id)
    .executeTakeFirstOrThrow();
  const from = last === null ? 0 : last + 1;
  const rows = pieces.map(({ kind, stream, given }, at) => ({
    ...{ change_id: id, place: from + at, actor_id: actorId, stream, kind },
    given: JSON.stringify(given),
  }));
  for (const some of inPieces(rows)) await tx.insertInto("pieces").values(some).execute();
};

/**
 * Fails with 503 where a person has another change under way: each has one such at a time, so that nobody waits long for
 * what somebody else has begun, and who is removed has little left that goes on in their name.
 */
export const mayLeave = async (
  tx: Tx,
  { id, actorId, left }: { id: string; actorId: string; left: readonly Piece[] },
): Promise<void> => {
  if (left.length === 0) return;
  const other = tx.selectFrom("pieces").select("place").where("actor_id", "=", actorId).where("change_id", "!=", id);
  if (await other.limit(1).executeTakeFirst()) fail("unavailable");
};
