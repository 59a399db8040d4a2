import { afterAll, beforeAll, expect, test } from "vitest";
import type { Command, Query } from "../../../contract/define.ts";
import type { RouteExample } from "../../platform/api-docs/examples.ts";
import { readySample } from "../authorization/call-sample.ts";
import { type Sample, samples } from "../authorization/samples.ts";
import { newEveryone, newWorld, type World } from "../authorization/world.ts";
import { startWithEverySignIn, type TestServer } from "../server.ts";
import { createMadeUp } from "./made-up.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startWithEverySignIn();
});
afterAll(() => server.close());

const isForm = (definition: Command | Query): boolean => definition.kind === "command" && definition.form !== undefined;

/** Whether the answer is bytes that no page can show. */
const isOfBytes = (definition: Command | Query): boolean =>
  definition.kind === "query" && definition.file !== undefined && definition.file !== "text/csv";

/** One call of a route as its description shows it. */
const exampleOf = async (world: World, definition: Command | Query, sample: Sample): Promise<RouteExample> => {
  const { input, call } = await readySample(server, world, definition, sample);
  const { params, query, body } = input;
  const { status, text, data } = await call();
  return createMadeUp()({
    ...(params && Object.keys(params).length > 0 && { params: { ...params } }),
    ...(query && { query: { ...query } }),
    ...(body !== undefined && !isForm(definition) && { body }),
    status,
    ...(text !== "" && !isOfBytes(definition) && { answer: data ?? text }),
  });
};

/** `npx vitest run --project server server/testing/api-docs -u` writes them anew. */
test("the examples of the API's description are what the server really answers [D1, D2]", {
  tags: "long",
  timeout: 300_000,
}, async () => {
  const definitions = new Map<string, Command | Query>(
    server.app.handlers.map(({ definition }) => [definition.route, definition]),
  );
  const examples: Record<string, RouteExample> = {};
  const newTeam = async (): Promise<World> => newWorld(await newEveryone(server));
  /** What only reads can be asked of the same people; else nothing more is to be known of them. */
  const readers = await newTeam();
  for (const route of [...definitions.keys()].sort((a, b) => (a < b ? -1 : 1))) {
    const [definition, sample] = [definitions.get(route), samples[route]];
    if (definition && sample)
      examples[route] = await exampleOf(definition.kind === "query" ? readers : await newTeam(), definition, sample);
  }
  expect(Object.keys(examples)).toHaveLength(definitions.size);
  for (const { status } of Object.values(examples)) expect(status).toBeLessThan(300);
  // Which database it is is told by one sentence, and the description shows a server without another one's.
  const shown = JSON.stringify(examples, null, 2).replaceAll(
    "PostgreSQL answers.",
    "The embedded database in /data answers.",
  );
  await expect(`${shown}\n`).toMatchFileSnapshot("../../platform/api-docs/route-examples.json");
});
