import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Tx } from "../platform/db/database.ts";
import { dump } from "../testing/dump.ts";
import { startTestServer, type TestServer } from "../testing/server.ts";
import { check } from "./check.ts";
import { fix, fixable } from "./fix.ts";
import { type LivedIn, liveIn } from "./testing/lived-in.ts";
import { wounds } from "./testing/wounds.ts";

let server: TestServer;
let world: LivedIn;
beforeAll(async () => {
  server = await startTestServer();
  world = await liveIn(server);
});
afterAll(() => server.close());

test("where much has happened and nothing is wrong, nothing is found, in one domain or in all [F19]", async () => {
  const inAll = await server.db.snapshot((tx) => check({ tx }));
  const inOne = await server.db.snapshot((tx) => check({ tx, domainId: world.domainId }));
  expect([inAll, inOne]).toEqual([[], []]);
});

const UNDONE = new Error("taken back");

/** Lets a test wound the data for as long as it looks at it. */
const wounded = async (work: (tx: Tx) => Promise<void>): Promise<void> => {
  const taken = server.db.transaction(async (tx) => {
    // No constraint keeps a wound away that a broken disk, or a hand, can make.
    await (server.db.dialect === "postgres"
      ? sql`set local session_replication_role = replica`
      : sql`pragma defer_foreign_keys = on`
    ).execute(tx);
    await work(tx);
    throw UNDONE;
  });
  await expect(taken).rejects.toBe(UNDONE);
  if (server.db.dialect === "sqlite") await sql`pragma ignore_check_constraints = off`.execute(server.db.read);
};

test.each(wounds.map((wound) => ({ ...wound, title: [wound.name, wound.how].filter(Boolean).join(", ") })))(
  "a wound is found by its name, and by no other: $title [F19]",
  { tags: "long-on-postgres" },
  async ({ name, also = [], sql: statements }) => {
    await wounded(async (tx) => {
      for (const statement of statements(world, server.db.dialect)) await statement.execute(tx);
      const found = await check({ tx });
      expect(found.map((one) => one.name).toSorted()).toEqual([name, ...also].toSorted());
    });
  },
);

test("there are fifty wounds and more [F19]", () => {
  expect(new Set(wounds.map(({ name, how = "" }) => `${name} ${how}`)).size).toBeGreaterThan(50);
});

/** The tables of what is derived, and of what it is derived from. */
const KEPT = /^(changes|streams|tasks|task_stays|time_spans|started_work|search_documents|comments|panels)$/;
const kept = async () => Object.fromEntries(Object.entries(await dump(server)).filter(([table]) => KEPT.test(table)));

test.each(wounds.filter(({ name, also }) => fixable.has(name) && !also && name !== "search-document-left-over"))(
  "what is derived is made anew from what it is derived from, and is as it was: $name, $how [F19]",
  async ({ name, sql: statements }) => {
    const before = await kept();
    await server.db.transaction(async (tx) => {
      for (const statement of statements(world, server.db.dialect)) await statement.execute(tx);
    });
    const found = await server.db.snapshot((tx) => check({ tx }));
    expect(found.map((one) => one.name)).toEqual([name]);
    expect(await fix({ db: server.db, byItself: server.app.byItself }, found)).toBe(found[0]?.count);
    expect(await server.db.snapshot((tx) => check({ tx }))).toEqual([]);
    // A board is told what its tasks have, as a change; a text that is indexed anew has another row.
    const isOtherwise = name === "task-counts-differ" || name.startsWith("search-");
    expect(isOtherwise ? before : await kept()).toEqual(before);
  },
);

test("what is not derived is found, and left as it is [F19]", { tags: "long-on-postgres" }, async () => {
  const wound = wounds.find(({ name }) => name === "label-differs");
  const before = await dump(server);
  await wounded(async (tx) => {
    for (const statement of wound?.sql(world, server.db.dialect) ?? []) await statement.execute(tx);
    const found = await check({ tx });
    expect(await fix({ db: server.db, byItself: server.app.byItself }, found)).toBe(0);
    expect(await check({ tx })).toEqual(found);
  });
  expect(await dump(server)).toEqual(before);
});
