import type { Change } from "../../../contract/changes.ts";
import type { ChangeType } from "../../../contract/kinds.ts";
import type { Tables } from "../../migrations/tables.ts";
import type { Tx } from "../db/database.ts";

/** A row of the log as the change it holds. */
export const toChange = ({ entity_id, actor_id, type, before, after, ...rest }: Tables["changes"]): Change => ({
  ...rest,
  type: type as ChangeType,
  entityId: entity_id,
  actorId: actor_id,
  before: before === null ? null : (JSON.parse(before) as Record<string, unknown>),
  after: after === null ? null : (JSON.parse(after) as Record<string, unknown>),
});

/** The changes of a stream that follow a version, in their order, `limit` at most. */
export const changesAfter = async (tx: Tx, stream: string, version: number, limit: number): Promise<Change[]> => {
  const rows = await tx
    .selectFrom("changes")
    .selectAll()
    .where("stream", "=", stream)
    .where("version", ">", version)
    .orderBy("version")
    .limit(limit)
    .execute();
  return rows.map(toChange);
};
