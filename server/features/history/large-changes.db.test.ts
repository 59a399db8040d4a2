import { afterAll, beforeAll, expect, test } from "vitest";
import { removeCollaborator } from "../../../contract/collaborators/commands.ts";
import { undoChange } from "../../../contract/history/commands.ts";
import { deletePanel, invitePanelMembers, removePanelMembers } from "../../../contract/panels/commands.ts";
import { getPanel } from "../../../contract/panels/queries.ts";
import { deleteStatus, updateStatus } from "../../../contract/statuses/commands.ts";
import { listStatuses } from "../../../contract/statuses/queries.ts";
import { deleteTasksInColumn } from "../../../contract/tasks/bulk-commands.ts";
import { createTask } from "../../../contract/tasks/commands.ts";
import { CHANGE_HEADER } from "../../../contract/wire.ts";
import { newId, now } from "../../platform/basics/ids.ts";
import { ChangeLog } from "../../platform/change-log/change-log.ts";
import { leavePieces, type Piece } from "../../platform/change-log/leave-pieces.ts";
import { finishAll } from "../../platform/commands/finish-pieces.ts";
import { type AnyPieceKind, AT_ONCE, type PieceKind, pieceOf } from "../../platform/commands/pieces.ts";
import { createLog } from "../../platform/process/log.ts";
import { dump } from "../../testing/dump.ts";
import { addManyTasks } from "../../testing/many-tasks.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { addTask, newPeople, newTeam, ok, type People, type Team } from "../../testing/team.ts";
import { trashColumn } from "../statuses/statuses.sql.ts";
import { deletePiece } from "../tasks/bulk/delete-task.ts";
import { leftBehind } from "../tasks/bulk/on-status-deleted.ts";
import { reassignOpen } from "../tasks/bulk/reassign.ts";
import { changeOf, domain, edit, ownKind, panel, stateOf, taskOf, tasksOf, undo } from "./testing/undo.ts";
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
const handOver = (by: Client, { domainId, member, admin }: Team, id = newId()) =>
  by.call(
    removeCollaborator,
    { params: { domainId }, body: { userToBeRemovedId: member.me.id, reassignTo: admin.me.id } },
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
  { tags: "long-on-postgres", timeout: 120_000 },
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

test("a change of thousands of tasks that is sent again while it is under way, and when it is done, is one [fault 24] [D3, D13]", {
  tags: "long",
  timeout: 120_000,
}, async () => {
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
});

test("an undo of what became of thousands of tasks is refused as a whole where somebody did the contrary to one of them since [fault 24] [D13]", {
  tags: "long",
  timeout: 120_000,
}, async () => {
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
});

test("a column whose deletion is done again stays, and all that was in it, where another task stands in it by then [fault 24] [D13, D23]", {
  tags: "long",
  timeout: 120_000,
}, async () => {
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
});

test("thousands of open tasks are handed over piece by piece, and who hands them over is out at once [fault 24] [D3, D35]", {
  tags: "long",
  timeout: 120_000,
}, async () => {
  const { team, taskIds, other } = await crowdedTeam();
  const { owner, admin, member, bystander } = team;
  const id = newId();
  const handing = handOver(owner, team, id);
  expect(await writtenBetween(server, team, other, handing)).toBeGreaterThan(0);
  expect((await handing).data).toEqual({ removed: member.me.id });
  expect(await membersOf(team)).toEqual(expect.arrayContaining([admin.me.id]));
  // Sent again it is answered as at first.
  const before = await dump(server);
  expect((await handOver(owner, team, id)).data).toEqual({ removed: member.me.id });
  expect(await dump(server)).toEqual(before);
  expect((await handOver(owner, team)).problem.code).toBe("collaborator-not-found");
  const people = new Map((await tasksOf(team)).map(({ id, assignedCollaborators }) => [id, assignedCollaborators]));
  expect(taskIds.map((id) => people.get(id)?.map(({ user }) => user.id))).toEqual(
    taskIds.map(() => [admin.me.id, bystander.me.id]),
  );
  expect(await piecesLeft()).toEqual([]);
});

test("a panel that comes back to fewer columns and people than it had settles in piece by piece [fault 24] [D13, D23]", {
  tags: "long-on-postgres",
  timeout: 120_000,
}, async () => {
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
});

/** As much of a change as a process had come to that ended. */
const leftOf = (actor: Client, id: string, pieces: readonly Piece[]) =>
  server.db.transaction((tx) => leavePieces(tx, new ChangeLog(tx, { id, actorId: actor.me.id, at: now() }), pieces));
const finish = (...pieceKinds: AnyPieceKind[]) =>
  finishAll({
    ...{ db: server.db, log: createLog("silent"), listeners: [], beforeCommit: [], pieceKinds },
    publish: async () => undefined,
  });
/** A column that has gone, with its tasks on their way to another. */
const goneAhead = ({ domainId }: Team, statusId: string) =>
  server.db.transaction((tx) => trashColumn(tx, { domainId, statusId, at: now() }));
const nobodys = (count: number) => Array.from({ length: count }, () => newId());
const deleteMany = (by: Client, { domainId, panelId, todo }: Team, taskIds: readonly string[]) =>
  by.call(deleteTasksInColumn, { params: { domainId, panelId, statusId: todo }, body: { taskIds: [...taskIds] } });

test("a column that has gone ahead of its tasks takes no more of them, also after one that stands in it still [fault 24] [D23]", async () => {
  const team = await newTeam(people);
  const stray = await addTask(team, { statusId: team.review });
  const other = await addTask(team, { statusId: team.todo });
  await goneAhead(team, team.review);
  const place = { statusId: team.review, afterId: stray.id };
  const added = await team.member.call(createTask, { ...panel(team), body: { title: "Dig", ...place } });
  expect([added.status, (await edit(team.member, team, other.id, place)).status]).toEqual([404, 404]);
});

test("what is left in a column that is gone when all else has moved goes to the first one [fault 24] [D23]", async () => {
  const team = await newTeam(people);
  const { domainId, owner, review } = team;
  const late = await addTask(team, { statusId: review });
  await goneAhead(team, review);
  const kind = ownKind(leftBehind);
  await leftOf(owner, newId(), [pieceOf(kind, domainId, { domainId, statusId: review })]);
  await finish(kind);
  expect(await taskOf(team, late.id)).toMatchObject({ statusId: team.todo });
  expect(await piecesLeft()).toEqual([]);
});

test("what is left of who left a panel takes from them what is open by then, and neither what is done nor what they were given since they came back [fault 24] [D35]", async () => {
  const team = await newTeam(people);
  const { owner, member, bystander, domainId, panelId } = team;
  await ok(owner.call(invitePanelMembers, { ...panel(team), body: { userIds: [bystander.me.id] } }));
  const theirs = { assignedCollaborators: [member.me.id] };
  const open = await addTask(team, { statusId: team.todo, ...theirs });
  const renamed = await addTask(team, { statusId: team.todo, ...theirs });
  const shared = await addTask(team, { statusId: team.todo, ...theirs });
  const done = await addTask(team, { statusId: team.done, ...theirs });
  const from = open.assignedCollaborators[0]?.id ?? "";
  const { version: since } = (await ok(owner.call(getPanel, panel(team)))).panel_data;
  await ok(edit(owner, team, renamed.id, { title: '"assignedCollaborators":' }));
  await ok(edit(owner, team, shared.id, { assignedCollaborators: [member.me.id, bystander.me.id] }));
  const fresh = await addTask(team, { statusId: team.todo, ...theirs });
  const changeId = newId();
  const kind = ownKind(reassignOpen);
  await leftOf(owner, changeId, [pieceOf(kind, panelId, { domainId, from, since })]);
  await finish(kind);
  const keepsThem = async ({ id }: { id: string }) =>
    (await taskOf(team, id))?.assignedCollaborators.some(({ user }) => user.id === member.me.id);
  expect([await keepsThem(open), await keepsThem(renamed)]).toEqual([false, false]);
  expect([await keepsThem(shared), await keepsThem(done), await keepsThem(fresh)]).toEqual([true, true, true]);
  expect(await piecesLeft()).toEqual([]);
});

test("the last column does not go while tasks of another one may be on their way to it [fault 24] [D23]", async () => {
  const team = await newTeam(people);
  const { owner, domainId, doing } = team;
  await addTask(team, { statusId: team.todo });
  for (const statusId of [team.review, team.done])
    await ok(owner.call(deleteStatus, { params: { domainId, statusId } }));
  await goneAhead(team, team.todo);
  const { status, problem } = await owner.call(deleteStatus, { params: { domainId, statusId: doing } });
  expect([status, problem]).toMatchObject([409, { code: "status-in-use", total: 1 }]);
});

test("of two columns of which each shall go into the other one goes, and each task moves once [fault 24] [D23]", async () => {
  const { team, taskIds } = await crowdedTeam();
  const { owner, admin, domainId, todo, review } = team;
  const both = await Promise.all([
    owner.call(deleteStatus, { params: { domainId, statusId: todo }, query: { moveTo: review } }),
    admin.call(deleteStatus, { params: { domainId, statusId: review }, query: { moveTo: todo } }),
  ]);
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 404]);
  const left = await columnsOf(team);
  expect(left).toHaveLength(3);
  const there = (await tasksOf(team)).filter(({ id }) => taskIds.includes(id));
  expect(there.every(({ statusId }) => left.includes(statusId))).toBe(true);
  const ids = both.map(changeOf).filter(Boolean);
  expect((await versionsOf(server, team.panelId, ...ids)).length).toBeLessThanOrEqual(MANY);
}, 60_000);

test("the id of a change of which nothing is done yet is no other change's [fault 24] [D3, D13]", async () => {
  const team = await newTeam(people);
  const { member, panelId, domainId, todo } = team;
  const id = newId();
  const kind = ownKind(deletePiece);
  await leftOf(member, id, [pieceOf(kind, panelId, { domainId, statusId: todo, ids: [] })]);
  const params = { domainId, statusId: todo };
  const renamed = await team.owner.call(updateStatus, { params, body: { name: "Later" } }, { [CHANGE_HEADER]: id });
  expect([renamed.status, changeOf(renamed) === id]).toEqual([200, false]);
  await finish(kind);
});

test("each person has one change of thousands under way; what is small is done, and so is what others do [fault 24]", {
  tags: "long-on-postgres",
  timeout: 60_000,
}, async () => {
  const { team, taskIds } = await crowdedTeam();
  const { owner, member, panelId, domainId, todo } = team;
  const kind = ownKind(deletePiece);
  await leftOf(member, newId(), [pieceOf(kind, panelId, { domainId, statusId: todo, ids: [] })]);
  const before = await tasksOf(team);
  expect((await deleteMany(member, team, taskIds)).problem.code).toBe("unavailable");
  expect(await tasksOf(team)).toEqual(before);
  // Thousands of ids are few tasks where few of them are there.
  const [one = ""] = taskIds;
  expect((await deleteMany(member, team, [one, ...nobodys(2 * AT_ONCE)])).data).toMatchObject({ deleted: [one] });
  expect((await deleteMany(owner, team, taskIds)).data).toMatchObject({ deleted: taskIds.slice(1) });
  await finish(kind);
});

test("a piece locks what is made while it waits for what it names [fault 24]", async () => {
  const team = await newTeam(people);
  let asked = 0;
  const seen: number[] = [];
  const kind: PieceKind<object> = {
    name: "look",
    alsoLock: async () => (asked++ === 0 ? [] : [team.panelId]),
    work: async ({ log }) => {
      seen.push(log.version(team.panelId));
    },
  };
  await leftOf(team.owner, newId(), [pieceOf(kind, team.domainId, {})]);
  await finish(kind);
  expect(seen).toEqual([expect.any(Number)]);
});
