import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyChange } from "../contract/changes.ts";
import type { ChangeType } from "../contract/kinds.ts";
import { listTasks } from "../contract/tasks/queries.ts";
import { check } from "../server/check/check.ts";
import type { Database } from "../server/platform/db/database.ts";
import { openDatabase } from "../server/platform/db/open.ts";
import { openStorage } from "../server/platform/storage/open-storage.ts";
import { newTestDatabase, type TestDatabase } from "../server/testing/database.ts";
import { plainPng } from "../server/testing/pictures.ts";
import { startTestServer, type TestServer } from "../server/testing/server.ts";
import type { BuiltDomain } from "./built.ts";
import { callerOf } from "./call.ts";
import { buildIntoDatabase } from "./into-database.ts";
import { buildOverHttp } from "./over-http.ts";
import { world } from "./world.ts";

/** Something of everything that the language can say. */
const picture = plainPng(60, 40);
const small = () =>
  world((w) => {
    const since = "2026-01-01T08:00:00.000Z";
    const day = (n: number) => `2026-01-0${n}T10:00:00.000Z`;
    w.domain("studio", since)
      .people("ana", "bo", "Cléo Martin")
      .admins("eve")
      .labels({ bug: "red", idea: "sky" })
      .panel("sprint", { todo: 3, doing: 1, done: 2 }, (panel) =>
        panel
          .views({ Pressing: "priority=urgent,high", Days: "layout=calendar" })
          .task("Paint the door", {
            in: "todo",
            by: "bo",
            for: ["ana", "Cléo Martin"],
            priority: "high",
            assignedFrom: "2026-01-02",
            assignedTo: "2026-01-09",
            labels: ["idea", "bug"],
            subTasks: ["Sand it", { title: "Buy paint", done: true }],
            at: day(2),
            later: [
              { at: day(3), in: "doing", by: "eve" },
              { at: day(4), done: 1, priority: "urgent", labels: ["bug"] },
              { at: day(5), in: "done", for: [], assignedTo: null },
            ],
            told: [
              { at: day(2), kind: "attach", name: "door.png", bytes: picture },
              { at: day(2), kind: "describe", text: "It is **green**.\n\n![The door](attachment:door.png)" },
              { at: day(3), by: "eve", kind: "comment", text: "@Cléo Martin, which green?" },
              { at: day(4), by: "Cléo Martin", kind: "react", comment: 0, reaction: "eyes" },
              { at: day(5), by: "eve", kind: "correct", comment: 0, text: "@Cléo Martin, which green exactly?" },
            ],
          })
          .task("Wait for it", { in: "doing", for: ["bo"], at: day(6) }),
      )
      .panel("secret", { todo: 1 }, (panel) => panel.members("eve"));
    w.domain("garden", since).people("ana", "bo").panel("beds", { review: 2 });
  });

const filesIn = async ({ dataDir }: Pick<TestDatabase, "dataDir">) => ({
  storage: await openStorage({ dataDir, bucket: undefined }, "files"),
  ...{ secret: randomBytes(32), maxFileBytes: 1_000_000, maxDomainFileBytes: 0 },
});

let server: TestServer;
let files: TestDatabase;
let db: Database;
let built: BuiltDomain[];
beforeAll(async () => {
  server = await startTestServer();
  await buildOverHttp(server.url, small());
  files = await newTestDatabase();
  db = await openDatabase({ ...files, onError: (error) => expect.unreachable(error.message) });
  built = await buildIntoDatabase(db, small(), { issuer: "http://127.0.0.1:1/dev-idp", files: await filesIn(files) });
}, 60_000);
afterAll(async () => {
  await server.close();
  await db.close();
  await files.drop();
});

/**
 * How people came in leaves no trace on the board: sessions, used tokens, invite links. Nor does the past announce
 * itself: what a server announces and tells people of as it happens is left out here.
 */
const tables = {
  users: "id",
  identities: "user_id",
  streams: "id",
  changes: "stream",
  domains: "id",
  collaborators: "id",
  statuses: "id",
  labels: "id",
  panels: "id",
  panel_members: "panel_id",
  views: "id",
  tasks: "id",
  task_assignees: "task_id",
  descriptions: "id",
  comments: "id",
  started_work: "task_id",
  time_spans: "panel_id",
  task_stays: "task_id",
} as const;

/** Tables that take more than one column to be in order. */
const byPerson = ["panel_members", "task_assignees", "started_work", "time_spans"];

/** All rows with every id replaced by the number of its first appearance, and every instant and issuer by a word. */
const rowsOf = async (from: Database): Promise<string[]> => {
  const rows: string[] = [];
  for (const [table, order] of Object.entries(tables)) {
    let query = from.read
      .selectFrom(table as "changes")
      .selectAll()
      .orderBy(order as "stream");
    if (table === "changes") query = query.orderBy("version");
    if (byPerson.includes(table)) query = query.orderBy("collaborator_id" as "stream");
    if (table === "time_spans") query = query.orderBy("from_at" as "at");
    if (table === "task_stays") query = query.orderBy("place" as "at");
    if (table === "changes") query = query.where("type", "not in", ["announcement.created", "notification.created"]);
    for (const { version: _version, ...row } of await query.execute()) rows.push(`${table} ${JSON.stringify(row)}`);
  }
  const seen = new Map<string, number>();
  const number = (id: string): string => {
    if (!seen.has(id)) seen.set(id, seen.size);
    return `#${seen.get(id)}`;
  };
  return rows.map((row) =>
    row
      .replace(/[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g, number)
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "an instant")
      .replace(/http:[^"]*dev-idp/g, "the issuer"),
  );
};

test("a world built in the database has the rows and the log of the same world built over HTTP", async () => {
  const inBulk = await rowsOf(db);
  expect(inBulk.length).toBeGreaterThan(90);
  expect(inBulk).toEqual(await rowsOf(server.db));
});

test("a picture in a text of the past is that of its task, with a preview", async () => {
  const [text] = await db.read.selectFrom("descriptions").select(["text", "task_id"]).execute();
  const [file] = await db.read
    .selectFrom("attachments as a")
    .innerJoin("stored_files as s", "s.name", "a.file")
    .select(["a.id", "a.task_id", "s.width", "s.preview_size"])
    .execute();
  expect(text?.text).toContain(`(attachment:${file?.id})`);
  expect([file?.task_id, file?.width]).toEqual([text?.task_id, 60]);
  expect(file?.preview_size).toBeGreaterThan(0);
});

test("every act in the database carries its own instant, and a task the instants of its first and last", async () => {
  const door = built[0]?.panels[0]?.tasks.find((task) => task.subTasks.length > 0);
  const changes = await db.read
    .selectFrom("changes")
    .select("at")
    .where("entity_id", "=", door?.id ?? "")
    .execute();
  expect([...new Set(changes.map(({ at }) => at.slice(0, 10)))]).toEqual([
    "2026-01-02",
    "2026-01-03",
    "2026-01-04",
    "2026-01-05",
  ]);
  const task = await db.read
    .selectFrom("tasks")
    .selectAll()
    .where("id", "=", door?.id ?? "")
    .executeTakeFirstOrThrow();
  expect([task.created_at, task.updated_at]).toEqual(["2026-01-02T10:00:00.000Z", "2026-01-05T10:00:00.000Z"]);
});

test("replaying the log of a seeded panel gives what the server answers", async () => {
  const copy = await startTestServer();
  try {
    const [studio] = await buildIntoDatabase(copy.db, small(), {
      ...{ issuer: `${copy.url}/dev-idp`, files: await filesIn(files) },
    });
    // By the same e-mail address: the seeded account, not a new one.
    const ana = await copy.signUp("ana");
    expect(ana.me.id).toBe(studio?.people[0]?.userId);
    const panel = studio?.panels[0];
    const params = { domainId: studio?.id ?? "", panelId: panel?.id ?? "" };
    const { taskData, version } = await callerOf(copy.url)(listTasks, { token: ana.token, params });
    const log = await copy.db.read
      .selectFrom("changes")
      .selectAll()
      .where("stream", "=", params.panelId)
      .orderBy("version")
      .execute();
    expect(log.map((change) => change.version)).toEqual(Array.from({ length: version }, (_, at) => at + 1));
    const things = new Map<string, Readonly<Record<string, unknown>> | undefined>();
    for (const { type, entity_id, after } of log.filter((change) => change.type.startsWith("task.")))
      things.set(
        entity_id,
        applyChange(things.get(entity_id), { type: type as ChangeType, after: after ? JSON.parse(after) : null }),
      );
    const fields = taskData.map(({ version: _version, updatedAt: _updatedAt, ...rest }) => rest);
    expect(fields).toHaveLength(8);
    expect(Object.fromEntries(things)).toEqual(Object.fromEntries(fields.map((task) => [task.id, task])));
    expect(await copy.db.instant((tx) => check({ tx }))).toEqual([]);
  } finally {
    await copy.close();
  }
}, 30_000);
