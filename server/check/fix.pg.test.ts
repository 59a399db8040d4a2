import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createComment } from "../../contract/comments/commands.ts";
import { moveTasks } from "../../contract/tasks/bulk-commands.ts";
import { newId } from "../platform/basics/ids.ts";
import type { Database, Tx } from "../platform/db/database.ts";
import { openDatabase } from "../platform/db/open.ts";
import { indexTexts, queryOf, textsWith } from "../platform/db/word-index.ts";
import { startTestServer, type TestServer } from "../testing/server.ts";
import { addTask, newPanel, ok } from "../testing/team.ts";
import { check } from "./check.ts";
import { fix, fixable } from "./fix.ts";
import { type LivedIn, liveIn } from "./testing/lived-in.ts";
import { wounds } from "./testing/wounds.ts";

let server: TestServer;
let world: LivedIn;
let other: Database;
beforeAll(async () => {
  server = await startTestServer();
  world = await liveIn(server);
  const { databaseUrl, dataDir } = server;
  other = await openDatabase({ databaseUrl, dataDir, onError: () => undefined });
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const look = () => server.db.snapshot((tx) => check({ tx }, Number.POSITIVE_INFINITY));
/** As `tavola check --fix` does beside the running server. */
const mend = (db: Database, found: Awaited<ReturnType<typeof look>>) =>
  fix({ db, byItself: server.app.byItself }, found);
const commentAt = ({ domainId, panelId, taskId }: Pick<LivedIn, "domainId" | "panelId" | "taskId">, text: string) => {
  const id = newId();
  const params = { domainId, panelId, taskId };
  return ok(world.owner.call(createComment, { params, body: { id, text } })).then(() => id);
};
const waiting = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db.read);
  return rows.length;
};

test("a text that somebody edits while it is indexed anew is found by what it became [F19]", async () => {
  const { domainId, panelId, taskId } = world;
  const id = await commentAt(world, "Before");
  await sql`delete from search_documents where id = ${id}`.execute(server.db.read);
  const found = await look();
  expect(found.map(({ name, ids }) => [name, ids])).toEqual([["search-document-missing", [id]]]);
  let mended: Promise<number> | undefined;
  // As a command does, with the lock of the panel.
  await server.db.transaction(async (tx: Tx) => {
    await sql`select id from streams where id = ${panelId} for update`.execute(tx);
    mended = mend(other, found);
    await vi.waitFor(async () => expect(await waiting(server.db)).toBe(1), { timeout: 10_000 });
    await sql`update comments set text = 'After' where id = ${id}`.execute(tx);
    await Promise.all(indexTexts(tx, [{ id, taskId, domainId, kind: "comment", text: "After" }]));
  });
  expect(await mended).toBe(1);
  const foundBy = async (word: string) => {
    const query = queryOf(server.db.read, { domainId, kind: "comment", words: [word] });
    return (await textsWith(server.db.read, query).execute(server.db.read)).rows.map((row) => row.id);
  };
  expect([await foundBy("after"), await foundBy("before")]).toEqual([[id], []]);
  await sql`update comments set text = 'Before' where id = ${id}`.execute(server.db.read);
});

test("two who make things anew at once, while people work, leave all as the log says [F19]", {
  tags: "long",
}, async () => {
  const { owner, domainId, panelId, doing } = world;
  const there = await newPanel(owner, domainId, "Over here");
  const { id: taskId } = await addTask(world, { title: "Goes about", statusId: doing });
  for (const { name, also, sql: statements } of wounds.filter(({ name }) => fixable.has(name))) {
    if (also || name === "search-document-left-over") continue;
    await server.db.transaction(async (tx) => {
      for (const statement of statements(world, "postgres")) await statement.execute(tx);
      await sql`delete from task_stays where task_id = ${taskId}`.execute(tx);
    });
    const found = await look();
    const goAbout = async () => {
      for (const [from, to] of [
        [panelId, there],
        [there, panelId],
      ] as const)
        await ok(
          owner.call(moveTasks, { params: { domainId, panelId: from }, body: { panelId: to, taskIds: [taskId] } }),
        );
    };
    await Promise.all([mend(server.db, found), mend(other, found), goAbout(), commentAt(world, "Meanwhile")]);
    expect([name, await look()]).toEqual([name, []]);
  }
});
