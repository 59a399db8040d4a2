import type { StatusKind } from "../../../contract/statuses/status.ts";
import type { Tx } from "../../platform/db/database.ts";

/** What a column counted as from an instant on. */
export interface KindSince {
  at: string;
  kind: StatusKind;
}

/** What the columns that are known counted as, by their ids, in the order of their changes. */
export type ColumnKinds = ReadonlyMap<string, readonly KindSince[]>;

/** Reads what columns counted as from the log; of those that are purged nothing is known. */
export const columnKinds = async (tx: Tx, domainId?: string): Promise<ColumnKinds> => {
  const rows = await tx
    .selectFrom("statuses as s")
    .innerJoin("changes as c", (join) => join.onRef("c.entity_id", "=", "s.id").onRef("c.stream", "=", "s.domain_id"))
    .select(["s.id", "c.at", "c.after"])
    .where("c.after", "like", '%"kind"%')
    .$if(domainId !== undefined, (query) => query.where("s.domain_id", "=", domainId ?? ""))
    .orderBy("c.entity_id")
    .orderBy("c.version")
    .execute();
  const kinds = new Map<string, KindSince[]>();
  for (const { id, at, after } of rows) {
    const { kind } = JSON.parse(after ?? "{}") as { kind?: StatusKind };
    const known = kinds.get(id) ?? [];
    kinds.set(id, known);
    if (kind && known.at(-1)?.kind !== kind) known.push({ at, kind });
  }
  return kinds;
};
