import { afterAll, beforeAll, expect, test } from "vitest";
import { newTestDatabase, type TestDatabase } from "../testing/database.ts";
import type { TestServer } from "../testing/server.ts";
import { restore } from "./restore.ts";
import { backUp, backUpOpen, startFull } from "./testing/archived.ts";

let server: TestServer;
const places: TestDatabase[] = [];
beforeAll(async () => {
  server = await startFull();
}, 180_000);
afterAll(async () => {
  await server.close();
  for (const place of places) await place.drop();
});

const restored = async (file: string, kind: "sqlite" | "postgres"): Promise<TestDatabase> => {
  const place = await newTestDatabase(kind);
  places.push(place);
  await restore({ config: { ...place, bucket: undefined }, file, replace: false, check: async () => undefined });
  return place;
};

test("server, archive, the other database, archive, and back: equal bytes of every table, and the files with them [F15, F17]", async () => {
  const first = await backUpOpen(server);
  expect(first.missing).toEqual([]);
  expect(first.manifest.tables.filter(({ rows }) => rows === 0).map(({ name }) => name)).toEqual([]);
  const onSqlite = await backUp(await restored(first.file, "sqlite"));
  const onPostgres = await backUp(await restored(onSqlite.file, "postgres"));
  for (const { manifest } of [onSqlite, onPostgres]) {
    expect(manifest.tables).toEqual(first.manifest.tables);
    expect(manifest.files).toEqual(first.manifest.files);
    expect(manifest.streams).toEqual(first.manifest.streams);
  }
  expect(first.manifest.files.count).toBeGreaterThan(0);
});
