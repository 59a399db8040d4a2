import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { changeRole, removeCollaborator } from "../../../contract/collaborators/commands.ts";
import type { Query } from "../../../contract/define.ts";
import { listDomains } from "../../../contract/domains/queries.ts";
import { removePanelMembers } from "../../../contract/panels/commands.ts";
import { listPanels } from "../../../contract/panels/queries.ts";
import { listStatuses } from "../../../contract/statuses/queries.ts";
import { listTasks } from "../../../contract/tasks/queries.ts";
import { roleOf } from "../../features/collaborators/collaborators.read.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { newPeople, newTeam, ok, type People, type Team } from "../../testing/team.ts";
import type { AccessReads } from "../access/access.ts";
import type { Actor } from "../access/sessions.ts";
import { NO_VISITOR, type QueryHandler } from "./handlers.ts";
import type { Pipeline } from "./pipeline.ts";
import { runQuery } from "./queries.ts";

let server: TestServer;
let people: People;
let team: Team;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  team = await newTeam(people);
});

/** Asks for something as a person, and lets `act` happen after the first time that the server has looked who may. */
const overtaken = (query: Query, person: Client, act: () => Promise<unknown>) => {
  const { domainId, panelId } = team;
  let done: Promise<unknown> | undefined;
  const access = {
    roleOf: async (...asked: Parameters<typeof roleOf>) => {
      const role = await roleOf(...asked);
      done ??= act();
      await done;
      return role;
    },
  } as AccessReads;
  const handler = server.app.handlers.find(({ definition }) => definition.route === query.route) as QueryHandler;
  return runQuery({ db: server.db, access } as Pipeline, handler, {
    actor: { userId: person.me.id } as Actor,
    input: { params: { domainId, ...(query.route.includes(":panelId") && { panelId }) }, query: {}, body: undefined },
    visitor: NO_VISITOR,
  });
};

test("a reading that a removal overtakes answers nothing [D35]", async () => {
  const { owner, member, domainId } = team;
  const answered = overtaken(listStatuses, member, () =>
    ok(owner.call(removeCollaborator, { params: { domainId }, body: { userToBeRemovedId: member.me.id } })),
  );
  await expect(answered).rejects.toThrow("Failed to fetch domain details");
});

test("the tasks of a panel are not handed out after a removal from it, though they were being prepared before [D24, D35]", async () => {
  const { owner, member, domainId, panelId } = team;
  const answered = await overtaken(listTasks, member, () =>
    ok(owner.call(removePanelMembers, { params: { domainId, panelId }, body: { panelMembersId: [member.me.id] } })),
  );
  await expect("confirm" in answered && answered.confirm()).rejects.toThrow("Panel no longer exists");
});

test("a reading that a demotion overtakes answers what a member sees [D24, D32]", async () => {
  const { owner, admin, domainId } = team;
  expect(await ok(admin.call(listPanels, { params: { domainId } }))).toHaveLength(1);
  const answered = await overtaken(listPanels, admin, () =>
    ok(
      owner.call(changeRole, {
        params: { domainId },
        body: { action: "demote", userToBeModifiedId: admin.me.id },
      }),
    ),
  );
  expect(answered).toEqual({ answer: [] });
});

test("a reading that somebody else's removal overtakes is answered all the same [D35]", async () => {
  const { owner, member, bystander, domainId } = team;
  const answered = await overtaken(listStatuses, member, () =>
    ok(owner.call(removeCollaborator, { params: { domainId }, body: { userToBeRemovedId: bystander.me.id } })),
  );
  expect(answered).toEqual({ answer: team.domain.statuses });
  expect((await ok(bystander.call(listDomains))).map(({ id }) => id)).not.toContain(domainId);
});
