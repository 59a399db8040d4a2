import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDomain, deleteDomain, updateDomain } from "../../../contract/domains/commands.ts";
import { listDomains } from "../../../contract/domains/queries.ts";
import { trashBins } from "../../kinds.ts";
import { newId } from "../../platform/basics/ids.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { newPeople, newTeam, ok, type People, type Team } from "../../testing/team.ts";
import { changeOf, undo } from "../history/testing/undo.ts";

let server: TestServer;
let people: People;
let team: Team;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  team = await newTeam(people);
});

let made = 0;
/** A key that no other test has. */
const newKey = (): string => `K${++made}`;
const open = async (name: string) => ok(people.stranger.call(createDomain, { body: { name } }));
const setKey = (key: string, { owner, domainId }: Pick<Team, "owner" | "domainId"> = team) =>
  owner.call(updateDomain, { params: { domainId }, body: { key } });
const keyOf = async ({ owner, domainId }: Team = team) =>
  (await ok(owner.call(listDomains))).find(({ id }) => id === domainId)?.key;

test("a domain's key is made from its name, with a number where others have it, also of domains that are opened at once [E18]", async () => {
  const first = await open("Lighthouse works");
  const others = await Promise.all(Array.from({ length: 6 }, () => open("Lighthouse works")));
  expect(first.key).toBe("LIGHTH");
  expect(others.map(({ key }) => key).toSorted()).toEqual([2, 3, 4, 5, 6, 7].map((number) => `LIGHTH${number}`));
  expect((await open("東京計画")).key).toMatch(/^TASK\d*$/);
});

test("of many domains of one name each gets a key of its own [E18]", { tags: "long-on-postgres" }, async () => {
  const keys: string[] = [];
  for (let at = 0; at < 30; at++) keys.push((await open("Renovations")).key);
  expect(new Set(keys).size).toBe(30);
  for (const key of keys) expect(key).toMatch(/^[A-Z][A-Z0-9]{1,7}$/);
});

test("the owner changes the key, in any case, and nobody else does [E6, E18]", async () => {
  const { admin, domainId } = team;
  const key = newKey();
  const { status, data } = await setKey(` ${key.toLowerCase()} `);
  expect([status, data.key, data.name]).toEqual([200, key, "the studio"]);
  expect(await keyOf()).toBe(key);
  const refused = await admin.call(updateDomain, { params: { domainId }, body: { key: newKey() } });
  expect([refused.status, refused.problem.code]).toEqual([403, "not-allowed"]);
  const wrong = await setKey("2web");
  expect([wrong.status, wrong.problem.issues?.map(({ path }) => path)]).toEqual([400, ["key"]]);
});

test("a key that another domain has or had is taken, in the trash too; one's own former key can be taken back [E18]", async () => {
  const [mine, former] = [newKey(), newKey()];
  const other = await newTeam(people);
  for (const key of [former, mine]) await ok(setKey(key, other));
  for (const key of [former, mine]) {
    const { status, problem } = await setKey(key);
    expect([status, problem.code]).toEqual([409, "key-taken"]);
  }
  expect((await ok(setKey(former, other))).key).toBe(former);
  await ok(other.owner.call(deleteDomain, { params: { domainId: other.domainId } }));
  expect((await setKey(mine)).status).toBe(409);
});

test("a domain has twenty keys at most, and may take back each of them [E18]", async () => {
  const keys = Array.from({ length: 19 }, newKey);
  for (const key of keys) await ok(setKey(key));
  const { status, problem } = await setKey(newKey());
  expect([status, problem.code]).toEqual([409, "key-limit"]);
  for (const key of keys.slice(0, 2)) expect((await ok(setKey(key))).key).toBe(key);
});

test("of two domains that want a key at the same moment one gets it [E18]", async () => {
  const other = await newTeam(people);
  const key = newKey();
  const answers = await Promise.all([setKey(key), setKey(key, other)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test("a change of the key is undone and done again, and a new name leaves the key [E4, E18, D13]", async () => {
  const { owner, domainId } = team;
  const before = await keyOf();
  const key = newKey();
  const changed = await setKey(key);
  await ok(owner.call(updateDomain, { params: { domainId }, body: { name: "Another name" } }));
  expect(await keyOf()).toBe(key);
  const undone = await undo(owner, changeOf(changed));
  expect([undone.status, await keyOf()]).toEqual([200, before]);
  await ok(undo(owner, changeOf(undone)));
  expect(await keyOf()).toBe(key);
});

test("a domain that was deleted before domains had keys comes back with the key it has by now [E18, D13]", async () => {
  const { owner, domainId } = team;
  const key = await keyOf();
  const deleted = await owner.call(deleteDomain, { params: { domainId } });
  const former = JSON.stringify({ id: domainId, name: "the studio", ownerId: owner.me.id });
  await server.db.transaction((tx) =>
    tx
      .updateTable("changes")
      .set({ before: former })
      .where("stream", "=", domainId)
      .where("type", "=", "domain.deleted")
      .execute(),
  );
  await ok(undo(owner, changeOf(deleted)));
  const { after } = await server.db.read
    .selectFrom("changes")
    .select("after")
    .where("stream", "=", domainId)
    .where("type", "=", "domain.created")
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(after ?? "")).toMatchObject({ id: domainId, key });
});

test("a domain that is gone for good frees its keys and ends its count [E18]", async () => {
  const id = newId();
  const { key } = await ok(people.stranger.call(createDomain, { body: { id, name: "Quarry of marble" } }));
  await ok(people.stranger.call(deleteDomain, { params: { domainId: id } }));
  const never = new Date(Date.now() + 1_000).toISOString();
  for (const bin of trashBins)
    while ((await server.db.transaction((tx) => bin.purge(tx, never))) > 0) {
      // Until none is left.
    }
  expect((await ok(setKey(key))).key).toBe(key);
});
