import { afterAll, beforeAll, expect, test } from "vitest";
import type { Command, Query } from "../../../contract/shared/define.ts";
import type { RouteExample } from "../../platform/api-docs/examples.ts";
import { another, type Sample, samples } from "../authorization/samples.ts";
import { newWorld } from "../authorization/world.ts";
import { startTestServer, type TestServer } from "../server.ts";
import { newPeople, newPerson } from "../team.ts";
import { createMadeUp } from "./made-up.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const isForm = (definition: Command | Query): boolean => definition.kind === "command" && definition.form !== undefined;

/** One call of a route as its description shows it, by people of whom nothing else is known. */
const exampleOf = async (definition: Command | Query, sample: Sample): Promise<RouteExample> => {
  const world = await newWorld({ ...(await newPeople(server)), removed: await newPerson(server, "Rita Removed") });
  const caller = sample.endsSession ? await another(server, world.owner) : world.owner;
  const { params, query, body } = await sample.input(world, caller, server);
  const client = sample.needs === "public" ? server.as("") : caller;
  // Who owns a domain cannot leave it.
  const by = definition.route.endsWith("/leave") ? world.member : client;
  const { status, text, data } = await by.send(definition, { ...(params && { params }), query, body } as object);
  return createMadeUp()({
    ...(params && Object.keys(params).length > 0 && { params: { ...params } }),
    ...(query && { query: { ...query } }),
    ...(body !== undefined && !isForm(definition) && { body }),
    status,
    ...(text !== "" && { answer: data ?? text }),
  });
};

/** `npx vitest run --project server server/testing/api-docs -u` writes them anew. */
test("the examples of the API's description are what the server really answers [D1, D2]", async () => {
  const definitions = new Map<string, Command | Query>(
    server.app.handlers.map(({ definition }) => [definition.route, definition]),
  );
  const examples: Record<string, RouteExample> = {};
  for (const route of [...definitions.keys()].sort((a, b) => (a < b ? -1 : 1))) {
    const [definition, sample] = [definitions.get(route), samples[route]];
    if (definition && sample) examples[route] = await exampleOf(definition, sample);
  }
  expect(Object.keys(examples)).toHaveLength(definitions.size);
  for (const { status } of Object.values(examples)) expect(status).toBeLessThan(300);
  await expect(`${JSON.stringify(examples, null, 2)}\n`).toMatchFileSnapshot(
    "../../platform/api-docs/route-examples.json",
  );
}, 120_000);
