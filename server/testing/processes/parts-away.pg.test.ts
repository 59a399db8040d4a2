import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendInviteLink } from "../../../contract/collaborators/commands.ts";
import { createTask } from "../../../contract/tasks/commands.ts";
import { uploadPicture } from "../../../contract/users/commands.ts";
import { type FakeBucket, startFakeBucket } from "../../platform/storage/testing/fake-bucket.ts";
import { claimPort } from "../claim-port.ts";
import { type Client, createClients } from "../clients.ts";
import { type MailServer, startMailServer } from "../mail-server.ts";
import { randomPicture } from "../pictures.ts";
import { noPostgres, startPostgres } from "../services/postgres.ts";
import { noRedis, startRedis } from "../services/redis.ts";
import type { Service } from "../services/service.ts";
import { newPanel, ok } from "../team.ts";
import { refusedStart, type ServerProcess, startProcess } from "./start-process.ts";

const missing = noPostgres ?? noRedis;
const SOON = { timeout: 30_000, interval: 50 };
const PASSWORD = "open-sesame-of-the-database";
const BUCKET_SECRET = "open-sesame-of-the-bucket";
const FROM = "board@tavola.example";

interface Line {
  msg?: string;
  part?: string;
  setting?: string;
  reason?: string;
}

describe.skipIf(missing)(`a server whose parts go away${missing ? ` (skipped: ${missing})` : ""}`, () => {
  let postgres: Service;
  let redis: Service;
  let mails: MailServer;
  let bucket: FakeBucket;
  let dataDir: string;
  let settings: Record<string, string>;
  let server: ServerProcess;
  let client: Client;
  let where: { domainId: string; panelId: string };

  beforeAll(async () => {
    [postgres, redis, mails, bucket] = await Promise.all([
      startPostgres({ keepsNothing: true, password: PASSWORD }),
      startRedis(),
      startMailServer(),
      startFakeBucket(),
    ]);
    dataDir = mkdtempSync(join(tmpdir(), "tavola-away-"));
    settings = {
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      SMTP_URL: mails.url,
      SMTP_FROM: FROM,
      S3_ENDPOINT: bucket.settings.endpoint,
      S3_REGION: bucket.settings.region,
      S3_BUCKET: bucket.settings.bucket,
      S3_ACCESS_KEY_ID: bucket.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: BUCKET_SECRET,
      RATE_LIMITS: "off",
    };
    server = await startProcess(await claimPort(), settings);
    client = await createClients(server.url).signUp("Olga Outage");
    const domainId = client.signedIn.domains.domains[0]?.id ?? "";
    where = { domainId, panelId: await newPanel(client, domainId) };
  }, 120_000);
  afterAll(async () => {
    await server.end("SIGKILL");
    await Promise.all([postgres.remove(), redis.remove(), mails.close(), bucket.close()]);
    rmSync(dataDir, { recursive: true, force: true });
  }, 120_000);

  const write = () => client.call(createTask, { params: where, body: { title: "A line" } });
  const lines = (): Line[] =>
    server
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line));
  let asked = 0;
  /** What the log has said of a part that is away, since the last time that `told` was asked. */
  const saidSince = (): string[] =>
    lines()
      .slice(asked)
      .filter(({ msg }) => msg === "a part is away")
      .map(({ part, setting, reason }) => `${part}, ${setting}: ${reason}`);
  /** The same; what comes next is asked for from here on. And the log said no secret. */
  const told = (): string[] => {
    const said = saidSince();
    asked = lines().length;
    for (const secret of [PASSWORD, BUCKET_SECRET]) expect(server.output()).not.toContain(secret);
    return said;
  };
  const asAdmin = async (...statements: string[]): Promise<void> => {
    const admin = new pg.Client({
      connectionString: postgres.url,
      options: "-c default_transaction_read_only=off",
    });
    await admin.connect();
    for (const statement of statements) await admin.query(statement);
    await admin.end();
  };
  const endOthers = "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()";

  const outages: [what: string, breaks: () => Promise<void>, mends: () => Promise<void>, reason: RegExp][] = [
    [
      "is stopped",
      () => postgres.stop("SIGINT"),
      () => postgres.start(),
      /^database, DATABASE_URL: .*connect ECONNREFUSED 127/,
    ],
    [
      "has another password",
      () => asAdmin("alter role postgres password 'another'", endOthers),
      async () => {
        const client = new pg.Client({ connectionString: postgres.url.replace(PASSWORD, "another") });
        await client.connect();
        await client.query(`alter role postgres password '${PASSWORD}'`);
        await client.end();
      },
      /^database, DATABASE_URL: 28P01: password authentication failed for user "postgres"$/,
    ],
    [
      "is read-only",
      () => asAdmin("alter database postgres set default_transaction_read_only = on", endOthers),
      () => asAdmin("alter database postgres reset default_transaction_read_only", endOthers),
      /^database, DATABASE_URL: 25006: cannot execute .* in a read-only transaction$/,
    ],
  ];
  test.each(outages)(
    "PostgreSQL %s: 503, the log names part, setting and reason, no secret, and all goes on by itself [D2, D40]",
    async (_what, breaks, mends, reason) => {
      told();
      await breaks();
      // Some connections may live on for a moment.
      const refused = async () => {
        const { status, headers } = await write();
        return [status, headers.get("retry-after")];
      };
      await expect.poll(refused, SOON).toEqual([503, "1"]);
      // Connections that were ended tell so as well, and before; each reason once.
      await expect.poll(() => write().then(saidSince), SOON).toContainEqual(expect.stringMatching(reason));
      await mends();
      await expect.poll(async () => (await write()).status, SOON).toBe(201);
      const said = told();
      for (const line of said) expect(line).toMatch(/^database, DATABASE_URL: /);
      expect(new Set(said).size).toBe(said.length);
    },
    120_000,
  );

  test("PostgreSQL is stopped, and comes back: the process is healthy all the while, and ready again by itself [F9]", async () => {
    const answer = async (path: string) => {
      const response = await fetch(`${server.url}${path}`);
      return [response.status, await response.json()];
    };
    expect(await answer("/ready")).toEqual([200, { status: "ready" }]);
    await postgres.stop("SIGINT");
    await expect.poll(() => answer("/ready"), SOON).toEqual([503, { status: "not-ready", reason: "database" }]);
    expect(await answer("/health")).toEqual([200, { status: "ok" }]);
    await postgres.start();
    await expect.poll(() => answer("/ready"), SOON).toEqual([200, { status: "ready" }]);
    told();
  }, 120_000);

  test("Redis is stopped: nothing is refused, one line of the log says so, and all goes on by itself [D2, D40]", async () => {
    told();
    await redis.stop("SIGINT");
    await expect.poll(() => saidSince().length, SOON).toBeGreaterThan(0);
    expect((await write()).status).toBe(201);
    expect(told()).toEqual([expect.stringMatching(/^Redis, REDIS_URL: connect ECONNREFUSED 127/)]);
    await redis.start();
    expect((await write()).status).toBe(201);
  });

  test("a mail server that refuses the sender, or is gone: the invite waits, and a line for each says why [D34, D40]", async () => {
    const invite = async (email: string) => {
      const body = { domainId: where.domainId, role: "member" as const, emails: [email] };
      const { sent, failed } = await ok(client.call(sendInviteLink, { body }));
      expect([sent, failed]).toEqual([[], []]);
    };
    told();
    mails.behave(FROM, 553);
    for (const name of ["ada", "bob"]) await invite(`${name}@example.org`);
    expect(told()).toEqual(["mail server, SMTP_FROM: 553 to MAIL FROM"]);
    await mails.close();
    for (const name of ["eve", "fay"]) await invite(`${name}@example.org`);
    expect(told()).toEqual([expect.stringMatching(/^mail server, SMTP_URL: .*connect ECONNREFUSED 127/)]);
  });

  test("a bucket that refuses our key, or is gone: 503 for pictures alone, and a line for each says why [D38, D40]", async () => {
    const upload = async () => client.call(uploadPicture, { body: { profilePicture: await randomPicture() } });
    told();
    expect([(await upload()).status, (await upload()).status, (await write()).status]).toEqual([503, 503, 201]);
    expect(told()).toEqual(["bucket, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: answered 403"]);
    await bucket.close();
    expect([(await upload()).status, (await upload()).status, (await write()).status]).toEqual([503, 503, 201]);
    expect(told()).toEqual([expect.stringMatching(/^bucket, S3_ENDPOINT: connect ECONNREFUSED 127/)]);
  }, 120_000);

  test("with a wrong password for PostgreSQL it does not start, and says why in one line without it [D15, D40]", async () => {
    const wrong = postgres.url.replace(PASSWORD, "wrong-sesame");
    const { code, said } = await refusedStart({ ...settings, DATABASE_URL: wrong, PORT: String(await claimPort()) });
    const { host } = new URL(postgres.url);
    const reason = 'password authentication failed for user "postgres"';
    expect([code, said.trim()]).toEqual([
      1,
      `Tavola did not start: PostgreSQL at ${host} cannot be used: ${reason}. See DATABASE_URL.`,
    ]);
  });
});
