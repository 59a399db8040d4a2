import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAnnouncement, createSchedule, deleteAnnouncement } from "../../../contract/announcements/commands.ts";
import { listAnnouncements } from "../../../contract/announcements/queries.ts";
import { deleteDomain, updateDomain } from "../../../contract/domains/commands.ts";
import {
  domainHistory,
  listDeletedDomains,
  listTrash,
  panelHistory,
  taskHistory,
} from "../../../contract/history/queries.ts";
import { deletePanel } from "../../../contract/panels/commands.ts";
import { createStatus, deleteStatus } from "../../../contract/statuses/commands.ts";
import { deleteTasksInColumn } from "../../../contract/tasks/bulk-commands.ts";
import { createTask, deleteTask } from "../../../contract/tasks/commands.ts";
import { trashBins } from "../../kinds.ts";
import { claimTurn } from "../../platform/commands/claim-turn.ts";
import type { Tx } from "../../platform/db/database.ts";
import { dump } from "../../testing/dump.ts";
import { addManyTasks } from "../../testing/many-tasks.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { addTask, newPanel, newPeople, newTeam, ok, type People, type Team } from "../../testing/team.ts";
import { purgeTrash } from "./purge-trash.ts";
import { at, changeOf, domain, edit, panel, stateOf, undo } from "./testing/undo.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

const DAY_MS = 86_400_000;
const trash = (team: Team, by: keyof People = "owner", query: Record<string, string> = {}) =>
  ok(team[by].call(listTrash, { ...domain(team), query }));

/** What goes within one millisecond is listed in any order. */
const laterMoment = async (): Promise<void> => {
  const now = Date.now();
  while (Date.now() === now) await setImmediate();
};

test("the trash says what was deleted, when, by whom, and what brings it back [D13]", async () => {
  const team = await newTeam(people);
  const task = await addTask(team, { title: "Dig" });
  const start = await stateOf(team);
  const deleted = changeOf(await team.member.call(deleteTask, at(team, task.id)));
  await laterMoment();
  const params = { domainId: team.domainId, statusId: team.review };
  const column = changeOf(await team.admin.call(deleteStatus, { params }));
  const { items, next } = await trash(team);
  const by = ({ me: { id, fullName, profilePicture } }: Team["owner"]) => ({ id, fullName, profilePicture });
  const when = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/);
  expect(next).toBeNull();
  expect(items).toEqual([
    {
      kind: "status",
      id: team.review,
      name: "In review",
      panelId: null,
      deletedAt: when,
      deletedBy: by(team.admin),
      changeId: column,
    },
    {
      kind: "task",
      id: task.id,
      name: "Dig",
      panelId: team.panelId,
      deletedAt: when,
      deletedBy: by(team.member),
      changeId: deleted,
    },
  ]);
  for (const { changeId } of items) await ok(undo(team.owner, changeId));
  expect(await stateOf(team)).toEqual(start);
  expect((await trash(team)).items).toEqual([]);
});

test("announcements are kept as well, and listed to those who may bring them back [D13, D29]", async () => {
  const team = await newTeam(people);
  const body = { content: "Mortar is here" };
  const { id } = await ok(team.member.call(createAnnouncement, { ...domain(team), body }));
  const params = { domainId: team.domainId, announcementId: id };
  const deleted = changeOf(await team.admin.call(deleteAnnouncement, { params }));
  for (const by of ["owner", "admin", "member"] as const)
    expect((await trash(team, by)).items).toMatchObject([
      { kind: "announcement", id, name: body.content, changeId: deleted },
    ]);
  expect((await trash(team, "bystander")).items).toEqual([]);
  expect((await undo(team.bystander, deleted)).status).toBe(403);
  await ok(undo(team.member, deleted));
  expect((await trash(team)).items).toEqual([]);
});

test("after a redo it is the redo that brings it back [D13]", async () => {
  const team = await newTeam(people);
  const task = await addTask(team);
  const restored = changeOf(await undo(team.owner, changeOf(await team.owner.call(deleteTask, at(team, task.id)))));
  const redone = changeOf(await undo(team.owner, restored));
  expect((await trash(team)).items.map(({ changeId }) => changeId)).toEqual([redone]);
});

test("everybody sees in the trash what they saw on the boards [D13, D24]", async () => {
  const team = await newTeam(people);
  const hidden = await newPanel(team.owner, team.domainId, "Hidden");
  const [mine, theirs] = [await addTask(team), await addTask({ ...team, panelId: hidden })];
  await ok(team.owner.call(deleteTask, at(team, mine.id)));
  await laterMoment();
  await ok(team.owner.call(deleteTask, at({ ...team, panelId: hidden }, theirs.id)));
  const ids = async (by: keyof People) => (await trash(team, by)).items.map(({ id }) => id);
  expect([await ids("owner"), await ids("admin"), await ids("member"), await ids("bystander")]).toEqual([
    [theirs.id, mine.id],
    [theirs.id, mine.id],
    [mine.id],
    [],
  ]);
  await ok(team.owner.call(deletePanel, panel(team)));
  await laterMoment();
  await ok(team.owner.call(deletePanel, { params: { domainId: team.domainId, panelId: hidden } }));
  expect([await ids("admin"), await ids("member"), await ids("bystander")]).toEqual([
    [hidden, team.panelId],
    [team.panelId],
    [],
  ]);
});

test("the trash comes in pages of 100, also when all went at once [D13, D27]", {
  tags: "long-on-postgres",
}, async () => {
  const team = await newTeam(people);
  const taskIds: string[] = [];
  for (let made = 0; made < 103; made++)
    taskIds.push((await ok(team.owner.call(createTask, { ...panel(team), body: { title: "x" } }))).taskData.id);
  const params = { domainId: team.domainId, panelId: team.panelId, statusId: team.todo };
  await ok(team.owner.call(deleteTasksInColumn, { params, body: { taskIds } }));
  const first = await trash(team);
  const second = await trash(team, "owner", { before: first.next ?? "" });
  expect([first.items.length, second.items.length, second.next]).toEqual([100, 3, null]);
  expect([...first.items, ...second.items].map(({ id }) => id).sort()).toEqual(taskIds.sort());
  const bad = await team.owner.call(listTrash, { ...domain(team), query: { before: "yesterday" } });
  expect(bad.status).toBe(400);
});

test("a deleted domain is in its owner's own trash, and in nobody else's [D13]", async () => {
  const team = await newTeam(people);
  const deleted = changeOf(await team.owner.call(deleteDomain, domain(team)));
  const of = async (by: keyof People) =>
    (await ok(team[by].call(listDeletedDomains))).filter(({ id }) => id === team.domainId);
  expect(await of("owner")).toMatchObject([{ kind: "domain", name: "the studio", changeId: deleted }]);
  expect([await of("admin"), await of("member"), await of("stranger")]).toEqual([[], [], []]);
  expect((await team.owner.call(listTrash, domain(team))).status).toBe(404);
});

test("what was deleted more than 30 days ago ends with all that was in it; the rest and the log stay [D7, D13]", {
  tags: "long-on-postgres",
}, async () => {
  const team = await newTeam(people);
  const doomed = await newTeam(people);
  const weekly = { content: "Stand-up", weekday: "Mon" as const, time: "09:00" };
  await ok(doomed.owner.call(createSchedule, { params: { domainId: doomed.domainId }, body: weekly }));
  await ok(doomed.owner.call(createAnnouncement, { ...domain(doomed), body: { content: "Soon over" } }));
  await ok(
    doomed.owner.call(createSchedule, { ...domain(doomed), body: { content: "Never", weekday: "Mon", time: "09:00" } }),
  );
  await addTask(doomed, { assignedCollaborators: [doomed.member.me.id] });
  const old = await newPanel(team.owner, team.domainId, "Old");
  await addTask({ ...team, panelId: old }, { assignedCollaborators: [team.owner.me.id] });
  const [gone, kept, there] = [
    await addTask(team, { statusId: team.review }),
    await addTask(team),
    await addTask(team),
  ];
  await ok(team.owner.call(deleteTask, at(team, gone.id)));
  await laterMoment();
  await ok(team.owner.call(deleteStatus, { params: { domainId: team.domainId, statusId: team.review } }));
  await laterMoment();
  await ok(team.owner.call(deletePanel, { params: { domainId: team.domainId, panelId: old } }));
  await ok(doomed.owner.call(deleteDomain, domain(doomed)));
  const start = await stateOf(team);
  const deletedAt = new Date();

  await purgeTrash(server.db, trashBins, new Date(deletedAt.getTime() + 30 * DAY_MS));
  expect((await trash(team)).items.map(({ id }) => id)).toEqual([old, team.review, gone.id]);

  const before = await dump(server);
  // As if this one had been deleted a day later.
  await ok(team.owner.call(deleteTask, at(team, kept.id)));
  await server.db.transaction((tx) =>
    tx
      .updateTable("tasks")
      .set({ deleted_at: new Date(deletedAt.getTime() + DAY_MS).toISOString() })
      .where("id", "=", kept.id)
      .execute(),
  );
  await purgeTrash(server.db, trashBins, new Date(deletedAt.getTime() + 30 * DAY_MS + 2 * 3_600_000));
  const after = await dump(server);
  const has = (table: string, id: string) => after[table]?.some((row) => row.includes(id));
  const ended = [
    ["tasks", gone.id],
    ["statuses", team.review],
    ["panels", old],
    ["panel_members", old],
    ["tasks", old],
    ["task_assignees", old],
  ] as const;
  expect(ended.filter(([table, id]) => has(table, id))).toEqual([]);
  // Whatever else there will be of a domain: only the log and the audit know of it, and who was in it last.
  const holding = Object.keys(after).filter((table) => has(table, doomed.domainId));
  expect(holding.filter((table) => !["audit", "changes", "streams", "users"].includes(table))).toEqual([]);
  expect([has("tasks", kept.id), has("tasks", there.id)]).toEqual([true, true]);
  // The log keeps every number.
  expect(after.streams).toHaveLength(before.streams?.length ?? 0);
  const numbers = (rows: string[] = []) =>
    rows.map((row) => {
      const { before: _before, after: _after, ...rest } = JSON.parse(row) as Record<string, unknown>;
      return JSON.stringify(rest);
    });
  const left = new Set(numbers(after.changes));
  expect(numbers(before.changes).filter((row) => !left.has(row))).toEqual([]);
  const { [`${team.panelId} task ${kept.id}`]: _kept, ...rest } = start;
  expect(await stateOf(team)).toEqual(rest);
});

test("a panel of many tasks ends some at a time: nobody waits for all of it [fault 24] [D13]", async () => {
  const team = await newTeam(people);
  const { panelId } = team;
  await addManyTasks(server.db, team, 250);
  await ok(team.owner.call(deletePanel, panel(team)));
  const count = async (table: "tasks" | "panels") => {
    const rows = server.db.read.selectFrom(table).select("id");
    return (await rows.where(table === "tasks" ? "panel_id" : "id", "=", panelId).execute()).length;
  };
  const [before, ended]: [number, number[]] = [await count("tasks"), []];
  const until = new Date(Date.now() + DAY_MS).toISOString();
  const end = (tx: Tx) => trashBins.find(({ kind }) => kind === "panel")?.purge(tx, until) ?? 0;
  while ((await count("panels")) > 0) {
    const were = await count("tasks");
    await server.db.transaction(async (tx) => end(tx));
    ended.push(were - (await count("tasks")));
  }
  expect([before, Math.max(...ended), await count("tasks")]).toEqual([250, 100, 0]);
});

test("when the trash ends the log keeps number, type and instant of what ended, and none of its texts [fault 10, D43]", {
  tags: "long-on-postgres",
}, async () => {
  const secret = "Zanzibar";
  const team = await newTeam(people);
  const doomed = await newTeam(people);
  const inDoomed = { params: { domainId: doomed.domainId } };
  await ok(doomed.owner.call(createAnnouncement, { ...inDoomed, body: { content: `${secret} is over` } }));
  await addTask(doomed, { title: secret, assignedCollaborators: [doomed.member.me.id] });
  await ok(doomed.owner.call(updateDomain, { ...inDoomed, body: { name: secret } }));
  const old = await newPanel(team.owner, team.domainId, secret);
  await addTask({ ...team, panelId: old }, { title: secret });
  const column = await ok(team.owner.call(createStatus, { ...domain(team), body: { name: secret } }));
  const task = await addTask(team, { title: "Plain", subTasks: [{ title: secret, done: false }] });
  await ok(edit(team.member, team, task.id, { title: secret }));
  const said = await ok(team.member.call(createAnnouncement, { ...domain(team), body: { content: secret } }));
  const [own] = await ok(team.owner.call(listAnnouncements, domain(team))).then((list) =>
    list.filter(({ isAutomated }) => isAutomated),
  );
  const ofPanel = await ok(team.owner.call(panelHistory, { params: { domainId: team.domainId, panelId: old } }));
  const deletions = [
    await team.owner.call(deleteTask, at(team, task.id)),
    await team.owner.call(deleteStatus, { params: { domainId: team.domainId, statusId: column.id } }),
    await team.owner.call(deleteAnnouncement, { params: { domainId: team.domainId, announcementId: said.id } }),
    await team.owner.call(deleteAnnouncement, { params: { domainId: team.domainId, announcementId: own?.id ?? "" } }),
    await team.owner.call(deletePanel, { params: { domainId: team.domainId, panelId: old } }),
    await doomed.owner.call(deleteDomain, inDoomed),
  ].map(changeOf);
  const entries = () => server.db.read.selectFrom("changes").selectAll().orderBy("stream").orderBy("version").execute();
  // What people were told of a task stays in their own streams, as long as the domain does.
  const texts = (rows: Awaited<ReturnType<typeof entries>>) =>
    rows
      .flatMap(({ type, before, after }) => [before, after].map((fields) => ({ type, fields: fields ?? "" })))
      .filter(({ fields }) => fields.includes(secret))
      .filter(({ type, fields }) => !type.startsWith("notification.") || fields.includes(doomed.domainId));
  const before = await entries();
  expect(texts(before).length).toBeGreaterThan(10);

  await purgeTrash(server.db, trashBins, new Date(Date.now() + 30 * DAY_MS + 2 * 3_600_000));
  const after = await entries();
  expect(texts(after)).toEqual([]);
  const bare = ({ before: _before, after: _after, ...rest }: (typeof after)[number]) => rest;
  expect(after.map(bare)).toEqual(before.map(bare));

  const { entries: left } = await ok(team.bystander.call(domainHistory, domain(team)));
  expect(left.filter(({ entityId }) => entityId === column.id).map(({ message }) => message)).toEqual([
    `${team.owner.me.fullName} deleted a column [${team.domainId}]`,
    `${team.owner.me.fullName} added a column [${team.domainId}]`,
  ]);
  const ofTask = await ok(team.member.call(taskHistory, at(team, task.id)));
  expect(ofTask.entries.map(({ type, before: was, after: is }) => [type, was, is])).toEqual([
    ["task.deleted", null, null],
    ["task.updated", null, null],
    ["task.created", null, null],
  ]);
  const made = ofPanel.entries.find(({ type }) => type === "panel.created")?.id ?? "";
  const answers = await Promise.all([...deletions, made].map((id) => undo(team.owner, id)));
  expect(answers.map(({ problem }) => problem.code)).toEqual([
    "undo-expired",
    "undo-expired",
    "undo-expired",
    "undo-expired",
    "not-found",
    "not-found",
    "not-found",
  ]);
  const { id: creation } = ofTask.entries.at(-1) ?? { id: "" };
  expect((await undo(team.owner, creation)).problem.code).toBe("gone-since");
});

test("of several processes one has its turn, again after a while [D13]", async () => {
  const start = new Date();
  const later = (ms: number) => new Date(start.getTime() + ms);
  const turns = await Promise.all(Array.from({ length: 8 }, () => claimTurn(server.db, "test", 1000, start)));
  expect(turns.filter(Boolean)).toHaveLength(1);
  expect(await claimTurn(server.db, "test", 1000, later(999))).toBe(false);
  expect(await claimTurn(server.db, "another", 1000, later(999))).toBe(true);
  expect(await claimTurn(server.db, "test", 1000, later(1000))).toBe(true);
  // Of two clocks one is ahead of the other; one that is years ahead claims nothing for years.
  expect(await claimTurn(server.db, "test", 1000, later(1))).toBe(false);
  expect(await claimTurn(server.db, "test", 1000, later(1e12))).toBe(true);
  expect(await claimTurn(server.db, "test", 1000, later(2000))).toBe(true);
});
