import type { TestServer } from "./server.ts";

/** SQLite's index of words, and what it keeps it in: numbers that say nothing, and some larger than JavaScript's. */
const WORD_INDEX = /^search_words(_|$)/;

/** Asking for them takes longer than reading all that is in them. */
const known = new WeakMap<TestServer["db"], Promise<string[]>>();

const tablesOf = (db: TestServer["db"]): Promise<string[]> => {
  const names = async () =>
    (await db.read.introspection.getTables()).map(({ name }) => name).filter((name) => !WORD_INDEX.test(name));
  const tables = known.get(db) ?? names();
  known.set(db, tables);
  return tables;
};

/** Every row of every table, to hold two moments against each other. */
export const dump = async ({ db }: TestServer): Promise<Record<string, string[]>> => {
  const rows = await Promise.all(
    (await tablesOf(db)).map(async (name) => {
      const all = await db.read
        .selectFrom(name as "tasks")
        .selectAll()
        .execute();
      return [name, all.map((row) => JSON.stringify(row)).sort()] as const;
    }),
  );
  return Object.fromEntries(rows);
};
