// @module-tag long-on-postgres
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listDomains } from "../../../contract/domains/queries.ts";
import { createTask } from "../../../contract/tasks/commands.ts";
import { uploadPicture } from "../../../contract/users/commands.ts";
import { openPage } from "../../platform/realtime/testing/open-page.ts";
import { claimPort } from "../claim-port.ts";
import { createClients } from "../clients.ts";
import { newTestDatabase, type TestDatabase } from "../database.ts";
import { randomPicture } from "../pictures.ts";
import { newPanel, ok } from "../team.ts";
import { refusedStart, root, type ServerProcess, serverArguments, spawnServer, startProcess } from "./start-process.ts";

/** What has nothing to do with the database is tested once. */
const onPostgres = process.env.TEST_DB === "postgres";

let database: TestDatabase;
let running: ServerProcess[] = [];
beforeEach(async () => {
  database = await newTestDatabase();
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.end("SIGKILL")));
  running = [];
  await database.drop();
});

const settings = () => ({
  DATA_DIR: database.dataDir,
  ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }),
});
const start = async (port: number): Promise<ServerProcess> => {
  const server = await startProcess(port, settings());
  running.push(server);
  return server;
};

test("SIGTERM ends the process cleanly, with pages open and requests under way [D40]", { tags: "long" }, async () => {
  const server = await start(await claimPort());
  const client = await createClients(server.url).signUp("Tess Terminated");
  const domainId = client.signedIn.domains.domains[0]?.id ?? "";
  const page = await openPage(server, client, domainId);
  const panelId = await newPanel(client, domainId);
  const writes = Array.from({ length: 20 }, (_, n) =>
    client.call(createTask, { params: { domainId, panelId }, body: { title: `Last ${n}` } }).catch(() => undefined),
  );
  expect(await server.end("SIGTERM")).toBe(0);
  await page.ended;
  await Promise.all(writes);
});

/** Runs before a process' own first line: asks it to end as soon as it listens to that. */
const ASKS_AT_ONCE = `data:text/javascript,process.on("newListener", (name) => {
  if (name === "SIGTERM") setImmediate(() => process.kill(process.pid, "SIGTERM"));
});`;

test.skipIf(onPostgres).each([
  ["npm start, which installs and builds before there is a server,", ["scripts/start.mjs"]],
  ["the server", serverArguments],
])("%s listens to SIGTERM before anything else, and ends as cleanly as later [fault 40]", async (_, file) => {
  // Nothing is installed here.
  const cwd = file !== serverArguments ? database.dataDir : root;
  cpSync(join(root, "scripts"), join(database.dataDir, "scripts"), { recursive: true });
  const { PATH } = process.env;
  const args = ["--import", ASKS_AT_ONCE, ...file];
  const child = spawn(process.execPath, args, { cwd, env: { PATH, PORT: String(await claimPort()) } });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += String(text)));
  expect(await once(child, "exit")).toEqual([0, null]);
  expect(said).not.toContain("Tavola");
});

test.skipIf(onPostgres)("SIGTERM ends a server that waits for its database [fault 40]", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as { port: number };
  const { exited, child } = spawnServer({ DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/nowhere` });
  const [socket] = (await once(silent, "connection")) as [Socket];
  child.kill("SIGTERM");
  expect(await exited).toBe(0);
  socket.destroy();
  silent.close();
});

test("a restart keeps sessions and data, and each start says that anybody here can be anybody [D17, D42, fault 8]", {
  tags: "long",
}, async () => {
  const port = await claimPort();
  const first = await start(port);
  expect(first.output().split("\n")).toContainEqual(
    expect.stringMatching(/^Whoever reaches this port can sign in as anybody: .*docs\/operating\.md/),
  );
  const client = await createClients(first.url).signUp("Ray Restarted");
  const domains = await ok(client.call(listDomains));
  expect(await first.end("SIGINT")).toBe(0);
  await start(port);
  expect(await ok(client.call(listDomains))).toEqual(domains);
});

/** All that lies in a folder, and how it may be used. */
const modesIn = (folder: string): [string, string][] =>
  ["", ...readdirSync(folder, { recursive: true, encoding: "utf8" })].map((name) => {
    const stats = statSync(join(folder, name));
    return [name, `${stats.isDirectory() ? "folder" : "file"} ${(stats.mode & 0o777).toString(8)}`];
  });

test.skipIf(onPostgres || process.platform === "win32")(
  "nobody else on the machine can read the database and the pictures, of an older installation neither [fault 19]",
  async () => {
    const folder = join(database.dataDir, "data");
    const startThere = async (): Promise<ServerProcess> => {
      const server = await startProcess(await claimPort(), { DATA_DIR: folder });
      running.push(server);
      return server;
    };
    const first = await startThere();
    const client = await createClients(first.url).signUp("Pia Private");
    await ok(client.call(uploadPicture, { body: { profilePicture: await randomPicture() } }));
    const modes = modesIn(folder);
    expect(modes.map(([name]) => name)).toEqual(
      expect.arrayContaining(["tavola.db", "tavola.db-wal", "tavola.db-shm", "tavola.db-base", "pictures"]),
    );
    for (const [name, mode] of modes)
      expect([name, mode]).toEqual([name, expect.stringMatching(/folder 700|file 600/)]);

    expect(await first.end("SIGKILL")).toBeNull();
    for (const [name, mode] of modes) chmodSync(join(folder, name), mode.startsWith("folder") ? 0o755 : 0o644);
    await startThere();
    for (const [name, mode] of modesIn(folder))
      expect([name, mode]).toEqual([name, expect.stringMatching(/folder 700|file 600/)]);
  },
);

test.skipIf(onPostgres)(
  "a second process on one data directory is refused with one clear sentence, and the first goes on [D40]",
  async () => {
    const first = await start(await claimPort());
    const { code, said } = await refusedStart({ ...settings(), PORT: String(await claimPort()) });
    expect(code).toBe(1);
    expect(said.trim()).toBe(
      `Tavola did not start: Another Tavola server is using the data directory ${database.dataDir}. ` +
        "Stop it first, or set DATA_DIR to another one.",
    );
    const { status } = await createClients(first.url).raw("GET", "/api/config");
    expect(status).toBe(200);
  },
);

test.skipIf(onPostgres).each([
  // What missing rights come to, for root as well.
  [
    "that cannot be written to",
    () => {
      mkdirSync(join(database.dataDir, "lock.db"));
      return database.dataDir;
    },
    "SQLITE_CANTOPEN: Failed to open database: unable to open database file",
  ],
  ["that is a file", () => import.meta.filename, `${import.meta.filename} is a file`],
  ["that can never be made", () => "/proc/nothing", expect.stringMatching(/^nothing can be made in \/proc$|mkdir/)],
])(
  "a data directory %s is one line of the log, and one sentence with the same reason [D40, fault 27]",
  async (_, spoilt, reason) => {
    const directory = spoilt();
    const { code, said } = await refusedStart({ DATA_DIR: directory, PORT: String(await claimPort()) });
    const [logged, sentence, ...more] = said.trim().split("\n");
    const line = JSON.parse(logged ?? "") as { reason: string };
    expect(line).toMatchObject({ part: "database", setting: "DATA_DIR", reason, msg: "a part is away" });
    expect([code, sentence, more]).toEqual([
      1,
      `Tavola did not start: The database in the data directory ${directory} cannot be opened: ${line.reason}. ` +
        "See DATA_DIR.",
      [],
    ]);
  },
);

test.skipIf(onPostgres)("a port that is taken is named in one line [D40]", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as { port: number };
  const { code, said } = await refusedStart({ ...settings(), PORT: String(port) });
  other.close();
  expect([code, said.trim()]).toEqual([
    1,
    `Tavola did not start: Port ${port} is in use. Stop what runs there, or set PORT.`,
  ]);
});

test.skipIf(onPostgres)("with PORT=0 the start names the port that it took, and people work there [D40]", async () => {
  const server = await start(0);
  const url = /Tavola is ready: (\S+)/.exec(server.output())?.[1] ?? "";
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d+$/);
  const client = await createClients(url).signUp("Zoe Zero");
  const page = await openPage({ url }, client, undefined, { extraHeaders: { origin: url } });
  expect(await server.end("SIGTERM")).toBe(0);
  await page.ended;
});

test.skipIf(onPostgres).each([
  [{ HOST: "0.0.0.0" }, /redirect URI .*set OIDC_CLIENT_ID, OIDC_CLIENT_SECRET/],
  // An address that is kept for examples.
  [{ HOST: "192.0.2.1", PASSWORD_SIGN_IN: "true" }, /HOST=192\.0\.2\.1 cannot be used: .*EADDRNOTAVAIL/],
  [{ LOG_LEVEL: "loud" }, /LOG_LEVEL=loud/],
  [{ DATABASE_URL: "postgres://postgres@127.0.0.1:1/nowhere" }, /127\.0\.0\.1:1/],
  [{ REDIS_URL: "redis://127.0.0.1:1" }, /Redis cannot be reached at 127\.0\.0\.1:1/],
])("with %j the server does not start, and says why in one line [D15, D40]", async (wrong, sentence) => {
  const { code, said } = await refusedStart({ ...settings(), PORT: String(await claimPort()), ...wrong });
  const lines = said.trim().split("\n");
  expect(lines.filter((line) => !line.startsWith("{"))).toEqual([
    expect.stringMatching(new RegExp(`^Tavola did not start: .*${sentence.source}`)),
  ]);
  expect(code).toBe(1);
});
