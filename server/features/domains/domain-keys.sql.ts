import { KEYS_MAX, keyFor, keyWith } from "../../../contract/domains/key.ts";
import { fail } from "../../../contract/shared/errors.ts";
import type { SqlNumber, Tx } from "../../platform/db/database.ts";

/** Numbers that are looked at in one go. */
const LOOKED_AT = 24;

const insertKey = async (tx: Tx, key: string, domainId: string): Promise<boolean> => {
  const inserted = await tx
    .insertInto("domain_keys")
    .values({ key, domain_id: domainId })
    .onConflict((there) => there.column("key").doNothing())
    .returning("key")
    .executeTakeFirst();
  return inserted !== undefined;
};

/** The last of the numbers, from the first on, with which the key is taken; 0 where none is. */
const takenUpTo = async (tx: Tx, wanted: string, numbers: readonly number[]): Promise<number> => {
  const keys = numbers.map((number) => keyWith(wanted, number));
  const rows = await tx.selectFrom("domain_keys").select("key").where("key", "in", keys).execute();
  const taken = new Set(rows.map(({ key }) => key));
  const free = keys.findIndex((key) => !taken.has(key));
  return numbers[(free < 0 ? keys.length : free) - 1] ?? 0;
};

/**
 * Gives a new domain a key made from its name, with the next number where others have that. It is looked for in ever
 * narrower steps: of ten thousand Adas nobody reads the keys of all.
 */
export const giveKey = async (tx: Tx, domainId: string, name: string): Promise<string> => {
  const wanted = keyFor(name);
  let taken = await takenUpTo(
    tx,
    wanted,
    Array.from({ length: LOOKED_AT }, (_, power) => 2 ** power),
  );
  for (let step = Math.ceil(taken / LOOKED_AT); taken > 1; step = Math.ceil(step / LOOKED_AT)) {
    const numbers = Array.from({ length: LOOKED_AT }, (_, at) => taken + (at + 1) * step);
    taken = Math.max(taken, await takenUpTo(tx, wanted, numbers));
    if (step === 1) break;
  }
  // Others may be at it.
  for (let number = taken + 1; ; number += 1) {
    const key = keyWith(wanted, number);
    if (await insertKey(tx, key, domainId)) return key;
  }
};

const countKeys = async (tx: Tx, domainId: string): Promise<number> => {
  const counting = tx.selectFrom("domain_keys").select(({ fn }) => fn.countAll<SqlNumber>().as("keys"));
  return Number((await counting.where("domain_id", "=", domainId).executeTakeFirstOrThrow()).keys);
};

/** Takes a key for a domain, which is locked: a free one, or one that it has had. */
export const takeKey = async (tx: Tx, domainId: string, key: string): Promise<void> => {
  const known = await tx.selectFrom("domain_keys").select("domain_id").where("key", "=", key).executeTakeFirst();
  if (known?.domain_id === domainId) return;
  if (known) fail("key-taken");
  // Or one owner could take every short key there is.
  if ((await countKeys(tx, domainId)) >= KEYS_MAX) fail("key-limit");
  if (!(await insertKey(tx, key, domainId))) fail("key-taken");
};

/** Frees the keys of a domain that is purged. */
export const purgeKeysOf = async (tx: Tx, domainId: string): Promise<void> => {
  await tx.deleteFrom("domain_keys").where("domain_id", "=", domainId).execute();
};
