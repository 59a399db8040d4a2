import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { migrations } from "../../migrations/all.ts";
import { openDatabase } from "../../platform/db/open.ts";
import { createLog } from "../../platform/process/log.ts";
import { newTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { openArchive } from "../read-archive.ts";
import { newFolder } from "../testing/archived.ts";
import { backUpBefore } from "./back-up-before.ts";

const LATER = "9990-later";
let place: TestDatabase;
beforeAll(async () => {
  place = await newTestDatabase("postgres");
  await (await openDatabase({ ...place, onError: () => undefined })).close();
});
afterAll(async () => {
  for (const name of Object.keys(migrations)) if (name.startsWith(LATER)) delete migrations[name];
  await place.drop();
});

/** Starts a version with one migration more, and answers the warnings. */
const upgraded = async (settings: Record<string, string>): Promise<unknown[]> => {
  migrations[`${LATER}-${Object.keys(migrations).length}`] = { up: async () => undefined };
  const lines: string[] = [];
  const log = createLog("warn", { write: (line: string) => void lines.push(line) });
  const config = readConfig({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl, ...settings });
  await (await openDatabase({ ...place, onError: () => undefined, backUp: backUpBefore(config, log) })).close();
  return lines.map((line) => JSON.parse(line));
};

test("before an upgrade what is on PostgreSQL is backed up to BACKUP_TO; without, or where that fails, the log warns and the start goes on [F20]", async () => {
  const to = newFolder();
  const last = Object.keys(migrations).sort().at(-1);
  expect(await upgraded({ BACKUP_TO: to })).toEqual([]);
  const [name = ""] = readdirSync(to);
  const archive = await openArchive(join(to, name), () => undefined);
  archive.close();
  expect(archive.migration).toBe(last);
  expect(await upgraded({})).toMatchObject([
    { setting: "DATABASE_URL", msg: expect.stringMatching(/backup from before/) },
  ]);
  const file = join(to, "a file");
  writeFileSync(file, "where the folder is to be");
  expect(await upgraded({ BACKUP_TO: file })).toMatchObject([{ setting: "BACKUP_TO", reason: expect.any(String) }]);
});
