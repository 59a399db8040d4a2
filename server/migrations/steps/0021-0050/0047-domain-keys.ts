import type { Kysely } from "kysely";
import { keyFor, keyWith } from "../../../../contract/domains/key.ts";
import { columnTypes } from "../../columns.ts";
import type { Tables } from "../../tables.ts";

const ROWS_AT_ONCE = 500;

/** Domains have a key, and keep those they had. */
export const domainKeys = async (db: Kysely<unknown>): Promise<void> => {
  const { id } = columnTypes(db);
  await db.schema
    .alterTable("domains")
    .addColumn("key", "text", (c) => c.notNull().defaultTo(""))
    .execute();
  await db.schema
    .createTable("domain_keys")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("domain_id", id, (c) => c.notNull())
    .execute();
  // Each domain then looks for its key: by the index, not among all.
  await db.schema.createIndex("domain_keys_by_domain").on("domain_keys").column("domain_id").execute();
  await fillDomainKeys(db);
};

/** Gives each domain a key that is made from its name, the oldest first. */
export const fillDomainKeys = async (database: Kysely<unknown>): Promise<void> => {
  const db = database as Kysely<Tables>;
  const domains = await db.selectFrom("domains").select(["id", "name"]).orderBy("created_at").orderBy("id").execute();
  const taken = new Set<string>();
  const last = new Map<string, number>();
  const rows: Tables["domain_keys"][] = [];
  for (const { id, name } of domains) {
    const wanted = keyFor(name);
    let number = (last.get(wanted) ?? 0) + 1;
    while (taken.has(keyWith(wanted, number))) number += 1;
    last.set(wanted, number);
    const key = keyWith(wanted, number);
    taken.add(key);
    rows.push({ key, domain_id: id });
  }
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await db
      .insertInto("domain_keys")
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
  await db
    .updateTable("domains")
    .set((eb) => ({ key: eb.selectFrom("domain_keys").select("key").whereRef("domain_id", "=", "domains.id") }))
    .execute();
};
