import { type Kysely, sql } from "kysely";
import { columnTypes } from "../../columns.ts";

/** Domains, the people in them, invite links and columns. Keys carry the domain, so that nothing refers across domains. */
export const domains = async (db: Kysely<unknown>): Promise<void> => {
  const { id, order } = columnTypes(db);
  await db.schema
    .createTable("domains")
    .addColumn("id", id, (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("owner_id", id, (c) => c.notNull().references("users.id"))
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("deleted_at", "text")
    .execute();
  await db.schema
    .createTable("collaborators")
    .addColumn("id", id, (c) => c.primaryKey())
    .addColumn("domain_id", id, (c) => c.notNull().references("domains.id"))
    .addColumn("user_id", id, (c) => c.notNull().references("users.id"))
    .addColumn("role", "text", (c) => c.notNull().check(sql`role in ('admin', 'member')`))
    .addColumn("joined_at", "text", (c) => c.notNull())
    .addColumn("left_at", "text")
    .addUniqueConstraint("collaborators_once", ["domain_id", "user_id"])
    .addUniqueConstraint("collaborators_in_domain", ["domain_id", "id"])
    .execute();
  await db.schema.createIndex("collaborators_by_user").on("collaborators").column("user_id").execute();
  await db.schema
    .createTable("invites")
    .addColumn("id", id, (c) => c.primaryKey())
    .addColumn("domain_id", id, (c) => c.notNull().references("domains.id"))
    .addColumn("token_hash", "text", (c) => c.notNull().unique())
    .addColumn("role", "text", (c) => c.notNull().check(sql`role in ('admin', 'member')`))
    .addColumn("inviter_id", id, (c) => c.notNull().references("users.id"))
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("expires_at", "text", (c) => c.notNull())
    .addColumn("revoked_at", "text")
    .execute();
  await db.schema.createIndex("invites_by_domain").on("invites").column("domain_id").execute();
  await db.schema
    .createTable("statuses")
    .addColumn("id", id, (c) => c.primaryKey())
    .addColumn("domain_id", id, (c) => c.notNull().references("domains.id"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull().check(sql`kind in ('todo', 'started', 'done')`))
    .addColumn("position", order, (c) => c.notNull())
    .addColumn("deleted_at", "text")
    .addUniqueConstraint("statuses_in_domain", ["domain_id", "id"])
    .execute();
};
