import { keyFor, keyWith } from "../../../contract/domains/key.ts";
import { fail } from "../../../contract/shared/errors.ts";
import type { Tx } from "../../platform/db/database.ts";

/** Keys that are tried in one go. */
const TRIED_AT_ONCE = 20;

const insertKey = async (tx: Tx, key: string, domainId: string): Promise<boolean> => {
  const inserted = await tx
    .insertInto("domain_keys")
    .values({ key, domain_id: domainId })
    .onConflict((there) => there.column("key").doNothing())
    .returning("key")
    .executeTakeFirst();
  return inserted !== undefined;
};

/** Those of the keys that no domain has or had. */
const freeAmong = async (tx: Tx, keys: readonly string[]): Promise<string[]> => {
  const rows = await tx.selectFrom("domain_keys").select("key").where("key", "in", keys).execute();
  const taken = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => !taken.has(key));
};

/**
 * Gives a new domain a key made from its name: the first that is free of some twenty, or of twenty with larger numbers.
 * Where thousands share a first name nobody goes through all of theirs.
 */
export const giveKey = async (tx: Tx, domainId: string, name: string): Promise<string> => {
  const wanted = keyFor(name);
  for (let from = 1; ; from = from * 10 + Math.floor(Math.random() * from)) {
    const keys = Array.from({ length: TRIED_AT_ONCE }, (_, at) => keyWith(wanted, from + at));
    for (const key of await freeAmong(tx, keys)) if (await insertKey(tx, key, domainId)) return key;
  }
};

/** Takes a key for a domain: a free one, or one that it has had. */
export const takeKey = async (tx: Tx, domainId: string, key: string): Promise<void> => {
  const known = await tx.selectFrom("domain_keys").select("domain_id").where("key", "=", key).executeTakeFirst();
  const isOwn = known ? known.domain_id === domainId : await insertKey(tx, key, domainId);
  if (!isOwn) fail("key-taken");
};

/** Frees the keys of a domain that is purged. */
export const purgeKeysOf = async (tx: Tx, domainId: string): Promise<void> => {
  await tx.deleteFrom("domain_keys").where("domain_id", "=", domainId).execute();
};
