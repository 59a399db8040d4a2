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

export const insertColumn = async (tx: Tx, domainId: string, { id, name, kind, order }: Status): Promise<void> => {
  await tx
    .insertInto("statuses")
    .values({ id, domain_id: domainId, name, kind, position: order, deleted_at: null })
    .execute();
};
