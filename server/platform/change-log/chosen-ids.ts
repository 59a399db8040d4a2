import { sql } from "kysely";
import type { Kind } from "../../../contract/kinds.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { isPostgres, type Tx } from "../db/database.ts";
import { inPieces } from "../db/in-pieces.ts";
import { prepared } from "../db/prepared.ts";

/** A change that is in the log, or of which nothing is yet but what is left to do. */
const changeOf = prepared((tx, { id }: { id: string }) =>
  tx
    .selectFrom("changes")
    .select("id")
    .where("id", "=", id)
    .unionAll(tx.selectFrom("pieces").select("change_id as id").where("change_id", "=", id))
    .limit(1),
);
const lockingId = prepared((tx, { id }: { id: string }) =>
  tx.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${id}, 0))`.as("locked")),
);
const firstChangeTo = prepared((tx, { entityId }: { entityId: string }) =>
  tx
    .selectFrom("changes")
    .select(["type", "stream", "actor_id"])
    .where("entity_id", "=", entityId)
    .orderBy("version")
    .limit(1),
);
const existingStream = prepared((tx, { id }: { id: string }) =>
  tx.selectFrom("streams").select("id").where("id", "=", id),
);
const firstChangesTo = (tx: Tx, { ids }: { ids: readonly string[] }) =>
  tx
    .selectFrom("changes")
    .select(["entity_id", "type", "stream", "actor_id"])
    .where("entity_id", "in", ids)
    .where("type", "like", "%.created")
    .execute();
const existingStreams = (tx: Tx, { ids }: { ids: readonly string[] }) =>
  tx.selectFrom("streams").select("id").where("id", "in", ids).execute();

/**
 * Reads what there is under an id, and lets no others do so on PostgreSQL until COMMIT. The lock is sent first, and not
 * waited for: a reading sees what was committed when it began.
 */
const alone = async <Readings extends readonly Promise<unknown>[]>(tx: Tx, id: string, read: () => [...Readings]) => {
  const locked = isPostgres(tx) && lockingId(tx, { id });
  const [, found] = await Promise.all([locked, Promise.all(read())]);
  return found;
};

/** Whether a change has this id. Nobody else gives it to one until COMMIT. */
export const isChange = async (tx: Tx, id: string): Promise<boolean> => {
  const [[used]] = await alone(tx, id, () => [changeOf(tx, { id })]);
  return used !== undefined;
};

/** Whether the actor created the thing in this stream before; see `creation` of `ChangeLog`. */
export const creationOf = async (
  tx: Tx,
  actorId: string,
  { kind, stream, entityId }: { kind: Kind; stream: string; entityId: string },
): Promise<"new" | "repeated"> => {
  // People's ids are in no change of their own, but each has a stream.
  const [[first], [itself]] = await alone(tx, entityId, () => [
    firstChangeTo(tx, { entityId }),
    existingStream(tx, { id: entityId }),
  ]);
  if (!first) return itself ? fail("id-taken") : "new";
  const same = first.type === `${kind}.created` && first.stream === stream && first.actor_id === actorId;
  return same ? "repeated" : fail("id-taken");
};

/** The same of several; see `creations` of `ChangeLog`. */
export const creationsOf = async (
  tx: Tx,
  actorId: string,
  { kind, stream, entityIds }: { kind: Kind; stream: string; entityIds: readonly string[] },
): Promise<"new" | "repeated"> => {
  const pieces = inPieces(entityIds);
  const [made, themselves] = await Promise.all([
    Promise.all(pieces.map((ids) => firstChangesTo(tx, { ids }))),
    Promise.all(pieces.map((ids) => existingStreams(tx, { ids }))),
  ]);
  const first = made.flat();
  if (first.length === 0) return themselves.flat().length > 0 ? fail("id-taken") : "new";
  const mine = first.filter((one) => one.type === `${kind}.created` && one.actor_id === actorId);
  const known = new Set(mine.filter((one) => one.stream === stream).map((one) => one.entity_id));
  return entityIds.every((id) => known.has(id)) ? "repeated" : fail("id-taken");
};
