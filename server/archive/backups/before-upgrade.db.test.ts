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
import { beforeUpgrade } from "./before-upgrade.ts";

const LATER = "9990-later";
let place: TestDatabase;
beforeAll(async () => {
  place = await newTestDatabase();
  await (await openDatabase({ ...place, onError: () => undefined })).close();
});
afterAll(async () => {
  for (const name of Object.keys(migrations)) if (name.startsWith(LATER)) delete migrations[name];
  await place.drop();
});

/** Starts a version with one migration more, and answers the log. */
const upgraded = async (settings: Record<string, string>): Promise<unknown[]> => {
  migrations[`${LATER}-${Object.keys(migrations).length}`] = { up: async () => undefined };
  const lines: string[] = [];
  const log = createLog("info", { write: (line: string) => void lines.push(line) });
  const url = place.databaseUrl && { DATABASE_URL: place.databaseUrl };
  const config = readConfig({ DATA_DIR: place.dataDir, ...url, ...settings });
  await (await openDatabase({ ...place, onError: () => undefined, ...beforeUpgrade(config, log) })).close();
  return lines.map((line) => JSON.parse(line));
};

const isPostgres = process.env.TEST_DB === "postgres";

test.runIf(isPostgres)(
  "before an upgrade what is on PostgreSQL is backed up to BACKUP_TO; without, or where that fails, the log warns and the start goes on [F20]",
  { tags: "long-on-postgres" },
  async () => {
    const to = newFolder();
    const last = Object.keys(migrations).sort().at(-1);
    const said = await upgraded({ BACKUP_TO: to });
    const [name = ""] = readdirSync(to);
    expect(said).toMatchObject([{ level: 30, setting: "BACKUP_TO", name }]);
    const archive = await openArchive(join(to, name), () => undefined);
    archive.close();
    expect(archive.migration).toBe(last);
    expect(await upgraded({})).toMatchObject([
      { setting: "DATABASE_URL", msg: expect.stringMatching(/backup from before/) },
    ]);
    const file = join(to, "a file");
    writeFileSync(file, "where the folder is to be");
    expect(await upgraded({ BACKUP_TO: file })).toMatchObject([{ setting: "BACKUP_TO", reason: expect.any(String) }]);
  },
);

test.runIf(!isPostgres)("before an upgrade of the embedded database the log says where its copy is [F20]", async () => {
  const [line] = await upgraded({});
  const [name = ""] = readdirSync(join(place.dataDir, "before"));
  expect(line).toMatchObject({ level: 30, setting: "DATA_DIR", copy: join(place.dataDir, "before", name) });
});
