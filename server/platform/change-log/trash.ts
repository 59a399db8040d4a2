import { type RawBuilder, sql } from "kysely";
import type { TrashItem } from "../../../contract/history/history.ts";
import type { Kind } from "../../../contract/kinds.ts";
import type { Role } from "../../../contract/shared/permissions.ts";
import type { Tx } from "../db/database.ts";

/** What somebody may see of a domain's trash, and which part of it is asked for. */
export interface TrashScope {
  domainId: string;
  userId: string;
  role: Role;
  /** The panels that are there and that they see. */
  panelIds: readonly string[];
  since: string;
  /** Only what was deleted before this. */
  before: { at: string; id: string } | undefined;
  limit: number;
}

export type Deleted = Pick<TrashItem, "kind" | "id" | "name" | "panelId" | "deletedAt">;

/** What a kind of thing that is kept for a while has to offer; `list` begins with what was deleted last. */
export interface TrashBin {
  kind: Kind;
  /**
   * Those of the things of a domain whose text is not for this person: deleted, and in no trash that they see. Left out
   * where whoever sees the place sees its trash.
   */
  withheld?: (
    tx: Tx,
    who: Pick<TrashScope, "domainId" | "userId" | "role">,
    ids: readonly string[],
  ) => Promise<Set<string>>;
  list(tx: Tx, scope: TrashScope): Promise<Deleted[]>;
  /**
   * Purges some of what was deleted before then, and what the log says of it: its entries lose their texts, see
   * `blank-texts.ts`. Answers how much was done, 0 when there is no more to do.
   */
  purge(tx: Tx, until: string): Promise<number>;
}

/** The part of the trash that is asked for, of a table's own rows. */
export const inScope = ({ since, before }: Pick<TrashScope, "since" | "before">): RawBuilder<boolean> =>
  before
    ? sql<boolean>`deleted_at >= ${since} and (deleted_at, id) < (${before.at}, ${before.id})`
    : sql<boolean>`deleted_at >= ${since}`;

/** What the trash of a domain has of one of its tables, whose things have a name and are on no panel. */
export const listNamed = async (
  tx: Tx,
  kind: Deleted["kind"],
  table: "labels" | "statuses",
  scope: TrashScope,
): Promise<Deleted[]> => {
  const rows = await tx
    // Both have these columns: one table's type stands for either.
    .selectFrom(table as "labels")
    .select(["id", "name", "deleted_at"])
    .where("domain_id", "=", scope.domainId)
    .where(inScope(scope))
    .orderBy("deleted_at", "desc")
    .orderBy("id", "desc")
    .limit(scope.limit)
    .execute();
  return rows.map(({ id, name, deleted_at }) => ({ kind, id, name, panelId: null, deletedAt: deleted_at ?? "" }));
};
