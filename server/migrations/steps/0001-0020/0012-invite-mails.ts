import { type Kysely, sql } from "kysely";
import { columnTypes } from "../../columns.ts";

interface Before {
  invites: { id: string; domain_id: string; token_hash: string };
  invite_links: { token_hash: string; invite_id: string };
}

const carried = ["id", "domain_id", "role", "inviter_id", "created_at", "expires_at", "revoked_at"] as const;

/**
 * An invite can have several links, so that none has to be kept in clear for a mail that waits. SQLite drops no column
 * that is unique, so the table is made anew.
 */
export const inviteMails = async (db: Kysely<unknown>): Promise<void> => {
  const { id } = columnTypes(db);
  await db.schema.dropIndex("invites_by_domain").execute();
  await db.schema.alterTable("invites").renameTo("invites_before").execute();
  await db.schema
    .createTable("invites")
    .addColumn("id", id, (c) => c.primaryKey())
    .addColumn("domain_id", id, (c) => c.notNull().references("domains.id"))
    .addColumn("role", "text", (c) => c.notNull().check(sql`role in ('admin', 'member')`))
    .addColumn("inviter_id", id, (c) => c.notNull().references("users.id"))
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("expires_at", "text", (c) => c.notNull())
    .addColumn("revoked_at", "text")
    .execute();
  await db.schema
    .createTable("invite_links")
    .addColumn("token_hash", "text", (c) => c.primaryKey())
    .addColumn("invite_id", id, (c) => c.notNull().references("invites.id").onDelete("cascade"))
    .execute();
  const before = db as Kysely<Before & { invites_before: Before["invites"] }>;
  await before
    .insertInto("invites")
    .columns([...carried] as never)
    .expression(before.selectFrom("invites_before").select([...carried] as never))
    .execute();
  await before
    .insertInto("invite_links")
    .columns(["token_hash", "invite_id"])
    .expression(before.selectFrom("invites_before").select(["token_hash", "id as invite_id"]))
    .execute();
  await db.schema.dropTable("invites_before").execute();
  await db.schema.createIndex("invites_by_domain").on("invites").column("domain_id").execute();
  await db.schema.createIndex("invites_by_inviter").on("invites").columns(["inviter_id", "created_at"]).execute();
  await db.schema.createIndex("invite_links_by_invite").on("invite_links").column("invite_id").execute();
  await db.schema
    .createTable("invite_mails")
    .addColumn("invite_id", id, (c) => c.notNull().references("invites.id").onDelete("cascade"))
    .addColumn("place", "integer", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("attempts", "integer", (c) => c.notNull())
    .addColumn("due_at", "text", (c) => c.notNull())
    .addColumn("sent_at", "text")
    .addColumn("failed_at", "text")
    .addPrimaryKeyConstraint("invite_mails_pk", ["invite_id", "place"])
    .addCheckConstraint("invite_mails_one_end", sql`sent_at is null or failed_at is null`)
    .execute();
  await db.schema
    .createIndex("invite_mails_due")
    .on("invite_mails")
    .column("due_at")
    .where(sql.ref("sent_at"), "is", null)
    .where(sql.ref("failed_at"), "is", null)
    .execute();
};
