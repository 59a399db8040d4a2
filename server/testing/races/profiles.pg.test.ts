import { afterAll, beforeAll, expect, test } from "vitest";
import { changeRole, joinThroughLink } from "../../../contract/collaborators/commands.ts";
import { createDomain } from "../../../contract/domains/commands.ts";
import { createPanel, invitePanelMembers, removePanelMembers } from "../../../contract/panels/commands.ts";
import { createTask, updateTask } from "../../../contract/tasks/commands.ts";
import { updateProfile } from "../../../contract/users/commands.ts";
import { newId } from "../../platform/basics/ids.ts";
import { eventsReplay } from "../events-replay.ts";
import { startTestServer, type TestServer } from "../server.ts";
import { addTask, inviteTo, newPeople, newTeam, ok, type People } from "../team.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

test("who changes their name while others invite, assign, promote and remove them has it everywhere [D7, D10, D41]", {
  tags: "long",
}, async () => {
  for (let round = 0; round < 8; round++) {
    const team = await newTeam(people);
    const { owner, member, domainId, panelId } = team;
    const task = await addTask(team, { title: "Whose?" });
    const elsewhere = newId();
    const params = { domainId, panelId };
    const userIds = [member.me.id];
    const { answer } = await eventsReplay(server, owner, domainId, () =>
      Promise.all([
        ...[1, 2, 3].map((n) => member.call(updateProfile, { body: { fullName: `Mia ${round}.${n}` } })),
        member.call(updateProfile, { body: { username: `mia.${round}`, language: "fr" } }),
        owner.call(createTask, { params, body: { title: "Theirs", assignedCollaborators: userIds } }),
        owner.call(updateTask, { params: { ...params, taskId: task.id }, body: { assignedCollaborators: userIds } }),
        owner
          .call(createPanel, { params: { domainId }, body: { id: elsewhere, name: "Elsewhere" } })
          .then(() => owner.call(invitePanelMembers, { params: { domainId, panelId: elsewhere }, body: { userIds } })),
        owner.call(changeRole, { params: { domainId }, body: { action: "promote", userToBeModifiedId: member.me.id } }),
        owner.call(removePanelMembers, { params, body: { panelMembersId: userIds } }),
      ]),
    );
    // Whoever was removed first can be assigned no more.
    expect(answer.map(({ status }) => status).filter((status) => status !== 400 && status >= 300)).toEqual([]);
  }
});

test("who changes their name while they join and found domains has it there [D7, D41]", async () => {
  for (let round = 0; round < 8; round++) {
    const team = await newTeam(people);
    const { owner, stranger, domainId } = team;
    const token = await inviteTo(owner, domainId);
    const own = newId();
    await eventsReplay(server, owner, domainId, async () => {
      const answers = await Promise.all([
        stranger.call(updateProfile, { body: { fullName: `Sven ${round}` } }),
        stranger.call(joinThroughLink, { body: { token } }),
        stranger.call(createDomain, { body: { id: own, name: `Sven's ${round}` } }),
        stranger.call(updateProfile, { body: { jobTitle: `Role ${round}` } }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 200]);
    });
    await eventsReplay(server, stranger, own, () => ok(stranger.call(updateProfile, { body: { jobTitle: null } })));
  }
});
