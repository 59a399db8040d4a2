import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../../platform/basics/ids.ts";
import type { Tx } from "../../platform/db/database.ts";
import { NO_REQUEST } from "../../platform/process/request-context.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { newPerson } from "../../testing/team.ts";
import { addOperator, claimServer, removeOperator } from "./change-operators.ts";
import { listOperators } from "./operators.read.ts";

let server: TestServer;
let people: Client[];
const there = async () => (await listOperators(server.db.read)).map(({ id }) => id).sort();
const change = <T>(work: (tx: TestServer["db"]["read"], userId: string) => Promise<T>, userId: string): Promise<T> =>
  server.db.transaction((tx) => work(tx, userId));
const claim = (tx: Tx, userId: string) => claimServer({ tx, request: NO_REQUEST }, userId);
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    (done) => done,
    ({ code }: { code: string }) => code,
  );

beforeAll(async () => {
  server = await startTestServer();
  people = [await newPerson(server, "Opal Operator"), await newPerson(server, "Otis Operator")];
});
afterAll(() => server.close());

test("of many who claim a server at once one becomes its operator, and who comes later finds nothing [F6, F50]", async () => {
  expect(await there()).toEqual([]);
  const claims = Array.from({ length: 20 }, (_, n) => codeOf(change(claim, people[n % 2]?.me.id ?? "")));
  const answers = await Promise.all(claims);
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(1);
  expect(answers.filter((answer) => answer === "not-found")).toHaveLength(19);
  expect(await there()).toHaveLength(1);
});

test("who is added twice is an operator once, and who is none is none the less [F50]", async () => {
  const [first = "", second = ""] = people.map(({ me }) => me.id);
  const added = [await change(addOperator, first), await change(addOperator, second)];
  expect(added.filter(Boolean)).toHaveLength(1);
  expect(await there()).toEqual([first, second].sort());
  expect(await change(addOperator, newId())).toBe(false);
  expect(await change(removeOperator, newId())).toBe(false);
});

test("of two operators who take each other away at once one stays [F50]", async () => {
  for (let round = 0; round < 10; round++) {
    for (const { me } of people) await change(addOperator, me.id);
    const answers = await Promise.all(people.map(({ me }) => codeOf(change(removeOperator, me.id))));
    expect(answers.toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual(["last-operator", true]);
    expect(await there()).toHaveLength(1);
  }
});
