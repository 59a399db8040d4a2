import { fail } from "../../../contract/shared/errors.ts";
import type { Gone } from "../../../contract/shared/list-order.ts";
import type { Status } from "../../../contract/statuses/status.ts";
import { endedIn } from "../../platform/change-log/read-changes.ts";
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

/** Where a column of a domain stood that was deleted. */
export const columnGone = async (
  tx: Tx,
  domainId: string,
  statusId: string,
): Promise<Gone<Pick<Status, "name" | "order">>> => {
  const row = await tx
    .selectFrom("statuses")
    .select(["name", "position as order"])
    .where("id", "=", statusId)
    .where("domain_id", "=", domainId)
    .where("deleted_at", "is not", null)
    .executeTakeFirst();
  return row ?? endedIn(tx, { stream: domainId, kind: "status", entityId: statusId });
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
