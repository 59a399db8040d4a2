import { afterAll, beforeAll, expect, test } from "vitest";
import { createComment } from "../../../contract/comments/commands.ts";
import { moveTasks } from "../../../contract/tasks/bulk-commands.ts";
import { updateTask } from "../../../contract/tasks/commands.ts";
import { listTasks } from "../../../contract/tasks/queries.ts";
import { tries } from "../../../scripts/test/long.ts";
import { eventsReplay } from "../events-replay.ts";
import { startTestServer, type TestServer } from "../server.ts";
import { addTask, newPanel, newPeople, newTeam, ok, type People } from "../team.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

const ROUNDS = tries(5, 100);

test(`opposite moves between two panels at once all come through, ${ROUNDS} times, while others write in them [E24]`, async () => {
  const team = await newTeam(people);
  const { owner, admin, domainId } = team;
  const panels = [team.panelId, await newPanel(owner, domainId, "Quarry")] as const;
  const tasks = await Promise.all(
    panels.map(async (panelId) => [await addTask({ ...team, panelId }), await addTask({ ...team, panelId })]),
  );
  const where = async (panelId: string) =>
    (await ok(owner.call(listTasks, { params: { domainId, panelId } }))).taskData.map(({ id }) => id).toSorted();
  await eventsReplay(server, owner, domainId, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [here, there] = round % 2 ? [panels[1], panels[0]] : panels;
      const move = (client: typeof owner, panelId: string, to: string, ids: string[]) =>
        client.call(moveTasks, { params: { domainId, panelId }, body: { panelId: to, taskIds: ids } });
      const [mine = [], theirs = []] = tasks.map((some) => some.map(({ id }) => id));
      const params = { domainId, panelId: here, taskId: mine[0] ?? "" };
      const [going, coming, edited, said] = await Promise.all([
        move(owner, here, there, mine),
        move(admin, there, here, theirs),
        admin.call(updateTask, { params, body: { title: `Round ${round}` } }),
        owner.call(createComment, { params, body: { text: `Round ${round}` } }),
      ]);
      expect([going.status, coming.status]).toEqual([200, 200]);
      // Before the move, or told where it is by now.
      expect([200, 404]).toContain(edited.status);
      expect([201, 404]).toContain(said.status);
      expect(await where(here)).toEqual(theirs.toSorted());
      expect(await where(there)).toEqual(mine.toSorted());
    }
  });
});
