import { afterAll, beforeAll, expect, test } from "vitest";
import type { Action, Role } from "../../../contract/shared/permissions.ts";
import { newSecret } from "../../platform/ids.ts";
import { dump } from "../dump.ts";
import { type Client, startTestServer, type TestServer } from "../server.ts";
import { newPeople, newPerson } from "../team.ts";
import { mayDo } from "./may-do.ts";
import { another, type Caller, callers, type Sample, samples } from "./samples.ts";
import { type Everyone, newWorld, type World } from "./world.ts";

const roles: Partial<Record<Caller, Role>> = { bystander: "member", member: "member", admin: "admin", owner: "owner" };

/** The refusal that a caller must get, or "success". */
const expectation = (needs: string, namesPanel: boolean, caller: Caller): number | "success" => {
  if (needs === "public") return "success";
  if (caller === "nobody" || caller === "bad token") return 401;
  if (needs === "signed-in" || needs === "in-person") return "success";
  const role = roles[caller];
  if (!role || (namesPanel && caller === "bystander")) return 404;
  return mayDo[needs as Action].includes(role) ? "success" : 403;
};

let server: TestServer;
let people: Everyone;
let shared: World;
beforeAll(async () => {
  server = await startTestServer();
  people = { ...(await newPeople(server)), removed: await newPerson(server, "Rita Removed") };
  shared = await newWorld(people);
});
afterAll(() => server.close());

const clientOf = (world: World, caller: Caller): Client | undefined =>
  caller === "nobody" || caller === "bad token" ? undefined : world[caller];
const handlers = () => server.app.handlers.map(({ definition }) => definition);

test("every route has a sample, and no sample is without its route [S6.7]", () => {
  expect(Object.keys(samples).sort()).toEqual(
    handlers()
      .map(({ route }) => route)
      .sort(),
  );
});

test("every route asks for the permission that the product promises [S6.2, S6.3, S6.7]", () => {
  expect(Object.fromEntries(handlers().map(({ route, needs }) => [route, needs]))).toEqual(
    Object.fromEntries(Object.entries(samples).map(([route, { needs }]) => [route, needs])),
  );
});

const nothingWas = {};

/** What a caller is answered, and what the call did to the rows where it must do nothing. */
const run = async (route: string, sample: Sample, caller: Caller, world: World, mayChange: boolean) => {
  const definition = handlers().find((known) => known.route === route);
  if (!definition) throw new Error(`${route} is not served`);
  const person = clientOf(world, caller);
  const known = person && (sample.endsSession ? await another(server, person) : person);
  const client = known ?? server.as(caller === "nobody" ? "" : newSecret());
  const input = await sample.input(world, person, server);
  const before = mayChange ? nothingWas : await dump(server);
  const { status } = await client.send(definition, input);
  return { status, before, after: mayChange ? nothingWas : await dump(server) };
};

test.each(Object.entries(samples))(
  "%s answers nobody, a bad token, strangers, former and present members, admins and the owner as the policy says [D2, D24, D32, S6.1, S6.2, S6.3, S6.4, S6.7]",
  async (route, sample) => {
    const wanted: Record<string, unknown> = {};
    const found: Record<string, unknown> = {};
    for (const caller of callers) {
      const expected = sample.but?.[caller] ?? expectation(sample.needs, route.includes(":panelId"), caller);
      const mayChange = expected === "success" && !route.startsWith("GET ");
      const world = mayChange ? await newWorld(people) : shared;
      const { status, before, after } = await run(route, sample, caller, world, mayChange);
      wanted[caller] = expected;
      found[caller] = status < 300 ? "success" : status;
      expect(after).toEqual(before);
    }
    expect(found).toEqual(wanted);
  },
);
