import { afterAll, beforeAll, expect, test } from "vitest";
import { removeCollaborator } from "../../../contract/collaborators/commands.ts";
import { invitePanelMembers } from "../../../contract/panels/commands.ts";
import { createTask } from "../../../contract/tasks/commands.ts";
import { listTasks } from "../../../contract/tasks/queries.ts";
import { eventsReplay } from "../events-replay.ts";
import { startTestServer, type TestServer } from "../server.ts";
import { newPanel, newPeople, newTeam, ok, type People, type Team } from "../team.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

const remove = (by: "owner" | "admin", team: Team, reassignTo: string) =>
  team[by].call(removeCollaborator, {
    params: { domainId: team.domainId },
    body: { userToBeRemovedId: team.member.me.id, reassignTo },
  });

/** Twenty tasks of the member's in each panel, all at once. */
const assignMany = ({ owner, member, domainId }: Team, panelIds: string[]) =>
  panelIds.flatMap((panelId) =>
    Array.from({ length: 20 }, (_, n) =>
      owner.call(createTask, {
        params: { domainId, panelId },
        body: { title: `Task ${n}`, assignedCollaborators: [member.me.id] },
      }),
    ),
  );

const assignedIn = async ({ owner, domainId }: Team, panelIds: string[]) => {
  const all = await Promise.all(
    panelIds.map((panelId) => ok(owner.call(listTasks, { params: { domainId, panelId } }))),
  );
  return all.flatMap(({ taskData }) => taskData.map((task) => task.assignedCollaborators.map(({ user }) => user.id)));
};

test("whatever is assigned to somebody while their work is handed over goes to the other, or is refused [D7, D26, D35]", async () => {
  for (let round = 0; round < 3; round++) {
    const team = await newTeam(people);
    const { owner, member, bystander, domainId, panelId } = team;
    const panelIds = [panelId, await newPanel(owner, domainId, "Elsewhere")];
    const body = { userIds: [member.me.id] };
    await ok(owner.call(invitePanelMembers, { params: { domainId, panelId: panelIds[1] ?? "" }, body }));
    const { answer } = await eventsReplay(server, owner, domainId, async () => {
      const [removed, ...created] = await Promise.all([
        remove("admin", team, bystander.me.id),
        ...assignMany(team, panelIds),
      ]);
      return { removed: removed.status, created: created.map(({ status }) => status) };
    });
    expect(answer.removed).toBe(200);
    expect(answer.created.filter((status) => ![201, 404].includes(status))).toEqual([]);
    const made = answer.created.filter((status) => status === 201).length;
    expect(await assignedIn(team, panelIds)).toEqual(Array.from({ length: made }, () => [bystander.me.id]));
  }
});

test("of two who hand the same person's work over at once, one does, and the other finds nobody [D35]", async () => {
  const team = await newTeam(people);
  const { admin, bystander, panelId } = team;
  await Promise.all(assignMany(team, [panelId]));
  const removed = await Promise.all([remove("owner", team, bystander.me.id), remove("admin", team, admin.me.id)]);
  expect(removed.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404]);
  const heir = removed[0].status === 200 ? bystander.me.id : admin.me.id;
  expect(await assignedIn(team, [panelId])).toEqual(Array.from({ length: 20 }, () => [heir]));
});
