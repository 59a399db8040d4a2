import { Kysely, type SqliteDatabase, sql } from "kysely";
import { expect, test } from "vitest";
import { PlannedOnceDialect } from "./sqlite-dialect.ts";

const db = new Kysely<{ notes: { text: string } }>({
  dialect: new PlannedOnceDialect({ database: undefined as unknown as SqliteDatabase }),
});
const some = db.selectFrom("notes").select("text").where("text", "!=", "x");

test("a limit stands in the text of its statement, so that nothing is bound to it", () => {
  const { sql: text, parameters } = some.limit(3).compile();
  expect(text).toBe('select "text" from "notes" where "text" != ? limit 3');
  expect(parameters).toEqual(["x"]);
});

test("a limit that is no number yet stays a value that is bound", () => {
  const { sql: text, parameters } = some.limit(sql<number>`${7} + 1`).compile();
  expect(text).toBe('select "text" from "notes" where "text" != ? limit ? + 1');
  expect(parameters).toEqual(["x", 7]);
});
