import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { openSqliteThread } from "./open-sqlite-thread.ts";

const directory = mkdtempSync(join(tmpdir(), "tavola-thread-"));
afterEach(() => rmSync(directory, { recursive: true }));

const MB = 2 ** 20;

test("what is read from a file that is being filled may be larger than its thread holds, what a write answers may not [F15, F18]", {
  tags: "long",
}, async () => {
  const { db, close } = await openSqliteThread(join(directory, "restored.db"));
  await sql`create table texts (id integer primary key, text text not null)`.execute(db);
  await sql`begin immediate`.execute(db);
  // Two units each, so that those of 16 MB take 32.
  const text = "🇮".repeat(MB / 2);
  for (let id = 0; id < 17; id++) await sql`insert into texts values (${id}, ${text})`.execute(db);
  const lengths = Array(17).fill(MB);
  const reads = [
    sql<{ text: string }>`select * from texts`,
    sql<{ text: string }>`with t as (select * from texts) select * from t`,
  ];
  for (const read of reads) {
    const { rows } = await read.execute(db);
    expect(rows.map((row) => row.text.length)).toEqual(lengths);
  }
  const within = await sql<{ text: string }>`select * from texts limit 15`.execute(db);
  expect(within.rows).toHaveLength(15);
  const written = sql`update texts set text = text || '.' returning *`.execute(db);
  await expect(written).rejects.toThrow("larger than its thread may hold");
  await sql`rollback`.execute(db);
  await close();
});
