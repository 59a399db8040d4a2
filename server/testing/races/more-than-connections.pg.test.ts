import { afterAll, beforeAll, expect, test } from "vitest";
import { createDomain } from "../../../contract/domains/commands.ts";
import { listDomains } from "../../../contract/domains/queries.ts";
import { newId } from "../../platform/basics/ids.ts";
import { startTestServer, type TestServer } from "../server.ts";
import { addTask, newPanel, newPerson, ok } from "../team.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The pool has 20. */
const MANY = 50;

test("more commands at once than connections, each on a stream of its own, all come through: none asks for a second one [D7]", async () => {
  const owner = await newPerson(server, "Mara Many");
  const names = Array.from({ length: MANY }, (_, n) => `domain number ${n}`);
  const made = await Promise.all(names.map((name) => ok(owner.call(createDomain, { body: { id: newId(), name } }))));
  const panels = await Promise.all(made.map(({ id }) => newPanel(owner, id)));
  await Promise.all(made.map(({ id }, at) => addTask({ owner, domainId: id, panelId: panels[at] ?? "" })));
  const listed = (await ok(owner.call(listDomains))).map(({ name }) => name);
  expect(listed).toEqual(expect.arrayContaining(names));
});
