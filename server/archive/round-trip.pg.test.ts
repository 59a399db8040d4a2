import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../platform/db/open.ts";
import { newTestDatabase, type TestDatabase } from "../testing/database.ts";
import type { TestServer } from "../testing/server.ts";
import { type DomainHash, hashOfDomain } from "./domain-hash.ts";
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

/** The hash of each domain of a place, by its id. */
const hashesOf = async (place: TestDatabase): Promise<Record<string, DomainHash>> => {
  const db = await openDatabase({ ...place, onError: () => undefined });
  try {
    const domains = await db.read.selectFrom("domains").select("id").orderBy("id").execute();
    return await db.instant(async (tx) => {
      const hashes: Record<string, DomainHash> = {};
      for (const { id } of domains) hashes[id] = await hashOfDomain(tx, id);
      return hashes;
    });
  } finally {
    await db.close();
  }
};

test("copies of a domain have one hash on both databases, and what is done in one domain is seen in its own alone [F7]", {
  tags: "long",
}, async () => {
  const { file } = await backUpOpen(server);
  const [onSqlite, onPostgres] = [await restored(file, "sqlite"), await restored(file, "postgres")];
  const hashes = await hashesOf(onSqlite);
  expect(await hashesOf(onPostgres)).toEqual(hashes);
  const all = Object.entries(hashes);
  expect(new Set(all.map(([, { sha256 }]) => sha256)).size).toBe(all.length);
  // What a domain can hold each some domain holds.
  const tables = all.flatMap(([, one]) => one.tables);
  expect(new Set(tables.filter(({ rows }) => rows > 0).map(({ name }) => name)).size).toBe(all[0]?.[1].tables.length);

  const db = await openDatabase({ ...onPostgres, onError: () => undefined });
  const { id, domain_id: domainId } = await db.read
    .selectFrom("comments as c")
    .innerJoin("tasks as t", "t.id", "c.task_id")
    .select(["c.id", "t.domain_id"])
    .executeTakeFirstOrThrow();
  await db.transaction((tx) => tx.updateTable("comments").set({ text: "Other words" }).where("id", "=", id).execute());
  await db.close();
  const after = await hashesOf(onPostgres);
  const differing = Object.keys(after).filter((one) => after[one]?.sha256 !== hashes[one]?.sha256);
  expect(differing).toEqual([domainId]);
  const own = after[domainId]?.tables.filter(({ sha256 }, at) => sha256 !== hashes[domainId]?.tables[at]?.sha256);
  expect(own?.map(({ name }) => name)).toEqual(["comments"]);
});
