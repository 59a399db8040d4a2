import { afterEach, expect, test } from "vitest";
import { openPostgres } from "../platform/db/postgres/postgres.ts";
import { isSchemaOurs } from "../platform/db/schema.ts";
import { openSqlite } from "../platform/db/sqlite/sqlite.ts";
import type { TestDatabase } from "./database.ts";
import { newMigratedDatabase } from "./migrated.ts";

let places: TestDatabase[] = [];
afterEach(async () => {
  for (const place of places) await place.drop();
  places = [];
});

const opened = async () => {
  const place = await newMigratedDatabase();
  places.push(place);
  const { dataDir, databaseUrl } = place;
  const onError = () => undefined;
  return databaseUrl ? openPostgres(databaseUrl, { onError }) : openSqlite(dataDir, onError);
};

test("a test's database has its tables before a server starts on it, and nothing of another test's in them", async () => {
  const first = await opened();
  expect(await isSchemaOurs(first.read)).toBe(true);
  await first.transaction((tx) => tx.insertInto("settings").values({ key: "first", value: "" }).execute());
  await first.close();
  const second = await opened();
  expect(await second.read.selectFrom("settings").select("key").execute()).toEqual([{ key: "version" }]);
  await second.close();
});
