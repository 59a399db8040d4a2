import { afterAll, beforeAll, expect, test } from "vitest";
import type { Patch } from "../../../contract/changes.ts";
import type { Command } from "../../../contract/define.ts";
import { kindOf } from "../../../contract/kinds.ts";
import { CHANGE_HEADER } from "../../../contract/wire.ts";
import { check } from "../../check/check.ts";
import { applyTo, eventsReplay } from "../events-replay.ts";
import { type Copy, type Fields, keyOf } from "../fetch-copy.ts";
import { type AnyInput, startWithEverySignIn, type TestServer } from "../server.ts";
import { goingOn, working } from "../started-work.ts";
import { newPeople, newTeam, type People } from "../team.ts";
import { scenarios } from "./scenarios/all.ts";
import { viewOf } from "./view.ts";

/** Signing in and out changes no domain that was there before. */
const elsewhere = [
  "POST /auth/google/signup",
  "POST /auth/google/login",
  "POST /auth/signup",
  "POST /auth/login",
  "POST /auth/confirm",
  "POST /auth/setup",
  "POST /auth/password",
  "POST /auth/password/forgot",
  "POST /auth/password/reset",
  "POST /auth/tokens",
  "DELETE /auth/tokens/:tokenId",
  "DELETE /auth/session",
  "DELETE /auth/sessions/:sessionId",
  "DELETE /auth/sessions",
];

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startWithEverySignIn();
  people = await newPeople(server);
});
afterAll(() => server.close());

const commands = (): Command[] =>
  server.app.handlers.flatMap(({ definition }) => (definition.kind === "command" ? [definition] : []));

test("every command has a scenario [D7]", () => {
  expect([...Object.keys(scenarios), ...elsewhere].sort()).toEqual(
    commands()
      .map(({ route }) => route as string)
      .sort(),
  );
});

/** Without what only the server knows: instants, a new task's number and domain's key, and the ids of subtasks that came without one. */
const expectable = (thing: Fields | undefined, predicted: Fields | undefined): Fields | undefined => {
  if (!thing) return undefined;
  const {
    createdAt: _createdAt,
    version: _version,
    updatedAt: _updatedAt,
    sentAt: _sentAt,
    editedAt: _at,
    ...known
  } = thing;
  const given = Object.entries({ number: null, key: "" }).filter(([field, none]) => predicted?.[field] === none);
  const rest = { ...known, ...Object.fromEntries(given) };
  const expected = predicted?.subTasks as { id: string }[] | undefined;
  if (!expected) return rest;
  const subTasks = (rest.subTasks as { id: string }[]).map((item, at) => ({
    ...item,
    id: expected[at]?.id === "" ? "" : item.id,
  }));
  return { ...rest, subTasks };
};

/** Under which key something is that was expected: a first description, or a choice to watch, is expected under its task's id; its own is the server's to give. */
const keyIn = (after: Copy, patch: Patch): string => {
  const own = `${patch.stream} ${kindOf(patch.type)} `;
  const isOwn = ([key, { taskId }]: [string, Fields]) => key.startsWith(own) && taskId === patch.entityId;
  const isNamedByTask = patch.type === "description.created" || patch.type === "watch.created";
  return (isNamedByTask && [...after].find(isOwn)?.[0]) || keyOf(patch);
};

const predictionOf = (command: Command, { params = {}, body }: AnyInput, before: Copy, me: string): Patch[] =>
  command.predict?.({ params, body }, viewOf(before, me)) ?? [];

const all = Object.entries(scenarios).flatMap(([route, list]) =>
  list.map((scenario) => ({ route, what: scenario.what, scenario })),
);

test.each(all)(
  "$route $what: the log replays to what is fetched, the prediction comes true, and time goes on for who has started work [D7, D9, D12, D13, D36]",
  async ({ route, scenario }) => {
    const { by = "owner", input: prepare, unexpected = [] } = scenario;
    const command = commands().find((known) => known.route === route) as Command;
    const team = await newTeam(people);
    const input = await prepare(team);
    const actor = team[by];
    const domainId = route === "POST /domains" ? (input.body as { id: string }).id : team.domainId;

    const replayed = await eventsReplay(server, team.owner, domainId, () => actor.send(command, input));

    const { answer, before, after, changes } = replayed;
    const changeId = answer.headers.get(CHANGE_HEADER);
    expect(answer.status).toBeLessThan(300);
    expect(changes.map(({ id, actorId }) => [id, actorId])).toEqual(changes.map(() => [changeId, actor.me.id]));

    const predicted: Copy = new Map(before);
    const patches = predictionOf(command, input, before, actor.me.id);
    for (const patch of patches) applyTo(predicted, patch);
    const expected = new Map(patches.map((patch) => [keyIn(after, patch), keyOf(patch)]));
    for (const [key, predictedAs] of expected) {
      const thing = predicted.get(predictedAs);
      const own = key === predictedAs ? {} : { id: after.get(key)?.id };
      expect([key, expectable(thing && { ...thing, ...own }, thing)]).toEqual([key, expectable(after.get(key), thing)]);
    }
    const others = changes.filter((change) => !expected.has(keyOf(change))).map(({ type }) => type);
    expect([...new Set(others)].sort()).toEqual([...unexpected].sort());
    // The domain's own stream holds only what every member may see.
    const hidden = ["panel", "panelMember", "task"];
    expect(changes.filter(({ type, stream }) => stream === domainId && hidden.includes(kindOf(type)))).toEqual([]);
    expect(await goingOn(server, domainId)).toEqual(await working(server, domainId));
  },
);

test("after all of them the check of a server finds nothing wrong [F19]", { tags: "long" }, async () => {
  expect(await server.db.instant((tx) => check({ tx }))).toEqual([]);
});
