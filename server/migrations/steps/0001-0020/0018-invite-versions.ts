import { type Kysely, sql } from "kysely";

/** What came first, an invite or somebody's leaving, is told by the domain's versions: clocks go back. */
export const inviteVersions = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable("invites")
    .addColumn("domain_version", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  // Of those before it the clock is all there is. In doubt somebody left later, and the link has ended for them.
  await sql`update invites set domain_version = coalesce(
      (select min(version) - 1 from changes where stream = invites.domain_id and at >= invites.created_at),
      (select version from streams where id = invites.domain_id),
      0
    ) where revoked_at is null and expires_at > ${new Date().toISOString()}`.execute(db);
};
