import { afterAll, beforeAll, expect, test } from "vitest";
import { removeCollaborator } from "../../../contract/collaborators/commands.ts";
import { undoChange } from "../../../contract/history/commands.ts";
import { deletePanel, invitePanelMembers, removePanelMembers } from "../../../contract/panels/commands.ts";
import { getPanel } from "../../../contract/panels/queries.ts";
import { CHANGE_HEADER } from "../../../contract/shared/wire.ts";
import { deleteStatus } from "../../../contract/statuses/commands.ts";
import { listStatuses } from "../../../contract/statuses/queries.ts";
import { ChangeLog } from "../../platform/change-log.ts";
import { finishAll } from "../../platform/finish-pieces.ts";
import { newId, now } from "../../platform/ids.ts";
import { leavePieces } from "../../platform/leave-pieces.ts";
import { createLog } from "../../platform/log.ts";
import { AT_ONCE, pieceOf } from "../../platform/pieces.ts";
import { dump } from "../../testing/dump.ts";
import { addManyTasks } from "../../testing/many-tasks.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { addTask, newPeople, newTeam, ok, type People, type Team } from "../../testing/team.ts";
import { deletedColumn } from "../statuses/delete-status.ts";
import { emptyColumn } from "../tasks/empty-column.ts";
import { changeOf, domain, edit, panel, stateOf, taskOf, tasksOf, undo } from "./testing/undo.ts";
import { versionsOf, writtenBetween } from "./testing/written-between.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

const MANY = AT_ONCE + 300;

/** Thousands of open tasks in the first column that are two people's, and one elsewhere that is nobody's. */
const crowdedTeam = async () => {
  const team = await newTeam(people);
  const { member, bystander } = team;
  await ok(team.owner.call(invitePanelMembers, { ...panel(team), body: { userIds: [bystander.me.id] } }));
  const { id: other, assignedCollaborators } = await addTask(team, {
    statusId: team.doing,
    assignedCollaborators: [member.me.id, bystander.me.id],
  });
  const taskIds = await addManyTasks(server.db, team, MANY, assignedCollaborators);
  await ok(edit(team.owner, team, other, { assignedCollaborators: [] }));
  return { team, taskIds, other };
};

const deleteTodo = (by: Client, { domainId, todo, review }: Team, id = newId()) =>
  by.call(deleteStatus, { params: { domainId, statusId: todo }, query: { moveTo: review } }, { [CHANGE_HEADER]: id });
const removeBoth = (by: Client, team: Team, id = newId()) =>
  by.call(
    removePanelMembers,
    { ...panel(team), body: { panelMembersId: [team.member.me.id, team.bystander.me.id] } },
    { [CHANGE_HEADER]: id },
  );
const columnsOf = async (team: Team) => (await ok(team.owner.call(listStatuses, domain(team)))).map(({ id }) => id);
const membersOf = async (team: Team) =>
  (await ok(team.owner.call(getPanel, panel(team)))).panel_members.map(({ userId }) => userId);
const piecesLeft = () => server.db.read.selectFrom("pieces").selectAll().execute();

test.for([
  [
    "a column goes, and they move",
    deleteTodo,
    async (team: Team) => {
      const moved = (await tasksOf(team)).filter(({ statusId }) => statusId === team.review);
      return [await columnsOf(team), moved.sort((a, b) => (a.order < b.order ? -1 : 1)).map(({ id }) => id)];
    },
    ({ doing, review, done }: Team, taskIds: string[]) => [[doing, review, done], taskIds],
  ],
  [
    "their people leave a panel, and they are nobody's",
    removeBoth,
    async (team: Team) => [await membersOf(team), (await tasksOf(team)).flatMap((task) => task.assignedCollaborators)],
    ({ owner }: Team) => [[owner.me.id], []],
  ],
] as const)(
  "where of thousands of tasks %s, others write in between, then and while it is taken back and done again, and one id stands for all [fault 24] [D13, D23]",
  { timeout: 120_000 },
  async ([, change, found, expected]) => {
    const { team, taskIds, other } = await crowdedTeam();
    const withoutOther = async () => {
      const { [`${team.panelId} task ${other}`]: _, ...state } = await stateOf(team);
      return state;
    };
    const start = await withoutOther();
    const doing = change(team.owner, team);
    expect(await writtenBetween(server, team, other, doing)).toBeGreaterThan(0);
    expect(await found(team)).toEqual(expected(team, taskIds));
    const done = await withoutOther();
    const undoing = undo(team.owner, changeOf(await doing));
    expect(await writtenBetween(server, team, other, undoing)).toBeGreaterThan(0);
    expect(await withoutOther()).toEqual(start);
    const again = undo(team.owner, changeOf(await undoing));
    expect(await writtenBetween(server, team, other, again)).toBeGreaterThan(0);
    expect(await withoutOther()).toEqual(done);
    await ok(undo(team.owner, changeOf(await again)));
    expect(await withoutOther()).toEqual(start);
    expect(await piecesLeft()).toEqual([]);
  },
);

test("a change of thousands of tasks that is sent again while it is under way, and when it is done, is one [fault 24] [D3, D13]", async () => {
  for (const [change, entries, onPanel] of [
    [deleteTodo, MANY + 1, MANY],
    [removeBoth, 2 * MANY + 2, 2 * MANY + 2],
  ] as const) {
    const { team } = await crowdedTeam();
    const id = newId();
    const send = () => change(team.owner, team, id);
    const both = await Promise.all([send(), send()]);
    const before = await dump(server);
    for (const answered of [...both, await send()])
      expect([answered.status, changeOf(answered)]).toEqual([both[0].status, id]);
    expect(await dump(server)).toEqual(before);
    const written = server.db.read.selectFrom("changes").select("type").where("id", "=", id);
    expect(await written.where("type", "not like", "notification.%").execute()).toHaveLength(entries);
    const undoId = newId();
    const takeBack = () => team.owner.call(undoChange, { params: { changeId: id } }, { [CHANGE_HEADER]: undoId });
    for (const answered of await Promise.all([takeBack(), takeBack()]))
      expect([answered.status, changeOf(answered)]).toEqual([200, undoId]);
    expect(await versionsOf(server, team.panelId, undoId)).toHaveLength(onPanel);
  }
}, 120_000);

test("an undo of what became of thousands of tasks is refused as a whole where somebody did the contrary to one of them since [fault 24] [D13]", async () => {
  const { team, taskIds } = await crowdedTeam();
  const changed = taskIds.at(-2) ?? "";
  const refused = async (changeId: string) => {
    const before = await dump(server);
    const { status, problem } = await undo(team.owner, changeId);
    expect(await dump(server)).toEqual(before);
    return [status, problem];
  };
  const deleted = changeOf(await deleteTodo(team.owner, team));
  // What does not stand against it does not.
  await ok(edit(team.admin, team, taskIds[7] ?? "", { title: "Called something else" }));
  await ok(edit(team.admin, team, changed, { statusId: team.done }));
  expect(await refused(deleted)).toMatchObject([409, { code: "changed-since", entityId: changed }]);
  await ok(edit(team.admin, team, changed, { statusId: team.review, afterId: null }));
  expect(await refused(deleted)).toMatchObject([409, { code: "changed-since", entityId: changed }]);
}, 120_000);

test("a column whose deletion is done again stays, and all that was in it, where another task stands in it by then [fault 24] [D13, D23]", async () => {
  const { team } = await crowdedTeam();
  const undone = changeOf(await undo(team.owner, changeOf(await deleteTodo(team.owner, team))));
  const newcomer = await addTask(team, { statusId: team.todo });
  const before = await dump(server);
  const redo = await undo(team.owner, undone);
  expect([redo.status, redo.problem]).toMatchObject([409, { code: "status-in-use", total: 1 }]);
  expect(await dump(server)).toEqual(before);
  await ok(edit(team.owner, team, newcomer.id, { statusId: team.doing }));
  expect((await undo(team.owner, undone)).status).toBe(200);
  expect(await columnsOf(team)).not.toContain(team.todo);
}, 120_000);

test("thousands of open tasks are handed over piece by piece, and who hands them over is out at once [fault 24] [D35]", async () => {
  const { team, taskIds, other } = await crowdedTeam();
  const { owner, admin, member, bystander, domainId } = team;
  const handing = owner.call(removeCollaborator, {
    params: { domainId },
    body: { userToBeRemovedId: member.me.id, reassignTo: admin.me.id },
  });
  expect(await writtenBetween(server, team, other, handing)).toBeGreaterThan(0);
  expect((await handing).data).toEqual({ removed: member.me.id });
  expect(await membersOf(team)).toEqual(expect.arrayContaining([admin.me.id]));
  const people = new Map((await tasksOf(team)).map(({ id, assignedCollaborators }) => [id, assignedCollaborators]));
  expect(taskIds.map((id) => people.get(id)?.map(({ user }) => user.id))).toEqual(
    taskIds.map(() => [admin.me.id, bystander.me.id]),
  );
  expect(await piecesLeft()).toEqual([]);
}, 120_000);

test("a panel that comes back to fewer columns and people than it had settles in piece by piece [fault 24] [D13, D23]", async () => {
  const { team, taskIds } = await crowdedTeam();
  const { owner, member, bystander, domainId } = team;
  const gone = changeOf(await owner.call(deletePanel, panel(team)));
  await ok(owner.call(removeCollaborator, { params: { domainId }, body: { userToBeRemovedId: member.me.id } }));
  await ok(deleteTodo(owner, team));
  const back = await undo(owner, gone);
  expect(back.status).toBe(200);
  const there = (await tasksOf(team)).filter(({ id }) => taskIds.includes(id));
  expect(there).toHaveLength(MANY);
  for (const { statusId, assignedCollaborators } of there)
    expect([statusId, assignedCollaborators.map(({ user }) => user.id)]).toEqual([team.doing, [bystander.me.id]]);
  expect(await piecesLeft()).toEqual([]);
  // One id takes all of it away again.
  await ok(undo(owner, changeOf(back)));
  expect((await owner.call(getPanel, panel(team))).status).toBe(404);
}, 120_000);

test("what comes into a column whose end is under way goes where the others went, or to the first column where that is gone as well [fault 24] [D23]", async () => {
  const team = await newTeam(people);
  const { domainId, owner } = team;
  const late = await addTask(team, { statusId: team.review });
  const start = await stateOf(team);
  const id = newId();
  // As much as a process had come to that ended: all has moved but what has come since, and the column stands.
  const kind = deletedColumn(emptyColumn);
  await server.db.transaction((tx) =>
    leavePieces(tx, new ChangeLog(tx, { id, actorId: owner.me.id, at: now() }), [
      pieceOf(kind, domainId, { domainId, statusId: team.review, to: newId() }),
    ]),
  );
  const parts = { db: server.db, log: createLog("silent"), listeners: [], closings: [], pieceKinds: [kind] };
  await finishAll({ ...parts, publish: async () => undefined });
  expect(await columnsOf(team)).toEqual([team.todo, team.doing, team.done]);
  expect(await taskOf(team, late.id)).toMatchObject({ statusId: team.todo });
  expect((await undo(owner, id)).status).toBe(200);
  expect(await stateOf(team)).toEqual(start);
});
