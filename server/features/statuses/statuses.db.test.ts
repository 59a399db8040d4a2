import { afterAll, beforeAll, expect, test } from "vitest";
import type { BodyInputOf } from "../../../contract/define.ts";
import { undoChange } from "../../../contract/history/commands.ts";
import { deletePanel, invitePanelMembers } from "../../../contract/panels/commands.ts";
import { createStatus, createStatuses, deleteStatus, updateStatus } from "../../../contract/statuses/commands.ts";
import { listStatuses } from "../../../contract/statuses/queries.ts";
import { STATUSES_MAX } from "../../../contract/statuses/status.ts";
import { deleteTask } from "../../../contract/tasks/commands.ts";
import { listTasks } from "../../../contract/tasks/queries.ts";
import { CHANGE_HEADER } from "../../../contract/wire.ts";
import { trashBins } from "../../kinds.ts";
import { newId } from "../../platform/basics/ids.ts";
import { dump } from "../../testing/dump.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { addTask, newPanel, newPeople, newTeam, ok, type People, type Team } from "../../testing/team.ts";
import { purgeTrash } from "../history/purge-trash.ts";
import { at, changeOf, panel, tasksOf, undo } from "../history/testing/undo.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

const namesOf = async ({ owner, domainId }: Team) =>
  (await ok(owner.call(listStatuses, { params: { domainId } }))).map(({ name }) => name);
const add = ({ member, domainId }: Team, body: BodyInputOf<typeof createStatus>) =>
  member.call(createStatus, { params: { domainId }, body });
const change = ({ member, domainId }: Team, statusId: string, body: BodyInputOf<typeof updateStatus>) =>
  member.call(updateStatus, { params: { domainId, statusId }, body });
const remove = ({ member, domainId }: Team, statusId: string, moveTo?: string) =>
  member.call(deleteStatus, { params: { domainId, statusId }, ...(moveTo && { query: { moveTo } }) });

test("any member adds a column, before completed, as one that waits [D22, S3.4, S7.34, S7.38]", async () => {
  const team = await newTeam(people);
  const { status, data } = await add(team, { name: "  Blocked " });
  expect([status, data.name, data.kind]).toEqual([201, "Blocked", "todo"]);
  await ok(add(team, { name: "blocked" }));
  expect(await namesOf(team)).toEqual(["To do", "In progress", "In review", "Blocked", "blocked", "completed"]);
});

test("a column named completed, in any case, is done and stands last, also when renamed so [D22, S3.4]", async () => {
  const team = await newTeam(people);
  const renamed = await ok(change(team, team.todo, { name: "COMPLETED", kind: "todo" }));
  expect(renamed.kind).toBe("done");
  await ok(add(team, { name: "Later" }));
  await ok(change(team, team.done, { afterId: null }));
  const names = await namesOf(team);
  expect(names.slice(0, 3)).toEqual(["In progress", "In review", "Later"]);
  expect(names.slice(3).toSorted()).toEqual(["COMPLETED", "completed"]);
});

test("a column changes its name, its kind and its place, only what is sent [D22, S7.36]", async () => {
  const team = await newTeam(people);
  expect(await ok(change(team, team.todo, { kind: "started" }))).toMatchObject({ name: "To do", kind: "started" });
  expect(await ok(change(team, team.todo, { name: "Soon" }))).toMatchObject({ name: "Soon", kind: "started" });
  await ok(change(team, team.todo, { afterId: team.review }));
  expect(await namesOf(team)).toEqual(["In progress", "In review", "Soon", "completed"]);
  await ok(change(team, team.review, { afterId: null }));
  expect(await namesOf(team)).toEqual(["In review", "In progress", "Soon", "completed"]);
  const before = await dump(server);
  await ok(change(team, team.review, { afterId: team.review }));
  await ok(change(team, team.review, {}));
  expect((await change(team, team.review, { afterId: newId() })).status).toBe(404);
  expect(await dump(server)).toEqual(before);
});

test("a column moves to where another one stood that was deleted meanwhile, and last once that is not known [D11, D22] [fault 3]", async () => {
  const team = await newTeam(people);
  const { domainId, todo, doing, review, done } = team;
  const remove = (statusId: string) => ok(team.owner.call(deleteStatus, { params: { domainId, statusId } }));
  await remove(doing);
  await ok(change(team, review, { afterId: null }));
  await ok(change(team, review, { afterId: doing }));
  expect(await namesOf(team)).toEqual(["To do", "In review", "completed"]);
  await ok(change(team, todo, { afterId: doing }));
  expect(await namesOf(team)).toEqual(["To do", "In review", "completed"]);
  await remove(done);
  await ok(change(team, todo, { afterId: done }));
  expect(await namesOf(team)).toEqual(["In review", "To do"]);
  await purgeTrash(server.db, trashBins, new Date(Date.now() + 40 * 86_400_000));
  await ok(change(team, review, { afterId: doing }));
  expect(await namesOf(team)).toEqual(["To do", "In review"]);
  const other = await newTeam(people);
  expect((await change(team, todo, { afterId: other.todo })).status).toBe(404);
  expect((await change(team, todo, { afterId: domainId })).status).toBe(404);
});

test("fifty moves of columns to one spot rewrite no other column [D5, D22]", async () => {
  const team = await newTeam(people);
  const others = async () =>
    (await ok(team.owner.call(listStatuses, { params: { domainId: team.domainId } }))).filter(({ id }) =>
      [team.todo, team.done].includes(id),
    );
  const before = await others();
  for (let move = 0; move < 50; move++)
    await ok(change(team, move % 2 ? team.doing : team.review, { afterId: team.todo }));
  expect(await namesOf(team)).toEqual(["To do", "In progress", "In review", "completed"]);
  expect(await others()).toEqual(before);
});

const listed = ({ owner, domainId }: Team) => ok(owner.call(listStatuses, { params: { domainId } }));
const ordersOf = async (team: Team) => (await listed(team)).map(({ order }) => order);

test("a column that comes back, or is put back, where another one stands by now stands right below it, with room between them [D5, D13, D22]", async () => {
  const team = await newTeam(people);
  const { id: first } = await ok(add(team, { name: "A" }));
  const deleted = changeOf(await remove(team, first));
  const { id: second } = await ok(add(team, { name: "B" }));
  await ok(undo(team.member, deleted));
  const moved = changeOf(await change(team, first, { afterId: null }));
  await ok(add(team, { name: "C" }));
  await ok(undo(team.member, moved));
  await ok(change(team, team.todo, { afterId: second }));
  await ok(change(team, team.doing, { afterId: first }));
  const names = await namesOf(team);
  expect(names.indexOf("To do")).toBe(names.indexOf("B") + 1);
  expect(names.indexOf("In progress")).toBe(names.indexOf("A") + 1);
  expect(names.at(-1)).toBe("completed");
  expect(new Set(await ordersOf(team)).size).toBe(names.length);
});

test("columns that share a place since long ago let another one in below them, and not further down [D5, D22]", async () => {
  const team = await newTeam(people);
  const [, doing] = await listed(team);
  await server.db.transaction((tx) =>
    tx
      .updateTable("statuses")
      .set({ position: doing?.order ?? "" })
      .where("id", "=", team.todo)
      .execute(),
  );
  const { id } = await ok(add(team, { name: "Blocked" }));
  await ok(change(team, id, { afterId: (await listed(team))[0]?.id ?? "" }));
  expect((await namesOf(team)).slice(2)).toEqual(["Blocked", "In review", "completed"]);
});

test("a new column has a place of its own, and completed stays last when it is called otherwise, until it is moved [D5, D22]", async () => {
  const team = await newTeam(people);
  for (const name of ["A", "B"]) await ok(add(team, { name }));
  expect(new Set(await ordersOf(team)).size).toBe(6);
  // Wherever its order would put it.
  await ok(change(team, team.done, { afterId: null }));
  const renamed = changeOf(await change(team, team.done, { name: "Shipped" }));
  const shown = ["To do", "In progress", "In review", "A", "B"];
  expect(await namesOf(team)).toEqual([...shown, "Shipped"]);
  await ok(add(team, { name: "C" }));
  expect(await namesOf(team)).toEqual([...shown, "Shipped", "C"]);
  await ok(undo(team.member, renamed));
  expect(await namesOf(team)).toEqual([...shown, "C", "completed"]);
  await ok(change(team, team.done, { name: "Shipped", afterId: team.todo }));
  expect((await namesOf(team)).slice(0, 2)).toEqual(["To do", "Shipped"]);
  expect(new Set(await ordersOf(team)).size).toBe(7);
});

test("after completed means before it, as the last of the others [D22]", async () => {
  const team = await newTeam(people);
  await ok(change(team, team.done, { afterId: null }));
  await ok(change(team, team.todo, { afterId: team.done }));
  expect(await namesOf(team)).toEqual(["In progress", "In review", "To do", "completed"]);
});

test.each(["", "   ", "\u200b", "x".repeat(36), "nul\0"])("a column is not named %j [D6, D22]", async (name) => {
  const team = await newTeam(people);
  const before = await dump(server);
  const { domainId, member } = team;
  const answers = [
    await add(team, { name }),
    await change(team, team.todo, { name }),
    await member.call(createStatuses, { params: { domainId }, body: { statuses: [{ name: "fine" }, { name }] } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  expect(await dump(server)).toEqual(before);
});

test("several columns come all or none, in the order sent [D22, S7.35]", async () => {
  const team = await newTeam(people);
  const { member, domainId } = team;
  const addAll = (statuses: BodyInputOf<typeof createStatuses>["statuses"]) =>
    member.call(createStatuses, { params: { domainId }, body: { statuses } });
  const id = newId();
  const before = await dump(server);
  expect(
    (
      await addAll([
        { id, name: "One" },
        { id, name: "Two" },
      ])
    ).status,
  ).toBe(409);
  expect((await addAll([{ name: "One" }, { id: team.panelId, name: "Two" }])).status).toBe(409);
  expect((await addAll([])).status).toBe(400);
  expect(await dump(server)).toEqual(before);
  const { status, data } = await addAll([
    { id, name: "One" },
    { name: "Two", kind: "started" },
  ]);
  expect([status, data.map(({ name, kind }) => [name, kind])]).toEqual([
    201,
    [
      ["One", "todo"],
      ["Two", "started"],
    ],
  ]);
  expect((await addAll([{ id, name: "One" }])).status).toBe(200);
  expect(await namesOf(team)).toEqual(["To do", "In progress", "In review", "One", "Two", "completed"]);
});

test("a retried creation of a column happens once [D3, D22]", async () => {
  const team = await newTeam(people);
  const id = newId();
  const first = await add(team, { id, name: "Once" });
  const again = await add(team, { id, name: "Twice" });
  expect([first.status, again.status, again.text]).toEqual([201, 200, first.text]);
  await ok(remove(team, id));
  expect((await add(team, { id, name: "Once more" })).status).toBe(409);
});

test("a column with tasks in any panel is not deleted without a place for them, and says how many of them one sees [fault 12, D23, D45, S7.37]", async () => {
  const team = await newTeam(people);
  const hidden = { ...team, panelId: await newPanel(team.owner, team.domainId, "Hidden") };
  await addTask(team);
  await addTask(hidden);
  await addTask(hidden);
  const before = await dump(server);
  const refused = await remove(team, team.todo);
  expect([refused.status, refused.problem.code, await dump(server)]).toEqual([409, "status-in-use", before]);
  // Of panels that they cannot see the member learns only that something stands there, too.
  const counts = [{ panelId: team.panelId, name: "Roadmap", count: 1 }];
  expect(refused.problem).toMatchObject({ total: 1, counts, more: true });
  expect(refused.text).not.toContain("Hidden");
  const seen = await team.owner.call(deleteStatus, {
    params: { domainId: team.domainId, statusId: team.todo },
  });
  expect(seen.problem).toMatchObject({ total: 3, counts: [{ count: 1 }, { count: 2 }], more: false });
});

test("a column that holds tasks of panels they cannot see is deleted by nobody but the privileged [fault 12, D23, D45]", async () => {
  const team = await newTeam(people);
  const hidden = { ...team, panelId: await newPanel(team.owner, team.domainId, "Hidden") };
  const secret = await addTask(hidden);
  const only = await remove(team, team.todo);
  expect([only.status, only.problem]).toEqual([409, expect.objectContaining({ total: 0, counts: [], more: true })]);
  const shown = await addTask(team);
  const before = await dump(server);
  const refused = await remove(team, team.todo, team.doing);
  expect([refused.status, refused.problem.code, await dump(server)]).toEqual([403, "tasks-unseen", before]);
  await ok(team.owner.call(deleteTask, at(hidden, secret.id)));
  expect((await remove(team, team.todo, team.doing)).status).toBe(204);
  expect((await tasksOf(team)).map(({ id, statusId }) => [id, statusId])).toEqual([[shown.id, team.doing]]);
});

test("deleting a column moves its tasks to the bottom of another, in order, in all panels [D23]", async () => {
  const team = await newTeam(people);
  const other = { ...team, panelId: await newPanel(team.owner, team.domainId, "Other") };
  const userIds = [team.member.me.id];
  await ok(team.owner.call(invitePanelMembers, { ...panel(other), body: { userIds } }));
  await addTask(team, { title: "there already", statusId: team.doing });
  for (const title of ["a", "b", "c"]) await addTask(team, { title });
  await addTask(other, { title: "elsewhere" });
  expect((await remove(team, team.todo, team.doing)).status).toBe(204);
  const titles = async ({ panelId }: Team) =>
    (await ok(team.owner.call(listTasks, { params: { domainId: team.domainId, panelId } }))).taskData.map((task) => [
      task.title,
      task.statusId === team.doing,
    ]);
  expect(await titles(team)).toEqual([
    ["there already", true],
    ["a", true],
    ["b", true],
    ["c", true],
  ]);
  expect(await titles(other)).toEqual([["elsewhere", true]]);
  expect(await namesOf(team)).toEqual(["In progress", "In review", "completed"]);
});

test("tasks do not move to the column that goes, nor to one that went, nor to a malformed one [D2, D23]", async () => {
  const team = await newTeam(people);
  await addTask(team);
  await ok(remove(team, team.review));
  const before = await dump(server);
  expect((await remove(team, team.todo, team.todo)).status).toBe(400);
  expect((await remove(team, team.todo, team.review)).status).toBe(404);
  expect((await remove(team, team.todo, "nonsense")).status).toBe(400);
  expect((await remove(team, team.review)).status).toBe(404);
  expect(await dump(server)).toEqual(before);
});

test("tasks of deleted panels and deleted tasks do not hold a column [D23]", async () => {
  const team = await newTeam(people);
  await addTask(team);
  await ok(team.owner.call(deletePanel, { params: { domainId: team.domainId, panelId: team.panelId } }));
  expect((await remove(team, team.todo)).status).toBe(204);
});

test("a panel without columns takes no tasks, and says so [D26]", async () => {
  const team = await newTeam(people);
  for (const id of [team.todo, team.doing, team.review, team.done]) await ok(remove(team, id));
  await expect(addTask(team)).rejects.toThrow(/409.*no-columns/);
});

test("a domain has a hundred columns at most, and none comes back beyond them [D13, D22]", async () => {
  const team = await newTeam(people);
  const { member, domainId } = team;
  const { headers } = await remove(team, team.review);
  const addMany = (count: number) =>
    member.call(createStatuses, {
      params: { domainId },
      body: { statuses: Array.from({ length: count }, (_, at) => ({ name: `Column ${at}` })) },
    });
  await ok(addMany(50));
  await ok(addMany(46));
  const before = await dump(server);
  expect((await addMany(2)).problem.code).toBe("status-limit");
  expect(await dump(server)).toEqual(before);
  await ok(add(team, { name: "The last one" }));
  const late = await add(team, { name: "One more" });
  expect([late.status, late.problem.code]).toEqual([409, "status-limit"]);
  const changeId = headers.get(CHANGE_HEADER) ?? "";
  const back = await member.call(undoChange, { params: { changeId } });
  expect([back.status, back.problem.code]).toEqual([409, "status-limit"]);
  expect(await namesOf(team)).toHaveLength(STATUSES_MAX);
});
