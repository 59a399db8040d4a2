import { fail } from "../../../contract/shared/errors.ts";
import type { Status } from "../../../contract/statuses/status.ts";
import type { Tx } from "../../platform/db/database.ts";
import { statusesIn } from "../domains/domains.read.ts";

/** The columns of a domain in board order. */
export const columnsOf = async (tx: Tx, domainId: string): Promise<Status[]> =>
  (await statusesIn(tx, [domainId])).get(domainId) ?? [];

export const findColumn = async (
  tx: Tx,
  domainId: string,
  statusId: string,
): Promise<{ columns: Status[]; status: Status }> => {
  const columns = await columnsOf(tx, domainId);
  return { columns, status: columns.find(({ id }) => id === statusId) ?? fail("not-found") };
};

/** Where a column of a domain stood that was deleted; "ended" once that is not known any more. Undefined for what never was one. */
export const columnGone = async (
  tx: Tx,
  domainId: string,
  statusId: string,
): Promise<Pick<Status, "name" | "order"> | "ended" | undefined> => {
  const row = await tx
    .selectFrom("statuses")
    .select(["name", "position"])
    .where("id", "=", statusId)
    .where("domain_id", "=", domainId)
    .where("deleted_at", "is not", null)
    .executeTakeFirst();
  if (row) return { name: row.name, order: row.position };
  const deletion = await tx
    .selectFrom("changes")
    .select("version")
    .where("entity_id", "=", statusId)
    .where("stream", "=", domainId)
    .where("type", "=", "status.deleted")
    .limit(1)
    .executeTakeFirst();
  return deletion && "ended";
};

export const trashColumn = async (
  tx: Tx,
  { domainId, statusId, at }: { domainId: string; statusId: string; at: string },
): Promise<void> => {
  await tx
    .updateTable("statuses")
    .set({ deleted_at: at })
    .where("id", "=", statusId)
    .where("domain_id", "=", domainId)
    .execute();
};

export const insertColumn = async (tx: Tx, domainId: string, { id, name, kind, order }: Status): Promise<void> => {
  await tx
    .insertInto("statuses")
    .values({ id, domain_id: domainId, name, kind, position: order, deleted_at: null })
    .execute();
};
