import { spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { createTask } from "../../../contract/tasks/commands.ts";
import { uploadPicture } from "../../../contract/users/commands.ts";
import { openSocket } from "../../platform/realtime/testing/open-page.ts";
import { startFakeBucket } from "../../platform/storage/testing/fake-bucket.ts";
import { randomPicture } from "../pictures.ts";
import { startTestServer, type TestServer } from "../server.ts";
import { newPanel } from "../team.ts";

const onPostgres = process.env.TEST_DB === "postgres";

let server: TestServer;
let close = async (): Promise<void> => undefined;
afterEach(async () => {
  await close();
  close = async () => undefined;
});

/** A server, somebody at work on it, and what its log says of parts that are away. */
const begin = async (settings: Record<string, string> = {}) => {
  const lines: Record<string, unknown>[] = [];
  const keep = (text: string): void => {
    const line = JSON.parse(text);
    // Each request that failed has a line of its own beside it.
    if (line.msg !== "request") lines.push(line);
  };
  server = await startTestServer({ LOG_LEVEL: "warn", ...settings }, undefined, { write: keep });
  close = () => server.close();
  const client = await server.signUp("Olga Outage");
  const domainId = client.signedIn.domains.domains[0]?.id ?? "";
  const params = { domainId, panelId: await newPanel(client, domainId) };
  const write = () => client.call(createTask, { params, body: { title: "x".repeat(200) } });
  return { client, write, lines };
};

/** Writes until that is refused and the log says why, twice, and once more until it is taken. */
const failsAndRecovers = async (
  { write, lines }: Awaited<ReturnType<typeof begin>>,
  why: string | RegExp,
  breaks: () => Promise<unknown>,
  mends: () => Promise<unknown>,
): Promise<unknown[]> => {
  await breaks();
  // Connections that were ended fail too, for that reason, before one tells of what is wrong with the rest.
  const isTold = () => lines.some(({ reason }) => String(reason).match(why));
  await expect
    .poll(async () => (await write()).status !== 201 && isTold(), { timeout: 20_000, interval: 1 })
    .toBe(true);
  const refused = await write();
  expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([503, 1]);
  await mends();
  await expect.poll(async () => (await write()).status, { timeout: 20_000 }).toBe(201);
  return lines.map(({ msg, part, setting, reason }) => ({ msg, part, setting, reason }));
};
const msg = "a part is away";

test.skipIf(onPostgres).each([
  ["full", "pragma max_page_count = 1", "pragma max_page_count = 1000000", "SQLITE_FULL: database or disk is full"],
  [
    "read-only",
    "pragma query_only = on",
    "pragma query_only = off",
    "SQLITE_READONLY: attempt to write a readonly database",
  ],
])(
  "a disk that is %s: 503, one line of the log with the reason, and all goes on by itself [fault 25]",
  async (_, spoilt, mended, reason) => {
    const world = await begin();
    // Read where nobody writes, it is the connection that writes.
    const ask = (pragma: string) => () => sql.raw(pragma).execute(server.db.read);
    const told = await failsAndRecovers(world, reason, ask(spoilt), ask(mended));
    expect(told).toEqual([{ msg, part: "database", setting: "DATA_DIR", reason }]);
  },
);

test.skipIf(!onPostgres).each([
  ["is read-only", "set default_transaction_read_only = on", "reset default_transaction_read_only", /^25006: /],
  ["takes nobody in", "allow_connections false", "allow_connections true", /^55000: /],
])(
  "a database that %s: 503, one line of the log with the reason, and all goes on by itself [fault 25]",
  async (_, spoilt, mended, reason) => {
    const world = await begin();
    const name = new URL(server.databaseUrl ?? "").pathname.slice(1);
    const alter = (how: string) => async () => {
      const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
      await admin.connect();
      await admin.query(`alter database ${name} ${how}`);
      await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
      await admin.end();
    };
    const told = await failsAndRecovers(world, reason, alter(spoilt), alter(mended));
    const line = { msg, part: "database", setting: "DATABASE_URL" };
    expect(told).toContainEqual({ ...line, reason: expect.stringMatching(reason) });
    // Those whose connections were ended say so themselves, together in one line.
    const others = told.filter((one) => !reason.test((one as { reason: string }).reason));
    for (const one of others) expect(one).toMatchObject(line);
    expect(new Set(others.map((one) => JSON.stringify(one))).size).toBe(others.length);
  },
);

test("a database that is gone lets no connection in, and the log says why [fault 25]", {
  tags: "long-on-postgres",
}, async () => {
  const { client, lines } = await begin();
  const { read } = server.db;
  Object.defineProperty(server.db, "read", {
    configurable: true,
    get: () => {
      throw Object.assign(new Error("getaddrinfo ENOTFOUND db.example"), { code: "ENOTFOUND" });
    },
  });
  await expect(openSocket(server.url, client.token)).rejects.toMatchObject({ data: { status: 503 } });
  Object.defineProperty(server.db, "read", { value: read });
  expect(lines).toContainEqual(
    expect.objectContaining({ msg, part: "database", reason: "getaddrinfo ENOTFOUND db.example" }),
  );
});

test.skipIf(onPostgres)(
  "a bucket that refuses: 503, and one line that names its keys and none of their letters [fault 25]",
  async () => {
    const bucket = await startFakeBucket();
    const { endpoint, region, bucket: name, accessKeyId } = bucket.settings;
    const { client, lines } = await begin({
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: name,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: "not the right one",
    });
    const upload = async () => client.call(uploadPicture, { body: { profilePicture: await randomPicture() } });
    expect([(await upload()).status, (await upload()).status]).toEqual([503, 503]);
    await bucket.close();
    const setting = "S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY";
    expect(lines).toEqual([expect.objectContaining({ part: "bucket", setting, reason: "answered 403", msg })]);
    expect(JSON.stringify(lines)).not.toMatch(/not the right one|the-key/);
  },
);

test.skipIf(onPostgres || process.platform !== "linux")(
  "a log that nothing can be written to stops nobody [fault 25]",
  async () => {
    const log = fileURLToPath(new URL("../../platform/process/log.ts", import.meta.url));
    const script = `import(${JSON.stringify(log)}).then(({ createLog }) => {
    const log = createLog("info");
    for (let line = 0; line < 10; line++) log.info({}, "a line");
    process.stderr.write("went on");
  });`;
    const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
      stdio: ["ignore", openSync("/dev/full", "w"), "pipe"],
      timeout: 30_000,
    });
    let said = "";
    child.stderr?.on("data", (text) => (said += String(text)));
    const [code] = await once(child, "exit");
    expect([code, said]).toEqual([0, "went on"]);
  },
  40_000,
);
