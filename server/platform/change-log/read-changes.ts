import { sql } from "kysely";
import type { Change } from "../../../contract/changes.ts";
import type { ChangeType, Kind } from "../../../contract/kinds.ts";
import type { Tables } from "../../migrations/tables.ts";
import { isPostgres, type Tx } from "../db/database.ts";
import { prepared } from "../db/prepared.ts";
import { withLongTexts } from "./long-texts.ts";

/** A field as it was before an entry of the log, as JSON; null where the entry says nothing of it. */
export const fieldBefore = (tx: Tx, field: string) =>
  sql<string | null>`${isPostgres(tx) ? sql`"before"::json` : sql`"before"`} -> ${sql.lit(field)}`;

const toEntry = ({ entity_id, actor_id, type, before, after, ...rest }: Tables["changes"]): Change => ({
  ...rest,
  type: type as ChangeType,
  entityId: entity_id,
  actorId: actor_id,
  before: before === null ? null : (JSON.parse(before) as Record<string, unknown>),
  after: after === null ? null : (JSON.parse(after) as Record<string, unknown>),
});

/** Rows of the log as the changes they hold, with their long texts. */
export const toChanges = (tx: Tx, rows: readonly Tables["changes"][]): Promise<readonly Change[]> =>
  withLongTexts(tx, rows.map(toEntry));

/** The changes of a stream that follow a version, in their order, `limit` at most. */
export const changesAfter = async (
  tx: Tx,
  stream: string,
  version: number,
  limit: number,
): Promise<readonly Change[]> => {
  const rows = await tx
    .selectFrom("changes")
    .selectAll()
    .where("stream", "=", stream)
    .where("version", ">", version)
    .orderBy("version")
    .limit(limit)
    .execute();
  return toChanges(tx, rows);
};

const streamVersion = prepared((tx, { id }: { id: string }) =>
  tx.selectFrom("streams").select("version").where("id", "=", id),
);

const streamHead = prepared((tx, { id }: { id: string }) =>
  tx
    .selectFrom("streams as s")
    .leftJoin("changes as c", (join) => join.onRef("c.stream", "=", "s.id").onRef("c.version", "=", "s.version"))
    .select(["s.version", "c.id"])
    .where("s.id", "=", id),
);

/** A change that somebody may have made: its id and theirs, and as far as that matters of which kind and thing. */
interface MaybeMade {
  id: string;
  actorId: string;
  stream: string;
  types?: readonly ChangeType[];
  entityId?: string | undefined;
}

/** Whether the log has it. */
export const hasMade = async (tx: Tx, { id, actorId, stream, types, entityId }: MaybeMade): Promise<boolean> => {
  const made = tx
    .selectFrom("changes")
    .select("version")
    .where("id", "=", id)
    .where("actor_id", "=", actorId)
    .where("stream", "=", stream)
    .$if(types !== undefined, (query) => query.where("type", "in", types ?? []))
    .$if(entityId !== undefined, (query) => query.where("entity_id", "=", entityId ?? ""));
  return (await made.limit(1).executeTakeFirst()) !== undefined;
};

/** A thing that may have been in a stream, and of which kind. */
interface MaybeGone {
  stream: string;
  kind: Kind;
  entityId: string;
}

/** Whether a thing that is not in a stream was in it once. Looked for by its id: that has few entries. */
export const hasLeft = async (tx: Tx, { stream, kind, entityId }: MaybeGone): Promise<boolean> => {
  const left = tx
    .selectFrom("changes")
    .select("version")
    .where("entity_id", "=", entityId)
    .where(sql`cast(stream as text)`, "=", stream)
    .where("type", "=", `${kind}.deleted`);
  return (await left.limit(1).executeTakeFirst()) !== undefined;
};

/** What there is to say of the place of a thing that is not kept any more: that it was in the stream's list once, if so. */
export const endedIn = async (tx: Tx, was: MaybeGone): Promise<"ended" | undefined> =>
  (await hasLeft(tx, was)) ? "ended" : undefined;

/** How far a stream is; 0 where it has not begun. */
export const versionOfStream = async (tx: Tx, id: string): Promise<number> =>
  (await streamVersion(tx, { id }))[0]?.version ?? 0;

/**
 * A stream's version with the change that came to it, as a part of an ETag. The version alone comes again where data went
 * back, as to a copy of the disk, and by then it is of other changes.
 */
export const headOfStream = async (tx: Tx, id: string): Promise<string> => {
  const [head] = await streamHead(tx, { id });
  return `${head?.version ?? 0}-${head?.id ?? ""}`;
};
