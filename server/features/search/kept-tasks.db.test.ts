import { afterAll, beforeAll, expect, test } from "vitest";
import { createComment } from "../../../contract/comments/commands.ts";
import { describeTask } from "../../../contract/descriptions/commands.ts";
import { deletePanel, removePanelMembers } from "../../../contract/panels/commands.ts";
import { deleteStatus } from "../../../contract/statuses/commands.ts";
import { createTasks, moveTasks } from "../../../contract/tasks/bulk-commands.ts";
import { deleteTask, updateTask } from "../../../contract/tasks/commands.ts";
import { newId } from "../../platform/basics/ids.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { addTask, newPanel, newPeople, newTeam, ok, type Team } from "../../testing/team.ts";
import { changeOf, undo } from "../history/testing/undo.ts";
import { KeptTasks } from "./kept-tasks.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** All that is seen, in the order in which it is found. */
const seenIn = async (kept: KeptTasks, { domainId }: Team, userId: string) =>
  (await kept.seenBy(server.db.read, { domainId, userId })).first(() => true, 5_000);

test("whatever becomes of tasks and whoever does it, the next search looks at them as they are [E33, S4.14]", async () => {
  const team = await newTeam(await newPeople(server));
  const { owner, domainId } = team;
  const other = await newPanel(owner, domainId, "Elsewhere");
  const [first, second] = [await addTask(team, { title: "First" }), await addTask(team, { title: "Second" })];
  await addTask({ ...team, panelId: other }, { title: "Third" });
  const at = (taskId: string) => ({ params: { domainId, panelId: team.panelId, taskId } });
  const everything = () => seenIn(new KeptTasks(), team, owner.me.id);
  const kept = new KeptTasks();
  const follow = () => seenIn(kept, team, owner.me.id);
  expect((await follow()).map(({ titleKey }) => titleKey)).toEqual(["third", "second", "first"]);

  let last = await follow();
  const afterwards = async (what: string, act: Promise<unknown>) => {
    await act;
    const now = await follow();
    expect([what, now]).toEqual([what, await everything()]);
    expect([what, now]).not.toEqual([what, last]);
    last = now;
  };
  await afterwards("renamed", ok(owner.call(updateTask, { ...at(first.id), body: { title: "Erste" } })));
  await afterwards("described", ok(owner.call(describeTask, { ...at(first.id), body: { text: "Words" } })));
  await afterwards("discussed", ok(owner.call(createComment, { ...at(second.id), body: { text: "Words" } })));
  await afterwards("done", ok(owner.call(updateTask, { ...at(second.id), body: { statusId: team.done } })));
  await afterwards("added", addTask(team, { title: "Fourth" }));
  await afterwards(
    "moved away",
    ok(
      owner.call(moveTasks, {
        params: { domainId, panelId: team.panelId },
        body: { taskIds: [first.id], panelId: other },
      }),
    ),
  );
  const gone = await owner.call(deleteTask, at(second.id));
  await afterwards("deleted", ok(Promise.resolve(gone)));
  await afterwards("undone", ok(undo(owner, changeOf(gone))));
  await afterwards(
    "their column deleted",
    ok(owner.call(deleteStatus, { params: { domainId, statusId: team.todo }, query: { moveTo: team.done } })),
  );
  const without = await owner.call(deletePanel, { params: { domainId, panelId: team.panelId } });
  await afterwards("their panel deleted", ok(Promise.resolve(without)));
  await afterwards("their panel restored", ok(undo(owner, changeOf(without))));
});

test("of a panel of thousands all are kept, however far behind they were, and nothing of one that I have left [E33, S1.2]", async () => {
  const team = await newTeam(await newPeople(server));
  const { owner, member, domainId, panelId } = team;
  const kept = new KeptTasks();
  const count = async () => (await seenIn(kept, team, member.me.id)).length;
  const add = (many: number) =>
    ok(
      owner.call(createTasks, {
        params: { domainId, panelId },
        body: { tasks: Array.from({ length: many }, (_, nth) => ({ id: newId(), title: `Task ${nth}` })) },
      }),
    );
  expect(await count()).toBe(0);
  for (const many of [500, 500, 500, 500, 400]) await add(many);
  expect(await Promise.all([count(), count(), count()])).toEqual([2_400, 2_400, 2_400]);
  await add(3);
  expect(await count()).toBe(2_403);
  await ok(owner.call(removePanelMembers, { params: { domainId, panelId }, body: { panelMembersId: [member.me.id] } }));
  expect(await count()).toBe(0);
});
