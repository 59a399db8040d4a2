import { once } from "node:events";
import type { IncomingHttpHeaders } from "node:http";
import { request } from "node:https";
import { io } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { wireNames } from "../../../contract/shared/wire-names.ts";
import { uploadPicture } from "../../../contract/users/commands.ts";
import { type LiveEvent, SOCKET_PATH } from "../../../contract/wire.ts";
import { type FakeBucket, startFakeBucket } from "../../platform/storage/testing/fake-bucket.ts";
import { claimPort } from "../claim-port.ts";
import { type Client, createClients } from "../clients.ts";
import { newTestDatabase, type TestDatabase } from "../database.ts";
import { randomPicture } from "../pictures.ts";
import { type Caddy, noCaddy, startCaddy } from "../services/caddy.ts";
import { noRedis, startRedis } from "../services/redis.ts";
import type { Service } from "../services/service.ts";
import { addTask, newPanel, ok } from "../team.ts";
import { type ServerProcess, startProcess } from "./start-process.ts";

const missing = noCaddy ?? noRedis ?? (process.env.TEST_DATABASE_URL ? undefined : "TEST_DATABASE_URL is not set");
const SOON = { timeout: 30_000, interval: 50 };

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}
interface Asked {
  method?: string;
  path: string;
  token?: string;
  body?: object;
  /** Which of the two processes: Caddy's own cookie. */
  to?: string;
  /** The address that it comes from. */
  from?: string;
}

describe.skipIf(missing)(`two processes behind the shipped Caddyfile${missing ? ` (skipped: ${missing})` : ""}`, () => {
  let database: TestDatabase;
  let redis: Service;
  let bucket: FakeBucket;
  let caddy: Caddy;
  let servers: ServerProcess[] = [];
  let ada: Client;
  let bo: Client;
  let where: { domainId: string; panelId: string };

  const ask = async ({ method = "GET", path, token, body, to, from }: Asked): Promise<Answer> => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { "content-type": "application/json" }),
      ...(to && { cookie: to }),
    };
    // A connection of its own, as of another browser.
    const asked = request(caddy.url + path, {
      ...{ method, headers, agent: false, ca: caddy.authority() },
      ...(from && { localAddress: from }),
    }).end(body && JSON.stringify(body));
    const [answer] = await once(asked, "response");
    let text = "";
    for await (const piece of answer) text += String(piece);
    return { status: answer.statusCode, headers: answer.headers, body: text };
  };

  /** What leads to each of the two processes. */
  const ways = async (): Promise<string[]> => {
    const cookies = new Set<string>();
    await expect
      .poll(async () => {
        const { headers } = await ask({ path: "/health" });
        for (const cookie of headers["set-cookie"] ?? []) cookies.add(cookie.split(";")[0] ?? "");
        return cookies.size;
      }, SOON)
      .toBe(2);
    return [...cookies];
  };

  beforeAll(async () => {
    [database, redis, bucket] = await Promise.all([newTestDatabase("postgres"), startRedis(), startFakeBucket()]);
    const ports = [await claimPort(), await claimPort()];
    caddy = await startCaddy({ upstreams: ports.map((port) => `127.0.0.1:${port}`), tls: true });
    const settings = {
      DATA_DIR: database.dataDir,
      DATABASE_URL: database.databaseUrl ?? "",
      REDIS_URL: redis.url,
      S3_ENDPOINT: bucket.settings.endpoint,
      S3_REGION: bucket.settings.region,
      S3_BUCKET: bucket.settings.bucket,
      S3_ACCESS_KEY_ID: bucket.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
      PUBLIC_URL: caddy.url,
      // Caddy's own address alone: others of this machine are people's.
      TRUSTED_PROXIES: "127.0.0.1",
      RATE_LIMITS: "on",
    };
    servers = await Promise.all(ports.map((port) => startProcess(port, settings)));
    // The development provider answers nothing that comes by a proxy.
    const clients = createClients(servers[0]?.url ?? "");
    [ada, bo] = [await clients.signUp("Ada"), await clients.signUp("Bo")];
    const domainId = ada.signedIn.domains.domains[0]?.id ?? "";
    where = { domainId, panelId: await newPanel(ada, domainId) };
  }, 120_000);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end("SIGKILL")));
    await Promise.all([caddy.remove(), redis.remove(), bucket.close()]);
    await database.drop();
  }, 120_000);

  test("what one does at one process is told live at the other, over TLS, and a picture is there from both [F3]", {
    tags: "long",
    timeout: 60_000,
  }, async () => {
    const [one = "", other = ""] = await ways();
    const task = await addTask({ ...where, owner: ada });
    const heard: LiveEvent[] = [];
    const socket = io(caddy.url, {
      ...{ path: SOCKET_PATH, transports: ["websocket"], forceNew: true, auth: { token: ada.token } },
      ...{ ca: caddy.authority().toString(), extraHeaders: { cookie: other } },
    });
    onTestFinished(() => void socket.close());
    for (const name of wireNames) socket.on(name, (event: LiveEvent) => heard.push(event));
    await expect.poll(() => socket.connected, SOON).toBe(true);
    await socket.emitWithAck("register", { userId: ada.me.id, domainId: where.domainId });
    const moved = await ask({
      ...{ method: "PATCH", path: `/api/task/${where.domainId}/${where.panelId}/${task.id}` },
      ...{ token: ada.token, to: one, body: { title: "Moved over TLS" } },
    });
    expect(moved.status).toBe(200);
    await expect.poll(() => JSON.stringify(heard), SOON).toContain("Moved over TLS");

    const { user_data: me } = await ok(ada.call(uploadPicture, { body: { profilePicture: await randomPicture() } }));
    for (const to of [one, other]) expect((await ask({ path: me.profilePicture ?? "/nothing", to })).status).toBe(200);
  });

  test("the address that is counted is the client's, at both processes together, and browsers are told to stay with TLS [F3]", async () => {
    const { headers } = await ask({ path: "/auth/login" });
    expect(headers["strict-transport-security"]).toMatch(/max-age=\d{7,}/);
    const tries = (from: string, count: number) =>
      Promise.all(
        Array.from({ length: count }, async () => {
          const body = { code: "AAAA-AAAA-AAAA" };
          return (await ask({ ...{ method: "POST", path: "/api/auth/setup", body, from, token: bo.token } })).status;
        }),
      );
    expect(await tries("127.0.0.2", 20)).toContain(429);
    expect(await tries("127.0.0.3", 3)).not.toContain(429);
  }, 60_000);
});
