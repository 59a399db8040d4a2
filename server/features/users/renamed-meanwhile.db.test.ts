import { afterAll, beforeAll, expect, test } from "vitest";
import { createAnnouncement, deleteAnnouncement } from "../../../contract/announcements/commands.ts";
import { listAnnouncements } from "../../../contract/announcements/queries.ts";
import { deleteDomain, leaveDomain } from "../../../contract/domains/commands.ts";
import { deletePanel, invitePanelMembers } from "../../../contract/panels/commands.ts";
import { getPanel } from "../../../contract/panels/queries.ts";
import { deleteTask } from "../../../contract/tasks/commands.ts";
import { listTasks } from "../../../contract/tasks/queries.ts";
import { updateProfile } from "../../../contract/users/commands.ts";
import type { Answered } from "../../testing/answered.ts";
import { eventsReplay } from "../../testing/events-replay.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { addTask, newPeople, newTeam, ok, type People, type Team } from "../../testing/team.ts";
import { changeOf, undo } from "../history/testing/undo.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

interface Shown extends Team {
  taskId: string;
  announcementId: string;
}

/** A team with a member and somebody who has left it, both of whom a finished task and announcements show. */
const shownTeam = async (): Promise<Shown> => {
  const team = await newTeam(people);
  const { owner, member, bystander, domainId, panelId, done } = team;
  const userIds = [bystander.me.id];
  await ok(owner.call(invitePanelMembers, { params: { domainId, panelId }, body: { userIds } }));
  const assignedCollaborators = [member.me.id, bystander.me.id];
  const { id: taskId } = await addTask(team, { statusId: done, assignedCollaborators });
  await ok(member.call(createAnnouncement, { params: { domainId }, body: { content: "By one who stays" } }));
  const body = { content: "By one who leaves" };
  const { id: announcementId } = await ok(bystander.call(createAnnouncement, { params: { domainId }, body }));
  await ok(bystander.call(leaveDomain, { params: { domainId } }));
  return { ...team, taskId, announcementId };
};

const ways: [string, (team: Shown) => Promise<Answered<unknown>>][] = [
  ["domain", ({ owner, domainId }) => owner.call(deleteDomain, { params: { domainId } })],
  ["panel", ({ owner, domainId, panelId }) => owner.call(deletePanel, { params: { domainId, panelId } })],
  ["task", ({ owner, domainId, panelId, taskId }) => owner.call(deleteTask, { params: { domainId, panelId, taskId } })],
  [
    "announcement",
    ({ owner, domainId, announcementId }) => owner.call(deleteAnnouncement, { params: { domainId, announcementId } }),
  ],
];

let round = 0;
test.each(ways)(
  "a deleted %s comes back with people as they appear by then, under a new ETag [D7, D8, D9, D13, D41]",
  async (_what, remove) => {
    const team = await shownTeam();
    const { owner, member, bystander, domainId, panelId } = team;
    const board = (etag = "") => owner.call(listTasks, { params: { domainId, panelId } }, { "if-none-match": etag });
    const before = await board();
    const names = { member: `Mia Married ${++round}`, bystander: `Ben Elsewhere ${round}` };
    await eventsReplay(server, owner, domainId, async () => {
      const changeId = changeOf(await remove(team));
      await ok(member.call(updateProfile, { body: { fullName: names.member } }));
      await ok(bystander.call(updateProfile, { body: { fullName: names.bystander } }));
      await ok(undo(owner, changeId));
    });
    const after = await board(before.headers.get("etag") ?? "");
    expect(after.status).toBe(200);
    const assigned = after.data.taskData[0]?.assignedCollaborators ?? [];
    expect(assigned.map(({ user }) => user.fullName)).toEqual([names.member, names.bystander]);
    const { panel_members } = await ok(owner.call(getPanel, { params: { domainId, panelId } }));
    expect(panel_members.find(({ userId }) => userId === member.me.id)?.user.fullName).toBe(names.member);
    const posted = (await ok(owner.call(listAnnouncements, { params: { domainId } }))).filter(
      ({ isAutomated }) => !isAutomated,
    );
    expect(posted.map(({ author }) => author.fullName)).toEqual([names.bystander, names.member]);
  },
);
