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

/** As the table was, when a link's age was told by the clock alone. */
type Before = Omit<Tables, "users" | "invites" | "domains"> & {
  users: Omit<Tables["users"], "operator">;
  domains: Omit<Tables["domains"], "key">;
  invites: Omit<Tables["invites"], "domain_version">;
};

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const [ownerId, memberId, domainId, collaboratorId] = [newId(), newId(), newId(), newId()];

/** A domain whose member was removed ten minutes ago, renamed five minutes ago, and its links by their age in minutes. */
const fill = async (db: Kysely<Before>, links: Readonly<Record<string, number>>): Promise<void> => {
  const at = minutesAgo(60);
  for (const [id, name] of [
    [ownerId, "ada"],
    [memberId, "ben"],
  ] as const)
    await db
      .insertInto("users")
      .values({
        ...{ id, full_name: name, username: name, username_key: name, email: `${name}@example.org`, language: "en" },
        ...{ job_title: null, department: null, location: null, profile_picture: null, last_domain_id: null },
        ...{ time_zone: "UTC", available_hours_from: null, available_hours_to: null, created_at: at },
      })
      .execute();
  await db
    .insertInto("domains")
    .values({ id: domainId, name: "the studio", owner_id: ownerId, created_at: at, deleted_at: null })
    .execute();
  const place = { domain_id: domainId, role: "admin" as const, joined_at: at };
  await db
    .insertInto("collaborators")
    .values([
      { ...place, id: newId(), user_id: ownerId, left_at: null },
      { ...place, id: collaboratorId, user_id: memberId, left_at: minutesAgo(10) },
    ])
    .execute();
  await db.insertInto("streams").values({ id: domainId, kind: "domain", domain_id: domainId, version: 3 }).execute();
  const entry = { stream: domainId, actor_id: ownerId, before: null, after: null };
  await db
    .insertInto("changes")
    .values([
      { ...entry, version: 1, id: newId(), type: "collaborator.created", entity_id: collaboratorId, at },
      {
        ...entry,
        version: 2,
        id: newId(),
        type: "collaborator.deleted",
        entity_id: collaboratorId,
        at: minutesAgo(10),
      },
      { ...entry, version: 3, id: newId(), type: "domain.updated", entity_id: domainId, at: minutesAgo(5) },
    ])
    .execute();
  for (const [token, age] of Object.entries(links)) {
    const invite = { id: newId(), domain_id: domainId, role: "member" as const, inviter_id: ownerId };
    const until = { created_at: minutesAgo(age), expires_at: minutesAgo(-60), revoked_at: null };
    await db
      .insertInto("invites")
      .values({ ...invite, ...until })
      .execute();
    await db
      .insertInto("invite_links")
      .values({ token_hash: hashOf(token), invite_id: invite.id })
      .execute();
  }
};

test("links that were given out before invites knew the domain's version have ended for who left since, and for nobody else [D33, D35]", async () => {
  const place = await newTestDatabase();
  const { dataDir, databaseUrl } = place;
  const onError = (): void => undefined;
  const [older, newer, newest] = [newSecret(), newSecret(), newSecret()] as const;
  try {
    const before: Database = databaseUrl ? openPostgres(databaseUrl, { onError }) : openSqlite(dataDir, onError);
    const migrator = new Migrator({ db: before.read, provider: { getMigrations: async () => migrations } });
    expect((await migrator.migrateTo("0017-lean-stays")).error).toBeUndefined();
    await fill(before.read, { [older]: 20, [newer]: 7, [newest]: 1 });
    await before.close();

    const after = await openDatabase({ dataDir, databaseUrl, onError });
    await expect(usableInvite(after.read, older, memberId)).rejects.toMatchObject({ code: "invite-ended" });
    for (const token of [newer, newest]) expect((await usableInvite(after.read, token, memberId)).role).toBe("member");
    for (const token of [older, newer, newest]) expect((await usableInvite(after.read, token)).role).toBe("member");
    await after.close();
  } finally {
    await place.drop();
  }
});
