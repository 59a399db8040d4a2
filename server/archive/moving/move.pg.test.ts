import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../platform/db/open.ts";
import { newTestDatabase, type TestDatabase } from "../../testing/database.ts";
import type { TestServer } from "../../testing/server.ts";
import { backUp, startFull } from "../testing/archived.ts";
import { move } from "./move.ts";
import { mustNotHaveMoved } from "./moved.ts";

let server: TestServer;
const places: TestDatabase[] = [];
beforeAll(async () => {
  server = await startFull();
}, 180_000);
afterAll(async () => {
  await server.close();
  for (const place of places) await place.drop();
});

const newPlace = async (kind: "sqlite" | "postgres"): Promise<TestDatabase> => {
  const place = await newTestDatabase(kind);
  places.push(place);
  return place;
};
const open = (place: Pick<TestDatabase, "dataDir" | "databaseUrl">) =>
  openDatabase({ ...place, onError: () => undefined });

const moved = async (from: Pick<TestDatabase, "dataDir" | "databaseUrl">, to: TestDatabase, files?: "folder") => {
  const db = await open(from);
  try {
    return await move({ config: { ...from, bucket: undefined }, db, to: to.databaseUrl ?? to.dataDir, files });
  } finally {
    await db.close();
  }
};

test("there and back every table is the same, sessions too, the files come along, and what was left does not start by itself [F21]", {
  tags: "long",
}, async () => {
  const here = { dataDir: server.dataDir, databaseUrl: server.databaseUrl };
  const sessions = (await server.db.read.selectFrom("sessions").selectAll().execute()).length;
  const [folder, back] = [await newPlace("sqlite"), await newPlace("postgres")];
  const there = await moved(here, folder);
  const again = await moved(folder, back);
  expect(sessions).toBeGreaterThan(0);
  expect(there.tables.find(({ name }) => name === "sessions")?.rows).toBe(sessions);
  expect(again.tables).toEqual(there.tables);
  expect((await backUp(folder)).missing).toEqual([]);
  const left = await open(folder);
  await expect(mustNotHaveMoved(left, { force: false })).rejects.toThrow(/was moved to postgres:.* at 20/);
  await mustNotHaveMoved(left, { force: true });
  await mustNotHaveMoved(left, { force: false });
  await left.close();
});

test("a place where anybody has an account is no target, and stays as it is [F21]", async () => {
  const folder = await newPlace("sqlite");
  const here = { dataDir: server.dataDir, databaseUrl: server.databaseUrl };
  await moved(here, folder);
  const before = (await backUp(folder)).manifest.tables;
  await expect(moved(here, folder)).rejects.toThrow(/^There is data in \S+ already\.$/);
  expect((await backUp(folder)).manifest.tables).toEqual(before);
});
