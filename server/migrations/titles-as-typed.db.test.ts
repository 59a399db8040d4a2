import { afterAll, beforeAll, expect, test } from "vitest";
import { searchTasks } from "../../contract/search/queries.ts";
import { startTestServer, type TestServer } from "../testing/server.ts";
import { addTask, newPeople, newTeam, ok } from "../testing/team.ts";
import { migrations } from "./all.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("titles that were folded otherwise before are found after the upgrade [fault 46]", async () => {
  const team = await newTeam(await newPeople(server));
  await addTask(team, { title: "Hợp đồng" });
  // Nobody searches before the upgrade: what is looked through is kept.
  await server.db.read.updateTable("tasks").set({ title_key: "hop đong" }).execute();
  await migrations["0029-titles-as-typed"]?.up(server.db.read);
  const asked = { params: { domainId: team.domainId }, query: { text: "hop dong" } };
  expect((await ok(team.member.call(searchTasks, asked))).tasks).toHaveLength(1);
});
