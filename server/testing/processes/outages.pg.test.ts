import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { logOut } from "../../../contract/auth/commands.ts";
import { removeCollaborator } from "../../../contract/collaborators/commands.ts";
import { updateDomain } from "../../../contract/domains/commands.ts";
import { createTask, updateTask } from "../../../contract/tasks/commands.ts";
import { listTasks } from "../../../contract/tasks/queries.ts";
import { newId } from "../../platform/basics/ids.ts";
import { openPage, type Page, settled } from "../../platform/realtime/testing/open-page.ts";
import type { Answered } from "../answered.ts";
import { type Client, createClients, developmentIdTokens } from "../clients.ts";
import { noPostgres, startPostgres } from "../services/postgres.ts";
import { noRedis, startRedis } from "../services/redis.ts";
import type { Service } from "../services/service.ts";
import { addToDomain, newPanel, ok } from "../team.ts";
import { type Installation, startTwoBehindProxy } from "./two-behind-a-proxy.ts";

const missing = noPostgres ?? noRedis;
/** Whatever else the machine does. What is waited for takes some seconds. */
const LONG = { timeout: 60_000, interval: 50 };

describe.skipIf(missing)(`two processes behind a proxy${missing ? ` (skipped: ${missing})` : ""}`, () => {
  let postgres: Service;
  let redis: Service;
  let dataDir: string;
  let servers: Installation;
  let owner: Client;
  let member: Client;
  let where: { domainId: string; panelId: string };
  let open: Page[] = [];

  beforeAll(async () => {
    [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
    dataDir = mkdtempSync(join(tmpdir(), "tavola-two-"));
    servers = await startTwoBehindProxy({
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      RATE_LIMITS: "off",
    });
  }, 120_000);
  afterAll(async () => {
    await servers.close();
    await Promise.all([postgres.remove(), redis.remove()]);
    rmSync(dataDir, { recursive: true, force: true });
  }, 120_000);

  let people = 0;
  beforeEach(async () => {
    const clients = createClients(servers.url, developmentIdTokens(servers.first.url));
    owner = await clients.signUp(`Olga Owner ${++people}`);
    member = await clients.signUp(`Mia Member ${people}`);
    const domainId = owner.signedIn.domains.domains[0]?.id ?? "";
    await addToDomain(owner, domainId, member);
    where = { domainId, panelId: await newPanel(owner, domainId) };
  });
  afterEach(() => {
    for (const { socket } of open) socket.close();
    open = [];
    servers.expectBothAlive();
  });

  const pageOn = async (server: { url: string }, client: Client): Promise<Page> => {
    const page = await openPage(server, client, where.domainId);
    open.push(page);
    return page;
  };
  /** Of the first and of the second process, whichever the proxy would choose. */
  const on = (server: { url: string }, client: Client) => createClients(server.url).as(client.token);
  const rename = (client: Pick<Client, "call">, name: string) =>
    client.call(updateDomain, { params: { domainId: where.domainId }, body: { name } });
  /** What the domain became, by version: events of two processes may overtake each other. */
  const heardNames = ({ heard }: Page): unknown[] =>
    heard
      .flatMap(({ wire, event }) => (wire === "domain-announcement" ? event.changes : []))
      .sort((one, other) => one.version - other.version)
      .map(({ after }) => after?.name);
  const told = ({ beats }: Page): number => beats.at(-1)?.versions[where.domainId] ?? 0;
  const versionNow = async (page: Page): Promise<number> => {
    const answer = await page.register(where.domainId);
    return "versions" in answer ? (answer.versions[where.domainId] ?? 0) : 0;
  };

  test("requests that alternate between the processes are one story to pages on both [D7, D8, D40]", async () => {
    const pages = [await pageOn(servers.first, member), await pageOn(servers.second, member)];
    const names = Array.from({ length: 12 }, (_, n) => `name ${n}`);
    for (const name of names) await ok(rename(owner, name));
    for (const page of pages) await expect.poll(() => heardNames(page), LONG).toEqual(names);
  });

  test("while Redis is away nothing is refused, each page finds what it missed, and who is out is out everywhere [D8, D9, D17, D35]", async () => {
    const [here, there] = [await pageOn(servers.first, owner), await pageOn(servers.second, owner)];
    const removed = await pageOn(servers.second, member);
    const leaving = await createClients(servers.first.url).signUp(`Lea Leaving ${people}`);
    const left = await openPage(servers.second, leaving);
    open.push(left);
    await redis.stop("SIGKILL");

    await ok(rename(on(servers.first, owner), "while it was away"));
    await expect.poll(() => heardNames(here), LONG).toEqual(["while it was away"]);
    const version = await versionNow(here);
    // The other process looks for itself, and says the version that the page then fetches.
    await expect.poll(() => told(there), LONG).toBeGreaterThanOrEqual(version);
    const { domainId } = where;
    const body = { userToBeRemovedId: member.me.id };
    await ok(on(servers.first, owner).call(removeCollaborator, { params: { domainId }, body }));
    await ok(on(servers.first, leaving).call(logOut));
    expect(await removed.ended).toBe("io server disconnect");
    expect(await left.ended).toBe("io server disconnect");
    await settled(there);

    await redis.start();
    let turn = 0;
    await expect
      .poll(async () => {
        await ok(rename(on(servers.first, owner), `back again ${++turn}`));
        return heardNames(there).length;
      }, LONG)
      .toBeGreaterThan(0);
    const last = await versionNow(here);
    await expect.poll(async () => Math.max(told(there), await versionNow(there)), LONG).toBeGreaterThanOrEqual(last);
  }, 120_000);

  /** Writes without pause through the proxy, and does again what was not acknowledged, until it is told to stop. */
  const keepWriting = () => {
    const acknowledged = new Map<string, string>();
    const refused: Answered<unknown>[] = [];
    let stopping = false;
    /** The same request, until it is acknowledged. */
    const insist = async (call: () => Promise<Answered<unknown>>): Promise<void> => {
      for (;;) {
        const answered = await call();
        if (answered.status < 300) return;
        refused.push(answered);
        // Gently, as browsers do.
        await new Promise((next) => setTimeout(next, 50));
      }
    };
    const writer = async (name: number): Promise<void> => {
      for (let n = 0; !stopping; n++) {
        const id = newId();
        const title = `Writer ${name}, task ${n}`;
        await insist(() => owner.call(createTask, { params: where, body: { id, title } }));
        acknowledged.set(id, title);
        const edited = `${title}, edited`;
        await insist(() => owner.call(updateTask, { params: { ...where, taskId: id }, body: { title: edited } }));
        acknowledged.set(id, edited);
      }
    };
    const writers = Promise.all(Array.from({ length: 8 }, (_, name) => writer(name)));
    return {
      acknowledged,
      refused,
      /** Resolves when so many more are through. */
      more: (count: number) => {
        const goal = acknowledged.size + count;
        return expect.poll(() => acknowledged.size, LONG).toBeGreaterThanOrEqual(goal);
      },
      stop: async () => {
        stopping = true;
        await writers;
      },
    };
  };

  const outages: [what: string, goes: () => Promise<void>, comes: () => Promise<void>][] = [
    ["crashes", () => postgres.stop("SIGKILL"), () => postgres.start()],
    ["is shut down", () => postgres.stop("SIGINT"), () => postgres.start()],
  ];
  test.each(outages)(
    "PostgreSQL %s under load and comes back: 503 meanwhile, nothing acknowledged is lost or done twice, and all goes on by itself [D2, D3, D7]",
    async (_what, goes, comes) => {
      const page = await pageOn(servers.first, owner);
      const work = keepWriting();
      await work.more(50);
      await goes();
      await expect.poll(() => work.refused.length, LONG).toBeGreaterThan(50);
      await comes();
      await work.more(50);
      await work.stop();
      expect(new Set(work.refused.map(({ status }) => status))).toEqual(new Set([503]));
      for (const { headers } of work.refused) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);

      const { taskData } = await ok(owner.call(listTasks, { params: where }));
      const stored = new Map(taskData.map(({ id, title }) => [id, title]));
      expect(stored.size).toBe(taskData.length);
      expect(Object.fromEntries(stored)).toEqual(Object.fromEntries(work.acknowledged));
      // Pages, too, go on where they were, without anybody's help.
      const last = await ok(owner.call(createTask, { params: where, body: { title: "afterwards" } }));
      const heardIds = () => page.heard.flatMap(({ event }) => event.changes.map(({ entityId }) => entityId));
      await expect.poll(heardIds, LONG).toContain(last.taskData.id);
    },
    240_000,
  );

  test("a PostgreSQL that does not answer is given up after a while: 503, and all goes on when it does [D2]", {
    tags: "long",
    timeout: 120_000,
  }, async () => {
    postgres.pause();
    const calls = Array.from({ length: 30 }, () => rename(owner, "nobody answers"));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([503]));
    postgres.resume();
    await expect.poll(async () => (await rename(owner, "it answers")).status, LONG).toBe(200);
  });
});
