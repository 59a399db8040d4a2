import { afterAll, beforeAll, expect, test } from "vitest";
import { undoChange } from "../../../contract/history/commands.ts";
import { deleteTasksInColumn } from "../../../contract/tasks/bulk-commands.ts";
import { CHANGE_HEADER } from "../../../contract/wire.ts";
import { newId, now } from "../../platform/basics/ids.ts";
import { ChangeLog } from "../../platform/change-log/change-log.ts";
import { leavePieces } from "../../platform/change-log/leave-pieces.ts";
import { finishAll } from "../../platform/commands/finish-pieces.ts";
import { AT_ONCE, pieceOf } from "../../platform/commands/pieces.ts";
import { createLog } from "../../platform/process/log.ts";
import { dump } from "../../testing/dump.ts";
import { addManyTasks } from "../../testing/many-tasks.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { addTask, newPeople, newTeam, ok, type People, type Team } from "../../testing/team.ts";
import { deletePiece } from "../tasks/bulk/delete-task.ts";
import { changeOf, edit, ownKind, stateOf, taskOf, tasksOf, undo } from "./testing/undo.ts";
import { versionsOf, writtenBetween } from "./testing/written-between.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

const MANY = AT_ONCE + 300;

const crowdedTeam = async () => {
  const team = await newTeam(people);
  return { team, taskIds: await addManyTasks(server.db, team, MANY) };
};

const deleteAll = (client: Client, { domainId, panelId, todo }: Team, taskIds: string[], id = newId()) =>
  client.call(
    deleteTasksInColumn,
    { params: { domainId, panelId, statusId: todo }, body: { taskIds } },
    { [CHANGE_HEADER]: id },
  );

test("while thousands of tasks are deleted, brought back and deleted again others write in between, and one id stands for all [fault 24] [D13, D27]", {
  tags: "long",
  timeout: 120_000,
}, async () => {
  const { team, taskIds } = await crowdedTeam();
  const { id: other } = await addTask(team, { statusId: team.doing });
  const others = async () => (await stateOf(team))[`${team.panelId} task ${other}`];
  const withoutOther = async () => {
    const { [`${team.panelId} task ${other}`]: _, ...state } = await stateOf(team);
    return state;
  };
  const start = await withoutOther();
  const deleting = deleteAll(team.member, team, taskIds);
  expect(await writtenBetween(server, team, other, deleting)).toBeGreaterThan(0);
  expect((await deleting).data).toEqual({ deleted: taskIds, skipped: [] });
  expect((await tasksOf(team)).map(({ id }) => id)).toEqual([other]);
  const undoing = undo(team.member, changeOf(await deleting));
  expect(await writtenBetween(server, team, other, undoing)).toBeGreaterThan(0);
  expect(await withoutOther()).toEqual(start);
  const again = undo(team.admin, changeOf(await undoing));
  expect(await writtenBetween(server, team, other, again)).toBeGreaterThan(0);
  expect((await tasksOf(team)).map(({ id }) => id)).toEqual([other]);
  expect((await undo(team.member, changeOf(await again))).status).toBe(200);
  expect(await withoutOther()).toEqual(start);
  expect(await others()).toBeDefined();
  expect(await server.db.read.selectFrom("pieces").selectAll().execute()).toEqual([]);
});

test("an undo of thousands is refused as a whole where somebody has changed one of them since [fault 24] [D13]", {
  tags: "long-on-postgres",
  timeout: 120_000,
}, async () => {
  const { team, taskIds } = await crowdedTeam();
  const back = await undo(team.member, changeOf(await deleteAll(team.member, team, taskIds)));
  const changed = taskIds.at(-2) ?? "";
  await ok(edit(team.admin, team, changed, { title: "Changed since" }));
  const before = await dump(server);
  const { status, problem } = await undo(team.member, changeOf(back));
  expect([status, problem]).toMatchObject([409, { code: "changed-since", entityId: changed }]);
  expect(await dump(server)).toEqual(before);
  const stranger = await undo(team.stranger, changeOf(back));
  expect([stranger.status, await dump(server)]).toEqual([404, before]);
});

test("a deletion of thousands that is sent again while it is under way or done, and its undo too, is one [fault 24] [D3, D13]", {
  tags: "long-on-postgres",
  timeout: 120_000,
}, async () => {
  const { team, taskIds } = await crowdedTeam();
  const [id, undoId] = [newId(), newId()];
  const both = await Promise.all([1, 2].map(() => deleteAll(team.member, team, taskIds, id)));
  for (const { headers, data } of both)
    expect([headers.get(CHANGE_HEADER), data]).toEqual([id, { deleted: taskIds, skipped: [] }]);
  const late = await deleteAll(team.member, team, taskIds, id);
  expect([late.headers.get(CHANGE_HEADER), late.data]).toEqual([id, { deleted: taskIds, skipped: [] }]);
  expect(await versionsOf(server, team.panelId, id)).toHaveLength(MANY);
  const send = () => team.member.call(undoChange, { params: { changeId: id } }, { [CHANGE_HEADER]: undoId });
  for (const { headers, status } of await Promise.all([send(), send()]))
    expect([headers.get(CHANGE_HEADER), status]).toEqual([undoId, 200]);
  expect(await versionsOf(server, team.panelId, undoId)).toHaveLength(MANY);
  expect(await taskOf(team, taskIds[0] ?? "")).toMatchObject({ title: "Task 0" });
});

test("what a process that has ended left of a deletion is done by the next, and one id takes all of it back [fault 24] [D13]", async () => {
  const team = await newTeam(people);
  const { domainId, panelId, todo, member } = team;
  const taskIds = await addManyTasks(server.db, team, 6);
  const start = await stateOf(team);
  const id = newId();
  // As much as the one that ended had come to: begun, and nothing of it done.
  const kind = ownKind(deletePiece);
  await server.db.transaction((tx) => {
    const asked = { domainId, statusId: todo };
    const pieces = [taskIds.slice(0, 3), taskIds.slice(3)].map((some) =>
      pieceOf(kind, panelId, { ...asked, ids: some }),
    );
    return leavePieces(tx, new ChangeLog(tx, { id, actorId: member.me.id, at: now() }), pieces);
  });
  // Nobody takes back a part of it.
  const early = await undo(member, id);
  expect([early.status, early.problem.code]).toEqual([404, "not-found"]);
  const told: string[] = [];
  const publish = async (recorded: readonly { change: { entityId: string } }[]) =>
    void told.push(...recorded.map(({ change }) => change.entityId));
  const parts = { db: server.db, log: createLog("silent"), listeners: [], beforeCommit: [], pieceKinds: [kind] };
  await finishAll({ ...parts, publish });
  expect(told).toEqual(taskIds);
  expect(await tasksOf(team)).toEqual([]);
  expect(await versionsOf(server, panelId, id)).toHaveLength(6);
  expect((await undo(member, id)).status).toBe(200);
  expect(await stateOf(team)).toEqual(start);
});
