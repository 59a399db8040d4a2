import { afterAll, beforeAll, expect, test } from "vitest";
import type { Action, Role } from "../../../contract/shared/permissions.ts";
import { newSecret } from "../../platform/basics/ids.ts";
import { dump } from "../dump.ts";
import { type Client, startWithEverySignIn, type TestServer } from "../server.ts";
import { mayDo } from "./may-do.ts";
import { another, type Caller, callers, type Sample, samples, usesUp } from "./samples.ts";
import { type Everyone, newEveryone, newWorld, type World } from "./world.ts";

const roles: Partial<Record<Caller, Role>> = { bystander: "member", member: "member", admin: "admin", owner: "owner" };

/** The refusal that a caller must get, or "success". */
const expectation = (needs: string, namesPanel: boolean, caller: Caller): number | "success" => {
  if (needs === "public") return "success";
  if (caller === "nobody" || caller === "bad token") return 401;
  if (needs === "signed-in" || needs === "in-person") return "success";
  if (needs === "operator") return caller === "operator" ? "success" : 404;
  const role = roles[caller];
  if (!role || (namesPanel && caller === "bystander")) return 404;
  return mayDo[needs as Action].includes(role) ? "success" : 403;
};

interface Place {
  server: TestServer;
  people: Everyone;
}

/** Where calls may change something. Others take over before its people are in many domains: each answer lists them. */
let busy: Place;
let worlds = 0;
const WORLDS_OF_PEOPLE = 15;
/** Where none may: it stays small, or looking at all its rows before and after each call would take minutes. */
let still: Place;
let shared: World;
beforeAll(async () => {
  [busy, still] = [await newPlace(), await newPlace()];
  shared = await newWorld(still.people);
});
afterAll(() => Promise.all([busy, still].map(({ server }) => server.close())));

const newPlace = async (): Promise<Place> => {
  const server = await startWithEverySignIn();
  return { server, people: await newEveryone(server) };
};

const newBusyWorld = async (): Promise<World> => {
  if (++worlds % WORLDS_OF_PEOPLE === 0) busy.people = await newEveryone(busy.server);
  return newWorld(busy.people);
};

const clientOf = (world: World, caller: Caller): Client | undefined =>
  caller === "nobody" || caller === "bad token" ? undefined : world[caller];
const handlers = () => still.server.app.handlers.map(({ definition }) => definition);

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

test("what is below /server is for operators, and nothing else is [F50]", () => {
  for (const { route, needs } of handlers())
    expect([route, needs === "operator"]).toEqual([route, route.includes(" /server/")]);
});

/** The worlds in which a route may change something: one for all of its callers, unless their calls use it up. */
const busyWorlds = (route: string): (() => Promise<World>) => {
  const isLeftToOthers = !usesUp(route) || / \/(auth|user)\b/.test(route);
  let kept: Promise<World> | undefined;
  return () => {
    if (!isLeftToOthers) return newBusyWorld();
    kept ??= newBusyWorld();
    return kept;
  };
};

/** What a caller is answered, and what the call did to the rows where it must do nothing. */
const run = async (
  route: string,
  sample: Sample,
  caller: Caller,
  mayChange: boolean,
  busyWorld: () => Promise<World>,
) => {
  const definition = handlers().find((known) => known.route === route);
  if (!definition) throw new Error(`${route} is not served`);
  const { server } = mayChange ? busy : still;
  const world = mayChange ? await busyWorld() : shared;
  const person = clientOf(world, caller);
  const known = person && (sample.endsSession ? await another(server, person) : person);
  const client = known ?? server.as(caller === "nobody" ? "" : newSecret());
  const input = await sample.input(world, person, server);
  const look = () => (mayChange ? undefined : dump(server));
  const before = await look();
  const { status } = await client.send(definition, input);
  return { status, before, after: await look() };
};

test.each(Object.entries(samples))(
  "%s answers nobody, a bad token, strangers, former and present members, admins and the owner as the policy says [D2, D24, D32, S6.1, S6.2, S6.3, S6.4, S6.7]",
  async (route, sample) => {
    const wanted: Record<string, unknown> = {};
    const found: Record<string, unknown> = {};
    const busyWorld = busyWorlds(route);
    for (const caller of callers) {
      const expected = sample.but?.[caller] ?? expectation(sample.needs, route.includes(":panelId"), caller);
      const mayChange = expected === "success" && !route.startsWith("GET ");
      const { status, before, after } = await run(route, sample, caller, mayChange, busyWorld);
      wanted[caller] = expected;
      found[caller] = status < 300 ? "success" : status;
      expect(after).toEqual(before);
    }
    expect(found).toEqual(wanted);
  },
);
