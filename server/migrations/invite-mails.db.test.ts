import { type Kysely, Migrator } from "kysely";
import { expect, test } from "vitest";
import { usableInvite } from "../features/collaborators/invites/invites.read.ts";
import { hashOf, newId, newSecret } from "../platform/basics/ids.ts";
import type { Database } from "../platform/db/database.ts";
import { openDatabase } from "../platform/db/open.ts";
import { openPostgres } from "../platform/db/postgres/postgres.ts";
import { openSqlite } from "../platform/db/sqlite/sqlite.ts";
import { newTestDatabase } from "../testing/database.ts";
import { migrations } from "./all.ts";
import type { Tables } from "./tables.ts";

/** As the table was, when an invite had one link. */
type Before = Omit<Tables, "users" | "invites" | "domains"> & {
  users: Omit<Tables["users"], "operator">;
  domains: Omit<Tables["domains"], "key">;
  invites: Omit<Tables["invites"], "domain_version"> & { token_hash: string };
};

const at = new Date().toISOString();
const ended = new Date(Date.now() + 86_400_000).toISOString();

const fill = async (db: Kysely<Before>, links: readonly string[]): Promise<void> => {
  const [userId, domainId] = [newId(), newId()];
  await db
    .insertInto("users")
    .values({
      ...{ id: userId, full_name: "Ada", username: "ada", username_key: "ada", email: "ada@example.org" },
      ...{ job_title: null, department: null, location: null, profile_picture: null, language: "en" },
      ...{
        time_zone: "UTC",
        available_hours_from: null,
        available_hours_to: null,
        last_domain_id: null,
        created_at: at,
      },
    })
    .execute();
  await db
    .insertInto("domains")
    .values({ id: domainId, name: "the studio", owner_id: userId, created_at: at, deleted_at: null })
    .execute();
  await db
    .insertInto("collaborators")
    .values({ id: newId(), domain_id: domainId, user_id: userId, role: "admin", joined_at: at, left_at: null })
    .execute();
  for (const token of links)
    await db
      .insertInto("invites")
      .values({
        ...{ id: newId(), domain_id: domainId, token_hash: hashOf(token), role: "member", inviter_id: userId },
        ...{ created_at: at, expires_at: ended, revoked_at: null },
      })
      .execute();
};

test("links that were given out before invites could be mailed lead where they led [D33, D34]", async () => {
  const place = await newTestDatabase();
  const { dataDir, databaseUrl } = place;
  const onError = (): void => undefined;
  const links = [newSecret(), newSecret()];
  try {
    const before: Database = databaseUrl ? openPostgres(databaseUrl, { onError }) : openSqlite(dataDir, onError);
    const migrator = new Migrator({ db: before.read, provider: { getMigrations: async () => migrations } });
    const { error } = await migrator.migrateTo("0011-schedules");
    expect(error).toBeUndefined();
    await fill(before.read as unknown as Kysely<Before>, links);
    await before.close();

    const after = await openDatabase({ dataDir, databaseUrl, onError });
    for (const token of links) expect((await usableInvite(after.read, token)).name).toBe("the studio");
    await after.close();
  } finally {
    await place.drop();
  }
});
