import { copyFileSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { getStart } from "../../contract/start/queries.ts";
import { startTestServer, type TestServer } from "./server.ts";
import { newPerson } from "./team.ts";

const PAGE = 4096;
const open: TestServer[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

test.runIf(process.env.TEST_DB === "sqlite")(
  "a server that met damage in its file answers 503, is not ready, and says in one line what mends it [F8, F9]",
  async () => {
    const before = await startTestServer();
    open.push(before);
    const ada = await newPerson(before, "Ada");
    const { rows } = await sql<{
      page: number;
    }>`select rootpage as page from sqlite_master where name = 'domains'`.execute(before.db.read);
    await before.stop();
    const damage = (folder: string): void => {
      const path = join(folder, "tavola.db");
      copyFileSync(join(before.dataDir, "tavola.db"), path);
      writeSync(openSync(path, "r+"), Buffer.alloc(PAGE, 7), 0, PAGE, ((rows[0]?.page ?? 0) - 1) * PAGE);
    };
    const lines: { part?: string; msg: string }[] = [];
    const server = await startTestServer({}, damage, { write: (line) => void lines.push(JSON.parse(line)) });
    open.push(server);
    const ready = async () => (await fetch(`${server.url}/ready`)).json();
    const there = server.as(ada.token);
    for (let time = 0; time < 3; time++) expect(await there.call(getStart, {})).toMatchObject({ status: 503 });
    expect(await ready()).toEqual({ status: "not-ready", reason: "damaged" });
    const told = lines.filter(({ part }) => part === "database");
    expect(told).toMatchObject([{ msg: expect.stringContaining("tavola restore FILE --replace") }]);
  },
);
