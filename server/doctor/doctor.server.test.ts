import { once } from "node:events";
import { mkdirSync, openSync, rmSync, statSync, writeFileSync, writeSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dropBackups, insertBackup, updateBackup } from "../archive/backups/backups.sql.ts";
import { type Config, readConfig } from "../config.ts";
import type { Tables } from "../migrations/tables.ts";
import { newId } from "../platform/basics/ids.ts";
import { SPARED } from "../platform/db/sqlite/missing-room.ts";
import { type FakeProvider, startFakeProvider } from "../platform/identity/testing/fake-provider.ts";
import { type FakeBucket, startFakeBucket } from "../platform/storage/testing/fake-bucket.ts";
import { claimPort } from "../testing/claim-port.ts";
import { type MailServer, startMailServer } from "../testing/mail-server.ts";
import { startTestServer, type TestServer } from "../testing/server.ts";
import { noRedis, startRedis } from "../testing/services/redis.ts";
import type { Service } from "../testing/services/service.ts";
import { checks, doctor } from "./doctor.ts";
import type { Patient } from "./finding.ts";
import { thisMachine } from "./machine.ts";

const HOUR_MS = 3_600_000;
const SECRET = "open-sesame-of-the-bucket";

describe.skipIf(noRedis)(`the doctor${noRedis ? ` (skipped: ${noRedis})` : ""}`, () => {
  let provider: FakeProvider;
  let bucket: FakeBucket;
  let mails: MailServer;
  let redis: Service;
  let server: TestServer;
  let common: Record<string, string>;
  let settings: Record<string, string>;
  let healthy: Patient;

  beforeAll(async () => {
    [provider, bucket, mails, redis] = await Promise.all([
      startFakeProvider(),
      startFakeBucket(),
      startMailServer(),
      startRedis(),
    ]);
    const given = bucket.settings;
    common = {
      ...provider.settings,
      S3_ENDPOINT: given.endpoint,
      S3_REGION: given.region,
      S3_BUCKET: given.bucket,
      S3_ACCESS_KEY_ID: given.accessKeyId,
      S3_SECRET_ACCESS_KEY: given.secretAccessKey,
      SMTP_URL: mails.url,
      REDIS_URL: redis.url,
    };
    server = await startTestServer(common);
    settings = { ...common, DATA_DIR: server.dataDir, PORT: new URL(server.url).port };
    healthy = {
      config: readConfig(settings),
      ...{ wrong: [], db: server.db, isServing: true },
      machine: { ...thisMachine, nodeVersion: "24.1.0" },
    };
  }, 120_000);
  afterAll(async () => {
    await server.close();
    await Promise.all([provider.close(), bucket.close(), mails.close(), redis.remove()]);
  });

  const badIn = async (patient: Patient): Promise<string[]> =>
    (await doctor(patient, { offline: false })).filter(({ state }) => state === "bad").map(({ name }) => name);
  const set = (changed: Record<string, string>): Config => readConfig({ ...settings, ...changed });
  const nowhere = async (protocol: string): Promise<string> => `${protocol}://127.0.0.1:${await claimPort()}`;

  test("of a server that has all it needs every line is good [F8]", async () => {
    const found = await doctor(healthy, { offline: false });
    expect(found.map(({ name }) => name)).toEqual(checks.map(({ name }) => name));
    expect(found.filter(({ state }) => state === "bad")).toEqual([]);
  });

  /** What is broken, and the only line that is bad then. What is undone after it is good again. */
  const breaks: Record<string, () => Promise<{ patient: Patient; mend?: () => unknown }>> = {
    settings: async () => ({ patient: { ...healthy, wrong: ["PORT=eighty cannot be used."] } }),
    database: async () => ({ patient: { ...healthy, db: undefined, away: "It is away." } }),
    schema: async () => {
      const at = new Date().toISOString();
      await sql`insert into kysely_migration (name, timestamp) values ('9999-newer', ${at})`.execute(server.db.read);
      const mend = () => sql`delete from kysely_migration where name = '9999-newer'`.execute(server.db.read);
      return { patient: healthy, mend };
    },
    "quick check": async () => {
      const dataDir = join(server.dataDir, "damaged");
      mkdirSync(dataDir);
      const file = join(dataDir, "tavola.db");
      await sql`vacuum into ${file}`.execute(server.db.read);
      const open = openSync(file, "r+");
      for (let page = 3; page * 4096 < statSync(file).size; page += 2)
        writeSync(open, Buffer.alloc(4096, 7), 0, 4096, page * 4096);
      return { patient: { ...healthy, config: { ...healthy.config, dataDir } } };
    },
    "free space": async () => {
      const fileSystem = async () => ({ type: 0, freeBytes: 1000 });
      return { patient: { ...healthy, machine: { ...healthy.machine, fileSystem } } };
    },
    "data folder": async () => {
      const fileSystem = async () => ({ type: 0x6969, freeBytes: 1e12 });
      return { patient: { ...healthy, machine: { ...healthy.machine, fileSystem } } };
    },
    clock: async () => ({
      patient: { ...healthy, machine: { ...healthy.machine, now: () => Date.now() + HOUR_MS } },
    }),
    "sign-in provider": async () => {
      provider.amiss.discovery = { status: 500, body: "" };
      return { patient: healthy, mend: () => delete provider.amiss.discovery };
    },
    "mail server": async () => ({ patient: { ...healthy, config: set({ SMTP_URL: await nowhere("smtp") }) } }),
    bucket: async () => ({ patient: { ...healthy, config: set({ S3_SECRET_ACCESS_KEY: SECRET }) } }),
    Redis: async () => ({ patient: { ...healthy, config: set({ REDIS_URL: await nowhere("redis") }) } }),
    PUBLIC_URL: async () => ({ patient: { ...healthy, config: set({ PUBLIC_URL: provider.issuer }) } }),
    "last backup": async () => {
      const to = join(server.dataDir, "backups");
      writeFileSync(to, "a file where the folder is to be");
      return { patient: { ...healthy, config: set({ BACKUP_TO: to }) }, mend: () => rmSync(to) };
    },
    Node: async () => ({ patient: { ...healthy, machine: { ...healthy.machine, nodeVersion: "18.20.0" } } }),
    memory: async () => ({
      patient: { ...healthy, machine: { ...healthy.machine, memoryBytes: () => 128 * 1024 ** 2 } },
    }),
  };

  test("free space is bad where a backup or a check is refused for room, however small the data is [F8, F16]", async () => {
    const withFree = async (freeBytes: number): Promise<string[]> => {
      const fileSystem = async () => ({ type: 0, freeBytes });
      return badIn({ ...healthy, machine: { ...healthy.machine, fileSystem } });
    };
    expect(await withFree(SPARED - 1)).toEqual(["free space"]);
    expect(await withFree(SPARED * 2)).toEqual([]);
  });

  test("each line is broken here, but for the proxy's, which takes one [F8]", () => {
    expect([...Object.keys(breaks), "proxy"].sort()).toEqual(checks.map(({ name }) => name).sort());
  });

  // There is no file to be damaged elsewhere.
  test.each(Object.keys(breaks).filter((name) => name !== "quick check" || process.env.TEST_DB === "sqlite"))(
    "with a broken %s that line is bad and no other, says what mends it, and tells no secret [F8]",
    async (name) => {
      const { patient, mend } = (await breaks[name]?.()) ?? { patient: healthy };
      const found = await doctor(patient, { offline: false });
      expect(found.filter(({ state }) => state === "bad")).toEqual([
        { name, state: "bad", says: expect.stringMatching(/\.$/), mend: expect.stringMatching(/\.$/) },
      ]);
      expect(JSON.stringify(found)).not.toContain(SECRET);
      await mend?.();
      expect(await badIn(healthy)).toEqual([]);
    },
  );

  test("a folder that is not there is bad, and so is a redirect address that the provider does not know [F8]", async () => {
    const none = { ...healthy, config: { ...healthy.config, dataDir: join(server.dataDir, "none") } };
    expect(await badIn(none)).toEqual(expect.arrayContaining(["data folder"]));
    provider.metadata.authorization_endpoint = `${provider.issuer}/nothing`;
    expect(await badIn(healthy)).toEqual(["sign-in provider"]);
    delete provider.metadata.authorization_endpoint;
    expect(await badIn(healthy)).toEqual([]);
  });

  test("a PUBLIC_URL at which nothing answers is bad in its own line alone [F8]", async () => {
    expect(await badIn({ ...healthy, config: set({ PUBLIC_URL: await nowhere("http") }) })).toEqual(["PUBLIC_URL"]);
  });

  test("offline nothing is asked that is reached over a network [F8]", async () => {
    const away = set({ SMTP_URL: await nowhere("smtp"), REDIS_URL: await nowhere("redis") });
    expect(
      (await doctor({ ...healthy, config: away }, { offline: true })).filter(({ state }) => state === "bad"),
    ).toEqual([]);
  });

  test("the last backup is told with its age, and is bad when it failed, was not verified, is old, of a time to come or not there [F8, F18]", async () => {
    const to = join(server.dataDir, "backups");
    const patient = { ...healthy, config: set({ BACKUP_TO: to }) };
    const line = async (hours = 0) => {
      const machine = { ...healthy.machine, now: () => Date.now() + hours * HOUR_MS };
      const found = await doctor({ ...patient, machine }, { offline: true });
      return found.find(({ name }) => name === "last backup");
    };
    expect(await line()).toMatchObject({ state: "look", says: "There is none yet." });
    const at = new Date().toISOString();
    const name = "tavola-board-20261128T030000Z.zip";
    const row = { id: newId(), at, place: to, name, ended_at: at, failure: null, findings: null };
    const change = (changed: Partial<Tables["backups"]>) =>
      server.db.transaction((tx) => updateBackup(tx, row.id, changed));
    await server.db.transaction((tx) => insertBackup(tx, { ...row, written: 1, verified: 1, told: 0 }));
    expect(await line()).toMatchObject({ state: "bad", says: `${name} is not in ${to} any more.` });
    writeFileSync(join(to, name), "an archive");
    expect(await line()).toMatchObject({
      state: "good",
      says: "The last one is of 0 hours ago, and was restored and looked through.",
    });
    expect(await line(49)).toMatchObject({ state: "bad", says: "The last one is older than two days." });
    expect(await line(-1)).toMatchObject({ state: "bad", says: expect.stringContaining("still to come") });
    await change({ findings: "task-title-key (1)" });
    expect(await line()).toMatchObject({ state: "bad", says: expect.stringContaining("task-title-key (1).") });
    await change({ failure: "It was not verified: it is damaged.", verified: 0 });
    expect(await line()).toMatchObject({ state: "bad", mend: expect.any(String) });
    await server.db.transaction((tx) => dropBackups(tx, [row.id]));
  });

  test.each([
    ["is not named", {}, ["proxy"]],
    ["is named in TRUSTED_PROXIES", { TRUSTED_PROXIES: "loopback" }, []],
  ])("a proxy in front that %s is told of by its line alone [F8]", async (_, trusting, bad) => {
    let target = 0;
    const ends = new Set<Socket>();
    const front = createServer((socket) => {
      const behind = connect(target, "127.0.0.1");
      socket.pipe(behind).pipe(socket);
      for (const end of [socket, behind]) ends.add(end.on("error", () => undefined));
    }).listen(0, "127.0.0.1");
    await once(front, "listening");
    const own = { ...common, PUBLIC_URL: `http://127.0.0.1:${(front.address() as AddressInfo).port}`, ...trusting };
    const behind = await startTestServer(own);
    target = Number(new URL(behind.url).port);
    const config = readConfig({ ...own, DATA_DIR: behind.dataDir, PORT: String(target) });
    expect(await badIn({ ...healthy, db: behind.db, config })).toEqual(bad);
    for (const end of ends) end.destroy();
    front.close();
    await behind.close();
  });
});
