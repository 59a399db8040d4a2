import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteDomain, leaveDomain } from "../../../contract/domains/commands.ts";
import { undoChange } from "../../../contract/history/commands.ts";
import { deletePanel, invitePanelMembers } from "../../../contract/panels/commands.ts";
import { updateStatus } from "../../../contract/statuses/commands.ts";
import { updateTask } from "../../../contract/tasks/commands.ts";
import { CHANGE_HEADER } from "../../../contract/wire.ts";
import { tries } from "../../../scripts/test/long.ts";
import type { Answered } from "../answered.ts";
import { startTestServer, type TestServer } from "../server.ts";
import { goingOn, working } from "../started-work.ts";
import { addTask, addToDomain, newPanel, newPeople, newTeam, ok, type People, type Team } from "../team.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

const changeOf = ({ headers }: Answered<unknown>): string => headers.get(CHANGE_HEADER) ?? "";
const times = (count: number) => Array.from({ length: count }, (_, at) => at);

/** A team with two panels of two people, who have five tasks on each. */
const busyTeam = async () => {
  const team = await newTeam(people);
  const { owner, member, domainId } = team;
  const second = { ...team, panelId: await newPanel(owner, domainId, "The other") };
  const userIds = [owner.me.id, member.me.id];
  const tasks: { id: string; panelId: string }[] = [];
  for (const place of [team, second]) {
    await ok(owner.call(invitePanelMembers, { params: { domainId, panelId: place.panelId }, body: { userIds } }));
    for (const at of times(5)) tasks.push(await addTask(place, { assignedCollaborators: userIds.slice(at % 2) }));
  }
  return { team, tasks };
};

const moveAll = ({ owner, domainId, todo, doing, review, done }: Team, tasks: { id: string; panelId: string }[]) =>
  tasks.map(({ id, panelId }, at) =>
    owner.call(updateTask, {
      params: { domainId, panelId, taskId: id },
      body: { statusId: [todo, doing, review, done][(at + Math.floor(Math.random() * 4)) % 4] },
    }),
  );

/** What can happen to many tasks at once, while they are moved. */
const meanwhile: [what: string, (team: Team) => Promise<unknown>][] = [
  ["nothing else", async () => undefined],
  [
    "columns become something else",
    async ({ owner, domainId, todo, doing }) => {
      for (const kind of ["started", "todo", "done", "started", "todo", "started"] as const)
        for (const statusId of [todo, doing])
          await ok(owner.call(updateStatus, { params: { domainId, statusId }, body: { kind } }));
    },
  ],
  [
    "a panel goes and comes back",
    async ({ owner, domainId, panelId }) => {
      const deleted = await owner.call(deletePanel, { params: { domainId, panelId } });
      await ok(owner.call(undoChange, { params: { changeId: changeOf(deleted) } }));
    },
  ],
  [
    "the domain goes and comes back",
    async ({ owner, domainId }) => {
      for (const _again of times(3)) {
        const deleted = await owner.call(deleteDomain, { params: { domainId } });
        await ok(owner.call(undoChange, { params: { changeId: changeOf(deleted) } }));
      }
    },
  ],
  [
    "somebody leaves and comes back",
    async ({ owner, member, domainId }) => {
      await ok(member.call(leaveDomain, { params: { domainId } }));
      await addToDomain(owner, domainId, member);
    },
  ],
];

const ROUNDS = tries(2, 4);

test.each(meanwhile)(
  "when many tasks move at once and %s, time goes on for just those who have started work [D7, D36]",
  async (_what, act) => {
    for (const _round of times(ROUNDS)) {
      const { team, tasks } = await busyTeam();
      await Promise.all([act(team), ...times(6).flatMap(() => moveAll(team, tasks))]);
      expect(await goingOn(server, team.domainId)).toEqual(await working(server, team.domainId));
    }
  },
);
