import { sql } from "kysely";
import type { Change } from "../../../contract/changes.ts";
import type { ChangeType } from "../../../contract/kinds.ts";
import type { Tables } from "../../migrations/tables.ts";
import { toChanges } from "../../platform/change-log/read-changes.ts";
import type { Tx } from "../../platform/db/database.ts";

/** Which entries of a change: all that fit. */
type Some = { entityIds?: readonly string[]; types?: readonly ChangeType[] } & (
  | { stream?: string; versions?: undefined }
  | { stream: string; versions: { from: number; to: number } }
);

/** All entries of a change, or some, each stream's in their order. */
export const entriesOf = async (
  tx: Tx,
  changeId: string,
  { stream, versions, entityIds, types }: Some = {},
): Promise<Change[]> => {
  if (types?.length === 0) return [];
  let query = tx.selectFrom("changes").selectAll().orderBy("stream").orderBy("version");
  if (stream) query = query.where("stream", "=", stream);
  // By the versions alone, which are few: by its id PostgreSQL would read all thousands of the change for each piece.
  if (versions) query = query.where("version", ">=", versions.from).where("version", "<=", versions.to);
  else query = query.where("id", "=", changeId);
  if (entityIds) query = query.where("entity_id", "in", entityIds);
  if (types) query = query.where("type", "in", types);
  const rows = await query.execute();
  return [
    ...(await toChanges(
      tx,
      rows.filter(({ id }) => id === changeId),
    )),
  ];
};

/** Which entries a change has in each stream, by their types. */
export const countEntries = async (tx: Tx, changeId: string) =>
  (
    await tx
      .selectFrom("changes")
      .select((eb) => [
        "stream",
        "type",
        eb.fn.countAll().as("count"),
        eb.fn.min("version").as("first"),
        eb.fn.max("version").as("last"),
      ])
      .where("id", "=", changeId)
      .groupBy(["stream", "type"])
      .execute()
  ).map(({ count, type, ...row }) => ({ ...row, type: type as ChangeType, count: Number(count) }));

/** Some of the things that a change did the same to in a stream, of those that were changed once more after a version. */
export const changedAfter = async (
  tx: Tx,
  changeId: string,
  { stream, type, version, limit }: { stream: string; type: ChangeType; version: number; limit: number },
): Promise<string[]> =>
  (
    await tx
      .selectFrom("changes as c")
      .select("c.entity_id")
      .distinct()
      .where("c.id", "=", changeId)
      .where("c.stream", "=", stream)
      .where("c.type", "=", type)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom("changes as l")
            .select("l.version")
            .whereRef("l.entity_id", "=", "c.entity_id")
            .where("l.version", ">", version)
            .where("l.stream", "=", stream),
        ),
      )
      .limit(limit)
      .execute()
  ).map((row) => row.entity_id);

export interface Stream {
  id: string;
  kind: Tables["streams"]["kind"];
  domainId: string;
}

/** The streams by their ids; a person's names itself as its domain. */
export const streamsAmong = async (tx: Tx, ids: readonly string[]): Promise<Stream[]> =>
  ids.length === 0
    ? []
    : (
        await tx
          .selectFrom("streams")
          .select(["id", "kind", "domain_id"])
          .where("id", "in", ids)
          .orderBy("id")
          .execute()
      ).map(({ id, kind, domain_id }) => ({ id, kind, domainId: domain_id ?? id }));

export interface LaterEntry {
  id: string;
  entityId: string;
  by: { id: string; fullName: string };
}

/**
 * The first entries of a stream after a version: of some things, or of all of them. Things are looked for by their ids:
 * left the choice, PostgreSQL goes through all that came to the stream since.
 */
export const entriesAfter = async (
  tx: Tx,
  {
    stream,
    version,
    entityIds,
    notBy,
  }: { stream: string; version: number; entityIds?: readonly string[]; notBy?: string },
  limit: number,
): Promise<LaterEntry[]> => {
  let query = tx
    .selectFrom("changes as c")
    .innerJoin("users as u", "u.id", "c.actor_id")
    .select(["c.id", "c.entity_id", "c.actor_id", "u.full_name"])
    .where("c.version", ">", version)
    .orderBy("c.version")
    .limit(limit);
  query = entityIds
    ? query.where("c.entity_id", "in", entityIds).where(sql`cast(c.stream as text)`, "=", stream)
    : query.where("c.stream", "=", stream);
  if (notBy) query = query.where("c.actor_id", "!=", notBy);
  return (await query.execute()).map(({ id, entity_id, actor_id, full_name }) => ({
    id,
    entityId: entity_id,
    by: { id: actor_id, fullName: full_name },
  }));
};

/** Those of the changes that are undos, each with the change it undid. */
export const undosAmong = async (tx: Tx, ids: readonly string[]): Promise<Map<string, string>> =>
  ids.length === 0
    ? new Map()
    : new Map(
        (await tx.selectFrom("undos").select(["id", "by_id"]).where("by_id", "in", ids).execute()).map((row) => [
          row.by_id,
          row.id,
        ]),
      );

/** The change that undid this one, if it was undone. */
export const undoneBy = async (tx: Tx, changeId: string): Promise<string | undefined> =>
  (await tx.selectFrom("undos").select("by_id").where("id", "=", changeId).executeTakeFirst())?.by_id;

export const noteUndone = async (tx: Tx, changeId: string, byId: string): Promise<void> => {
  await tx.insertInto("undos").values({ id: changeId, by_id: byId }).execute();
};
