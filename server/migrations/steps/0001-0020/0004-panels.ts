import { type Kysely, sql } from "kysely";
import { columnTypes } from "../../columns.ts";

/** Panels and who belongs to them. */
export const panels = async (db: Kysely<unknown>): Promise<void> => {
  const { id } = columnTypes(db);
  await db.schema
    .createTable("panels")
    .addColumn("id", id, (c) => c.primaryKey())
    .addColumn("domain_id", id, (c) => c.notNull().references("domains.id"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("slot", "integer", (c) => c.check(sql`slot > 0`))
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("deleted_at", "text")
    .addUniqueConstraint("panels_in_domain", ["domain_id", "id"])
    .addUniqueConstraint("panels_slot", ["domain_id", "slot"])
    .addCheckConstraint("panels_slot_while_alive", sql`(deleted_at is null) = (slot is not null)`)
    .execute();
  await db.schema
    .createTable("panel_members")
    .addColumn("panel_id", id, (c) => c.notNull())
    .addColumn("collaborator_id", id, (c) => c.notNull())
    .addColumn("domain_id", id, (c) => c.notNull())
    .addColumn("user_id", id, (c) => c.notNull().references("users.id"))
    .addColumn("added_at", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("panel_members_pk", ["panel_id", "collaborator_id"])
    .addForeignKeyConstraint("panel_members_panel", ["domain_id", "panel_id"], "panels", ["domain_id", "id"])
    .addForeignKeyConstraint("panel_members_collaborator", ["domain_id", "collaborator_id"], "collaborators", [
      "domain_id",
      "id",
    ])
    .execute();
  await db.schema.createIndex("panel_members_by_user").on("panel_members").columns(["user_id", "panel_id"]).execute();
  await db.schema.createIndex("panel_members_by_collaborator").on("panel_members").column("collaborator_id").execute();
};
