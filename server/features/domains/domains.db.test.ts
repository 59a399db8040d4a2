import { afterAll, beforeAll, expect, test } from "vitest";
import { createDomain, deleteDomain, leaveDomain, updateDomain } from "../../../contract/domains/commands.ts";
import { listDomains } from "../../../contract/domains/queries.ts";
import { listPanels } from "../../../contract/panels/queries.ts";
import { newId } from "../../platform/basics/ids.ts";
import { dump } from "../../testing/dump.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { newPeople, newTeam, ok, type People } from "../../testing/team.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

test("a new domain has the default columns in order, in lower case, and its creator as owner [D21, D22, S3.1, S3.4, S7.39]", async () => {
  const { owner } = people;
  const { status, data } = await owner.call(createDomain, { body: { name: "  Café ÉTÉ  " } });
  expect(status).toBe(201);
  expect(data).toMatchObject({ name: "café été", ownerId: owner.me.id, memberRole: "owner" });
  expect(data.statuses.map(({ name, kind }) => [name, kind])).toEqual([
    ["To do", "todo"],
    ["In progress", "started"],
    ["In review", "started"],
    ["completed", "done"],
  ]);
  expect((await ok(owner.call(listDomains))).find(({ id }) => id === data.id)).toEqual(data);
});

test("each person sees their own role in a domain, and nobody else sees it [D21, S6.2, S7.43]", async () => {
  const { owner, admin, member, stranger, domainId } = await newTeam(people);
  const roles = await Promise.all(
    [owner, admin, member, stranger].map(
      async (client) => (await ok(client.call(listDomains))).find(({ id }) => id === domainId)?.memberRole,
    ),
  );
  expect(roles).toEqual(["owner", "admin", "member", undefined]);
});

const creation = (body: { id?: string; name: string }) => people.owner.call(createDomain, { body });

test.each(["", "  ", "ab", " a b ", "\u200b\u200b\u200b", "a\u200bb"])(
  "a domain is not named %j [D6, D21, S5.1, S5.2]",
  async (name) => {
    const before = await dump(server);
    const { status, problem } = await creation({ name });
    expect([status, problem.message]).toEqual([400, "Domain name has to be longer than 2 letters"]);
    expect(problem.issues).toEqual([{ path: "name", message: problem.message }]);
    expect(await dump(server)).toEqual(before);
  },
);

test("a rename is refused with its own sentence, and names are lowercased then too [D21, S5.3, S7.40]", async () => {
  const { owner, domainId } = await newTeam(people);
  const rename = (name: string) => owner.call(updateDomain, { params: { domainId }, body: { name } });
  const short = await rename(" x y ");
  expect([short.status, short.problem.message]).toEqual([
    400,
    "Domain name has to be longer than 2 letters excluding spaces",
  ]);
  const { status, data } = await rename("  NEW Name");
  expect([status, data.name]).toEqual([200, "new name"]);
});

test("a name has at most 35 characters as people count them [D6, D21, S5.5]", async () => {
  const family = "👩‍👩‍👧‍👦";
  for (const name of ["x".repeat(35), family.repeat(35), "e\u0301".repeat(35)])
    expect([name.length, (await creation({ name })).status]).toEqual([name.length, 201]);
  for (const name of ["x".repeat(36), family.repeat(36), "e\u0301".repeat(36), "x".repeat(60_000)])
    expect([name.length, (await creation({ name })).status]).toEqual([name.length, 400]);
});

test("a retried creation of a domain happens once, also when both arrive at the same moment [D3]", async () => {
  const id = newId();
  const answers = await Promise.all([1, 2, 3, 4].map(() => creation({ id, name: "Only once" })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 201]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const { collaborators, statuses } = await dump(server);
  expect(collaborators?.filter((row) => row.includes(id))).toHaveLength(1);
  expect(statuses?.filter((row) => row.includes(id))).toHaveLength(4);
});

test("a repeat answers the domain as it is now; another person, or a deleted domain, is 409 [D3]", async () => {
  const id = newId();
  await ok(creation({ id, name: "First name" }));
  await ok(people.owner.call(updateDomain, { params: { domainId: id }, body: { name: "Second name" } }));
  const repeat = await creation({ id, name: "whatever" });
  expect([repeat.status, repeat.data.name]).toEqual([200, "second name"]);
  const other = await people.admin.call(createDomain, { body: { id, name: "Mine now" } });
  expect([other.status, other.problem.code]).toEqual([409, "id-taken"]);
  await ok(people.owner.call(deleteDomain, { params: { domainId: id } }));
  expect((await creation({ id, name: "Again" })).status).toBe(409);
});

test("any UUID version is accepted as an id, in any case, and is compared in lower case [D3]", async () => {
  const version4 = "9C858901-8A57-4791-81FE-4C455B099BC9";
  const { status, data } = await creation({ id: version4, name: "Upper case" });
  expect([status, data.id]).toEqual([201, version4.toLowerCase()]);
  const path = await people.owner.call(listPanels, { params: { domainId: version4 } });
  expect(path.status).toBe(200);
  for (const id of ["9c858901-8a57-1791-81fe-4c455b099bc9", "9c858901-8a57-7791-81fe-4c455b099bc9"])
    expect((await creation({ id, name: "Another version" })).status).toBe(201);
});

test("a deleted domain is gone for everyone in it, and its rows stay [D13, D20, S7.41]", async () => {
  const { owner, member, domainId, panelId } = await newTeam(people);
  expect((await owner.call(deleteDomain, { params: { domainId } })).status).toBe(204);
  for (const client of [owner, member]) {
    expect((await ok(client.call(listDomains))).some(({ id }) => id === domainId)).toBe(false);
    expect((await client.call(listPanels, { params: { domainId } })).status).toBe(404);
  }
  const { domains, panels } = await dump(server);
  expect([domains, panels].map((rows) => rows?.some((row) => row.includes(panelId) || row.includes(domainId)))).toEqual(
    [true, true],
  );
});

test("the last domain can be deleted [D20, S6.5]", async () => {
  const person = await server.signUp("Lone Last");
  const domainId = person.signedIn.domains.domains[0]?.id ?? "";
  expect((await person.call(deleteDomain, { params: { domainId } })).status).toBe(204);
  expect(await ok(person.call(listDomains))).toEqual([]);
});

test("everyone may leave but the owner, who transfers first [D32, S1.1, S7.42]", async () => {
  const { owner, admin, member, domainId } = await newTeam(people);
  const before = await dump(server);
  const stays = await owner.call(leaveDomain, { params: { domainId } });
  expect([stays.status, stays.problem.code, await dump(server)]).toEqual([409, "owner-stays", before]);
  for (const client of [admin, member]) {
    expect((await client.call(leaveDomain, { params: { domainId } })).status).toBe(204);
    expect((await client.call(leaveDomain, { params: { domainId } })).status).toBe(404);
  }
});
