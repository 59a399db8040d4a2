import type { TestServer } from "./server.ts";

/** SQLite's index of words, and what it keeps it in: numbers that say nothing, and some larger than JavaScript's. */
const WORD_INDEX = /^search_words(_|$)/;

/** Every row of every table, to hold two moments against each other. */
export const dump = async ({ db }: TestServer): Promise<Record<string, string[]>> => {
  const tables = (await db.read.introspection.getTables()).filter(({ name }) => !WORD_INDEX.test(name));
  const rows = await Promise.all(
    tables.map(async ({ name }) => {
      const all = await db.read
        .selectFrom(name as "tasks")
        .selectAll()
        .execute();
      return [name, all.map((row) => JSON.stringify(row)).sort()] as const;
    }),
  );
  return Object.fromEntries(rows);
};
