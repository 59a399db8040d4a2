import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createView, updateView } from "../../../contract/views/commands.ts";
import { listViews } from "../../../contract/views/queries.ts";
import { tries } from "../../../scripts/test/long.ts";
import { eventsReplay } from "../events-replay.ts";
import { type Client, startTestServer, type TestServer } from "../server.ts";
import { newPanel, newPeople, newTeam, ok, type People } from "../team.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

const ROUNDS = tries(10, 200);

test(`two who take each other's views from everybody at once never lock each other out, ${ROUNDS} times [E29]`, async () => {
  const team = await newTeam(people);
  const { owner, admin, domainId, panelId } = team;
  const other = await newPanel(owner, domainId, "Quarry");
  const counted = sql<{ deadlocks: string }>`select deadlocks from pg_stat_database where datname = current_database()`;
  const deadlocks = async () => (await counted.execute(server.db.read)).rows[0]?.deadlocks;
  const make = async (who: Client, panelId: string) =>
    (await ok(who.call(createView, { params: { domainId, panelId }, body: { name: "Ours", query: "", shared: true } })))
      .id;
  const [mine, theirs] = [await make(owner, panelId), await make(admin, other)];
  const put = (who: Client, panelId: string, viewId: string, shared: boolean) =>
    who.call(updateView, { params: { domainId, panelId, viewId }, body: { shared } });
  const before = await deadlocks();
  await eventsReplay(server, owner, domainId, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await Promise.all(
        [put(admin, panelId, mine, false), put(owner, other, theirs, false)].map((answer) => ok(answer)),
      );
      await Promise.all([put(owner, panelId, mine, true), put(admin, other, theirs, true)].map((answer) => ok(answer)));
    }
  });
  expect(await deadlocks()).toBe(before);
  expect((await ok(owner.call(listViews, { params: { domainId, panelId } }))).map(({ id }) => id)).toEqual([mine]);
});
