import { afterAll, beforeAll, expect, test } from "vitest";
import { leaveDomain } from "../../../contract/domains/commands.ts";
import { deletePanel, removePanelMembers } from "../../../contract/panels/commands.ts";
import { deleteStatus } from "../../../contract/statuses/commands.ts";
import { listStatuses } from "../../../contract/statuses/queries.ts";
import { deleteTask } from "../../../contract/tasks/commands.ts";
import { dump } from "../../testing/dump.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { addTask, asAdmin, newPanel, newPeople, newTeam, ok, type People, type Team } from "../../testing/team.ts";
import { at, changeOf, domain, edit, panel, stateOf, taskOf, tasksOf, undo } from "./testing/undo.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

/** A team with a task in "In review" on its own panel, and one on a second panel that no member sees. */
const twoPanels = async () => {
  const team = await newTeam(people);
  const hidden = { ...team, panelId: await newPanel(team.owner, team.domainId, "Hidden") };
  const statusId = team.review;
  return { team, hidden, shown: await addTask(team, { statusId }), secret: await addTask(hidden, { statusId }) };
};
/** Deletes "In review", whose tasks go to "In progress". */
const deleteReview = async (by: Client, { domainId, review, doing }: Team) =>
  changeOf(await by.call(deleteStatus, { params: { domainId, statusId: review }, query: { moveTo: doing } }));
/** The same by the member, who saw all panels when they did. */
const deletedByMember = (team: Team) => asAdmin(team, team.member, () => deleteReview(team.member, team));
const columnsOf = async ({ owner, domainId }: Team) =>
  (await ok(owner.call(listStatuses, { params: { domainId } }))).map(({ id }) => id);
const columnOf = async (team: Team, taskId: string) => (await taskOf(team, taskId))?.statusId;

test("a member takes back a column's deletion of their own, also where it moved tasks that they do not see, and does it again as an admin only [fault 12, D13, D23, D24, D45]", {
  tags: "long-on-postgres",
}, async () => {
  const { team, hidden, secret } = await twoPanels();
  const start = await stateOf(team);
  const deleted = await deletedByMember(team);
  const undone = await undo(team.member, deleted);
  expect([undone.status, undone.data]).toEqual([200, { changeId: changeOf(undone), undone: deleted }]);
  expect(await stateOf(team)).toEqual(start);
  expect(await columnOf(hidden, secret.id)).toBe(team.review);
  // Done again, it would move tasks of others as it did when they could see these.
  const redo = await undo(team.member, changeOf(undone));
  expect([redo.status, redo.problem.code, await stateOf(team)]).toEqual([403, "tasks-unseen", start]);
  const redone = changeOf(await asAdmin(team, team.member, () => undo(team.member, changeOf(undone))));
  // Also when they see less than they did.
  const body = { panelMembersId: [team.member.me.id] };
  await ok(team.owner.call(removePanelMembers, { ...panel(team), body }));
  expect((await undo(team.member, redone)).status).toBe(200);
  expect(await columnOf(team, secret.id)).toBeUndefined();
  expect(await columnOf(hidden, secret.id)).toBe(team.review);
});

test("what somebody did since to tasks that they do not see stays, and the refusal tells nothing of these [D13, D24]", {
  tags: "long-on-postgres",
}, async () => {
  for (const [code, disturb] of [
    ["changed-since", (hidden: Team, id: string) => edit(hidden.owner, hidden, id, { statusId: hidden.todo })],
    ["gone-since", (hidden: Team, id: string) => hidden.owner.call(deleteTask, at(hidden, id))],
  ] as const) {
    const { team, hidden, secret } = await twoPanels();
    const deleted = await deletedByMember(team);
    await disturb(hidden, secret.id);
    const before = await dump(server);
    const { status, problem } = await undo(team.member, deleted);
    const { title, message } = problem;
    expect([status, problem]).toEqual([409, { title, status, code, message }]);
    expect([title, await dump(server)]).toEqual([code, before]);
    // Who sees them is told.
    expect((await undo(team.owner, deleted)).problem).toMatchObject({
      code,
      entityId: secret.id,
      by: { id: team.owner.me.id },
    });
  }
});

test("nobody takes back what another did on a panel that they do not see, nor what they did where they are no more [D13, D24, D35]", {
  tags: "long-on-postgres",
}, async () => {
  const { team } = await twoPanels();
  const deleted = await deletedByMember(team);
  expect((await undo(team.bystander, deleted)).status).toBe(404);
  const byOwner = changeOf(await undo(team.owner, deleted));
  const before = await dump(server);
  expect((await undo(team.member, byOwner)).status).toBe(404);
  expect(await dump(server)).toEqual(before);
  const again = await deletedByMember(team);
  await ok(team.member.call(leaveDomain, domain(team)));
  expect((await undo(team.member, again)).status).toBe(404);
});

test("a column comes back without the tasks of a panel that is gone: when that comes back they stand where they were moved to [D13, D23]", async () => {
  const { team, hidden, shown, secret } = await twoPanels();
  const deleted = await deleteReview(team.owner, team);
  const panelGone = changeOf(await team.owner.call(deletePanel, panel(hidden)));
  expect((await undo(team.owner, deleted)).status).toBe(200);
  expect([await columnsOf(team), await columnOf(team, shown.id)]).toEqual([
    [team.todo, team.doing, team.review, team.done],
    team.review,
  ]);
  await ok(undo(team.owner, panelGone));
  expect(await columnOf(hidden, secret.id)).toBe(team.doing);
});

test("a panel that comes back has no task in a column that went meanwhile, whatever was undone and done again without it [D13, D23]", async () => {
  const { team, hidden, shown, secret } = await twoPanels();
  const first = await deletedByMember(team);
  const undone = changeOf(await undo(team.member, first));
  const panelGone = changeOf(await team.owner.call(deletePanel, panel(hidden)));
  // A member who sees all that is left of it may do it again as well.
  const redone = await undo(team.member, undone);
  expect([redone.status, await columnOf(team, shown.id)]).toEqual([200, team.doing]);
  const target = changeOf(
    await team.owner.call(deleteStatus, {
      params: { domainId: team.domainId, statusId: team.doing },
      query: { moveTo: team.done },
    }),
  );
  expect((await undo(team.owner, changeOf(redone))).problem.code).toBe("changed-since");
  await ok(undo(team.owner, panelGone));
  for (const one of [team, hidden]) {
    const there = await columnsOf(one);
    for (const { statusId } of await tasksOf(one)) expect(there).toContain(statusId);
  }
  expect(await columnOf(hidden, secret.id)).toBe(team.todo);
  await ok(undo(team.owner, target));
  await ok(undo(team.owner, changeOf(redone)));
  expect(await columnOf(team, shown.id)).toBe(team.review);
});

test("by panels that are gone nobody comes to change others that they do not see [D13, D24]", async () => {
  const { team, hidden } = await twoPanels();
  const third = { ...team, panelId: await newPanel(team.owner, team.domainId, "Third") };
  await addTask(third, { statusId: team.review });
  const deleted = await deleteReview(team.owner, team);
  await ok(team.owner.call(deletePanel, panel(third)));
  expect((await undo(team.member, deleted)).status).toBe(404);
  await ok(team.owner.call(deletePanel, panel(hidden)));
  expect((await undo(team.member, deleted)).status).toBe(200);
});
