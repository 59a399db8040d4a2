// @module-tag long-on-postgres
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database, Tx } from "../platform/db/database.ts";
import { openDatabase } from "../platform/db/open.ts";
import type { TestDatabase } from "../testing/database.ts";
import { newMigratedDatabase } from "../testing/migrated.ts";
import { linesOf, packedLinesOf, sumOf, writeLines } from "./rows.sql.ts";
import { type Table, tablesOf } from "./tables.ts";
import { textsIn } from "./whole-lines.ts";

let place: TestDatabase;
let db: Database;
beforeEach(async () => {
  place = await newMigratedDatabase();
  db = await openDatabase({ ...place, onError: () => undefined });
});
afterEach(async () => {
  await db.close();
  await place.drop();
});

const settings = async (tx: Tx): Promise<Table> => {
  const table = (await tablesOf(tx, { moves: false })).find(({ name }) => name === "settings");
  if (!table) throw new Error("There is no such table.");
  return table;
};

/** Every character below 384, what JSON writes in two or not at all, and what a reader of bytes may trip over. */
const characters = [
  ...Array.from({ length: 384 }, (_, code) => String.fromCharCode(code)).slice(1),
  ...["\u2028", "\u2029", "\uFEFF", "\uFFFE", "\uFFFF", "😀", "𝄞"],
  ...["\\u0000", "\\\\u0000", "\\n", '"}', "'"],
];

test("lines are what JSON.stringify writes of a row, whatever characters it holds [F15]", async () => {
  const rows = characters.map((value, at) => ({ key: `key ${String(at).padStart(4, "0")}`, value }));
  await db.transaction((tx) => tx.insertInto("settings").values(rows).execute());
  const read = async (tx: Tx): Promise<string[]> => {
    const lines: string[] = [];
    for await (const { bytes } of linesOf(tx, await settings(tx))) lines.push(...textsIn(Buffer.from(bytes)));
    return lines.filter((line) => line.startsWith('{"key":"key '));
  };
  const expected = rows.map((row) => JSON.stringify(row));
  expect(await db.instant(read)).toEqual(expected);
});

test("lines that were read are written as the same rows, and one with a null character in a text is refused [F17]", async () => {
  const value = characters.join("");
  await db.transaction((tx) => tx.insertInto("settings").values({ key: "all", value }).execute());
  const [before, pieces] = await db.instant(async (tx) => {
    const table = await settings(tx);
    const read: Uint8Array[] = [];
    for await (const { bytes } of linesOf(tx, table)) read.push(bytes);
    return [await sumOf(tx, table), read];
  });
  await db.transaction(async (tx) => {
    await sql`delete from settings`.execute(tx);
    await writeLines(tx, await settings(tx), pieces);
  });
  expect(await db.instant(async (tx) => sumOf(tx, await settings(tx)))).toEqual(before);
  const withNull = db.transaction(async (tx) =>
    writeLines(tx, await settings(tx), [Buffer.from('{"key":"k","value":"x\\\\\\u0000y"}\n')]),
  );
  await expect(withNull).rejects.toThrow("null character");
});

test("what is packed tells what went into it, of many pieces and of none [F15]", async () => {
  const value = "x".repeat(10_000);
  await db.transaction(async (tx) => {
    await sql`delete from settings`.execute(tx);
    for (let at = 0; at < 100; at++)
      await tx
        .insertInto("settings")
        .values({ key: `key ${at}`, value })
        .execute();
  });
  const longest = new Map<string, number>();
  await db.instant(async (tx) => {
    for (const table of await tablesOf(tx, { moves: false })) {
      const packed = packedLinesOf(tx, table);
      let next = await packed.next();
      while (!next.done) next = await packed.next();
      const { name, rows, sha256 } = await sumOf(tx, table);
      expect([name, next.value]).toMatchObject([table.name, { lines: rows, sha256 }]);
      longest.set(name, next.value.longest);
    }
  });
  expect(longest.get("settings")).toBe(10_000 + '{"key":"key 10","value":""}'.length);
});
