import { sql } from "kysely";
import { TICKET_MS } from "../../../contract/attachments/attachment.ts";
import type { Tables } from "../../migrations/tables.ts";
import type { Tx } from "../../platform/db/database.ts";
import { deleteSome } from "../../platform/db/delete-some.ts";

type Ticket = Tables["file_tickets"];

/** Answers until when it is good. */
export const addTicket = async (
  tx: Tx,
  { at, ...ticket }: Omit<Ticket, "expires_at" | "used_at"> & { at: string },
): Promise<string> => {
  const expiresAt = new Date(Date.parse(at) + TICKET_MS).toISOString();
  await tx
    .insertInto("file_tickets")
    .values({ ...ticket, expires_at: expiresAt, used_at: null })
    .execute();
  return expiresAt;
};

/** Uses a ticket up: of many at the same moment one gets it. "ended": it was used, or is too old. Undefined: there is none. */
export const useTicket = async (tx: Tx, hash: string, at: string): Promise<Ticket | "ended" | undefined> => {
  const ticket = await tx
    .updateTable("file_tickets")
    .set({ used_at: at })
    .where("hash", "=", hash)
    .where("used_at", "is", null)
    .where("expires_at", ">", at)
    .returningAll()
    .executeTakeFirst();
  if (ticket) return ticket;
  const known = await tx.selectFrom("file_tickets").select("hash").where("hash", "=", hash).executeTakeFirst();
  return known && "ended";
};

/** Some of those that were good until then are unknown from now on; answers how many. */
export const forgetTickets = (tx: Tx, until: string): Promise<number> =>
  deleteSome(tx, "file_tickets", "hash", sql`expires_at < ${until}`);

/** Where the file of a ticket is now. */
export const placeOfFile = (
  tx: Tx,
  attachmentId: string,
): Promise<{ domainId: string; panelId: string; taskId: string } | undefined> =>
  tx
    .selectFrom("attachments as a")
    .innerJoin("tasks as t", "t.id", "a.task_id")
    .select(["t.domain_id as domainId", "t.panel_id as panelId", "t.id as taskId"])
    .where("a.id", "=", attachmentId)
    .where("a.deleted_at", "is", null)
    .where("t.deleted_at", "is", null)
    .executeTakeFirst();
