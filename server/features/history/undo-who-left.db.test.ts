import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { removeCollaborator } from "../../../contract/collaborators/commands.ts";
import { deletePanel, invitePanelMembers, removePanelMembers } from "../../../contract/panels/commands.ts";
import { deleteTask } from "../../../contract/tasks/commands.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { addTask, addToDomain, newPeople, newTeam, ok, type People, type Team } from "../../testing/team.ts";
import { at, changeOf, domain, edit, panel, taskOf, undo } from "./testing/undo.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());
// The clock stands still unless a test moves it: all that happens, happens in one millisecond.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const HOUR_MS = 3_600_000;
const clocks: [string, number][] = [
  ["goes on", HOUR_MS],
  ["stands still", 0],
  ["is set back", -HOUR_MS],
];
const moveClock = (ms: number): void => {
  vi.setSystemTime(Date.now() + ms);
};

const assignedTo = async (team: Team, taskId: string): Promise<string[] | undefined> =>
  (await taskOf(team, taskId))?.assignedCollaborators.map(({ user }) => user.id);
const removeFromDomain = ({ owner, ...team }: Team, { me }: Client) =>
  ok(owner.call(removeCollaborator, { ...domain({ owner, ...team }), body: { userToBeRemovedId: me.id } }));
const removeFromPanel = ({ owner, ...team }: Team, { me }: Client) =>
  ok(owner.call(removePanelMembers, { ...panel({ owner, ...team }), body: { panelMembersId: [me.id] } }));

/** Two tasks of the member's: one is deleted, the other taken from them. The ids of both, and of both changes. */
const workTakenFrom = async (team: Team, { me }: Client) => {
  const body = { assignedCollaborators: [me.id] };
  const [gone, taken] = [await addTask(team, body), await addTask(team, body)];
  const deleted = changeOf(await team.owner.call(deleteTask, at(team, gone.id)));
  const unassigned = changeOf(await edit(team.owner, team, taken.id, { assignedCollaborators: [] }));
  return { gone: gone.id, taken: taken.id, deleted, unassigned };
};

/** What undoing both changes is answered, and who is assigned to the tasks then. */
const undoBoth = async (team: Team, work: Awaited<ReturnType<typeof workTakenFrom>>) => {
  const [restored, assigned] = [await undo(team.owner, work.deleted), await undo(team.owner, work.unassigned)];
  return {
    restored: restored.status,
    assigned: assigned.problem.code ?? assigned.status,
    now: [await assignedTo(team, work.gone), await assignedTo(team, work.taken)],
  };
};
const noWork = { restored: 200, assigned: "assignee-gone", now: [[], []] };

test.each(clocks)(
  "who left the panel since is given no open work by an undo, while the clock %s [D13, D35]",
  async (_what, ms) => {
    const team = await newTeam(people);
    const work = await workTakenFrom(team, team.member);
    moveClock(ms);
    await removeFromPanel(team, team.member);
    expect(await undoBoth(team, work)).toEqual(noWork);
  },
);

test.each(clocks)(
  "nor who left the domain while the panel was deleted, while the clock %s [D13, D35]",
  async (_what, ms) => {
    const team = await newTeam(people);
    const kept = await addTask(team, { assignedCollaborators: [team.member.me.id] });
    const work = await workTakenFrom(team, team.member);
    const deleted = changeOf(await team.owner.call(deletePanel, panel(team)));
    moveClock(ms);
    await removeFromDomain(team, team.member);
    expect((await undo(team.owner, deleted)).status).toBe(200);
    expect(await assignedTo(team, kept.id)).toEqual([]);
    expect(await undoBoth(team, work)).toEqual(noWork);
  },
);

test("nor who came back to the domain since, and not to the panel [D13, D24, D35]", async () => {
  const team = await newTeam(people);
  const kept = await addTask(team, { assignedCollaborators: [team.member.me.id] });
  const work = await workTakenFrom(team, team.member);
  const deleted = changeOf(await team.owner.call(deletePanel, panel(team)));
  await removeFromDomain(team, team.member);
  await addToDomain(team.owner, team.domainId, team.member);
  expect((await undo(team.owner, deleted)).status).toBe(200);
  expect(await assignedTo(team, kept.id)).toEqual([]);
  expect(await undoBoth(team, work)).toEqual(noWork);
});

test("who is in the panel again has their work back, and who had left before keeps what they finished [D13, D35]", async () => {
  const team = await newTeam(people);
  const work = await workTakenFrom(team, team.member);
  const finished = await addTask(team, { statusId: team.done, assignedCollaborators: [team.member.me.id] });
  await removeFromPanel(team, team.member);
  const unassigned = changeOf(await edit(team.owner, team, finished.id, { assignedCollaborators: [] }));
  await ok(undo(team.owner, unassigned));
  expect(await assignedTo(team, finished.id)).toEqual([team.member.me.id]);
  await ok(team.owner.call(invitePanelMembers, { ...panel(team), body: { userIds: [team.member.me.id] } }));
  const theirs = [team.member.me.id];
  expect(await undoBoth(team, work)).toEqual({ restored: 200, assigned: 200, now: [theirs, theirs] });
});
