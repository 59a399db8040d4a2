import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../testing/server.ts";
import { backup } from "./backup.ts";
import { MOST } from "./format.ts";
import { storesOf } from "./place.ts";
import { backUpOpen, newFolder } from "./testing/archived.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const setting = (value: string) =>
  server.db.transaction((tx) =>
    tx
      .insertInto("settings")
      .values({ key: "much", value })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
      .execute(),
  );

test("what a reader takes a writer writes, and what none would take fails at the writing, in words [F16]", {
  tags: "long",
}, async () => {
  const [around, folder] = ['{"key":"much","value":""}'.length, newFolder()];
  await setting("x".repeat(MOST.line - around));
  expect((await backUpOpen(server)).manifest.tables.find(({ name }) => name === "settings")?.rows).toBeGreaterThan(0);
  await setting("x".repeat(MOST.line - around + 1));
  const config = { bucketKeys: undefined, publicUrl: "http://board.example.org", host: "127.0.0.1", port: 4000 };
  const stores = await storesOf({ dataDir: server.dataDir, bucket: undefined });
  await expect(backup({ db: server.db, stores, config, version: "0.1.0" }, folder)).rejects.toThrow(
    `No archive can hold a row of settings that is longer than ${MOST.line} bytes: nothing could restore it.`,
  );
  expect(readdirSync(folder)).toEqual([]);
});
