import { afterAll, beforeAll, expect, test } from "vitest";
import { createAnnouncement, deleteAnnouncement } from "../../../contract/announcements/commands.ts";
import { listAnnouncements } from "../../../contract/announcements/queries.ts";
import type { BodyInputOf } from "../../../contract/define.ts";
import { newId } from "../../platform/basics/ids.ts";
import { dump } from "../../testing/dump.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { addToDomain, newPeople, newPerson, newTeam, ok, type People } from "../../testing/team.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

type Body = BodyInputOf<typeof createAnnouncement>;
const post = (client: Client, domainId: string, body: Body) =>
  client.call(createAnnouncement, { params: { domainId }, body });
const list = (client: Client, domainId: string, before?: string) =>
  client.call(listAnnouncements, { params: { domainId }, ...(before && { query: { before } }) });
const remove = (client: Client, domainId: string, announcementId: string) =>
  client.call(deleteAnnouncement, { params: { domainId, announcementId } });
/** What people said; what the product says by itself has tests of its own. */
const said = async (client: Client, domainId: string) =>
  (await ok(list(client, domainId))).filter(({ isAutomated }) => !isAutomated).map(({ content }) => content);

test("every member may announce, and everyone reads it with its author, the newest first [D29, S1.3, S3.5, S7.5, S7.7]", async () => {
  const { member, bystander, domainId } = await newTeam(people);
  const { status, data } = await post(member, domainId, { content: "  Mortar is here \n" });
  const { id, fullName, username, profilePicture } = member.me;
  expect(status).toBe(201);
  expect(data).toEqual({
    id: expect.any(String),
    domainId,
    content: "Mortar is here",
    mentions: [],
    isAutomated: false,
    sentAt: expect.any(String),
    author: { id, fullName, username, profilePicture },
  });
  await ok(post(bystander, domainId, { content: "So are stones" }));
  const listed = await ok(list(bystander, domainId));
  expect(listed.slice(0, 2).map(({ content }) => content)).toEqual(["So are stones", "Mortar is here"]);
  expect(listed[1]).toEqual(data);
});

test.each([
  ["", "Please write something to announce."],
  [" \u200b ", "Please write something to announce."],
  ["x".repeat(2001), "Please use at most 2000 characters."],
])("the content %j is refused with its sentence [D6, D29]", async (content, sentence) => {
  const { member, domainId } = await newTeam(people);
  const before = await dump(server);
  const { status, problem } = await post(member, domainId, { content });
  expect([status, problem.message, await dump(server)]).toEqual([400, sentence, before]);
});

test("2,000 characters are taken, counted as a person counts them [D6, D29]", async () => {
  const { member, domainId } = await newTeam(people);
  const content = "👩‍👩‍👧‍👦".repeat(2000);
  expect((await ok(post(member, domainId, { content }))).content).toBe(content);
});

test.each([
  { content: "x", sound: true },
  { content: "x", mentions: ["nobody"] },
  { content: "x", mentions: "everyone" },
  { content: "x", isAutomated: "yes" },
  { content: "x", id: "7" },
  { content: "x", mentions: Array.from({ length: 501 }, newId) },
  {},
])("the body %j is refused, and nothing is announced [D6, D29]", async (body) => {
  const { member, domainId } = await newTeam(people);
  const before = await dump(server);
  expect((await post(member, domainId, body as Body)).status).toBe(400);
  expect(await dump(server)).toEqual(before);
});

test("mentions stay of whom the content really names: the longest name, everyone, and of two with one name those sent [D29]", async () => {
  const team = await newTeam(people);
  const { owner, member, stranger, domainId } = team;
  const short = await newPerson(server, "Ann");
  const { fullName } = short.me;
  const [long, twin, other] = [
    await server.signUp(`${fullName} Lee`),
    await server.signUp(`${fullName} Twin`),
    await server.signUp(`${fullName} Twain`),
  ];
  await server.db.transaction((tx) =>
    tx.updateTable("users").set({ full_name: twin.me.fullName }).where("id", "=", other.me.id).execute(),
  );
  for (const person of [short, long, twin, other]) await addToDomain(owner, domainId, person);
  const kept = async (content: string, ...mentions: string[]) =>
    (await ok(post(member, domainId, { content, mentions }))).mentions;
  const at = ({ me }: Client) => `@${me.fullName}`;
  expect(await kept(`Ask ${at(long)}.`, short.me.id, long.me.id)).toEqual([long.me.id]);
  expect(await kept(`Ask ${at(short).toUpperCase()}.`, short.me.id, long.me.id)).toEqual([short.me.id]);
  expect(await kept(`Ask ${at(twin)}`, other.me.id)).toEqual([other.me.id]);
  expect(await kept(`Ask ${at(twin)}`, twin.me.id, other.me.id)).toEqual([twin.me.id, other.me.id]);
  expect(await kept("@everyone, all of you", "everyone", member.me.id)).toEqual(["everyone"]);
  expect(await kept(`${at(stranger)} is not here`, stranger.me.id)).toEqual([]);
  expect(await kept(`Nobody sent ${at(long)}`)).toEqual([]);
});

test("somebody who left is mentioned no more [D29, D35]", async () => {
  const { owner, member, domainId } = await newTeam(people);
  await server.db.transaction((tx) =>
    tx
      .updateTable("collaborators")
      .set({ left_at: new Date().toISOString() })
      .where("domain_id", "=", domainId)
      .where("user_id", "=", member.me.id)
      .execute(),
  );
  const body = { content: `Thanks, @${member.me.fullName}`, mentions: [member.me.id] };
  expect((await ok(post(owner, domainId, body))).mentions).toEqual([]);
});

test("a client's automated announcement takes a privileged role [D29]", async () => {
  const { owner, admin, member, domainId } = await newTeam(people);
  const body = { content: "Stand-up", isAutomated: true };
  const before = await dump(server);
  expect([(await post(member, domainId, body)).status, await dump(server)]).toEqual([403, before]);
  for (const client of [owner, admin]) expect((await ok(post(client, domainId, body))).isAutomated).toBe(true);
  expect((await post(member, domainId, { ...body, isAutomated: false })).status).toBe(201);
});

test("its author or somebody privileged deletes an announcement, softly, and then it is gone [D13, D29, S7.6]", async () => {
  const { owner, admin, member, bystander, domainId } = await newTeam(people);
  const ids: string[] = [];
  for (const content of ["one", "two", "three"]) ids.push((await ok(post(member, domainId, { content }))).id);
  const [one = "", two = "", three = ""] = ids;
  expect((await remove(bystander, domainId, one)).status).toBe(403);
  expect(await said(member, domainId)).toEqual(["three", "two", "one"]);
  expect((await remove(member, domainId, one)).status).toBe(204);
  expect((await remove(admin, domainId, two)).status).toBe(204);
  expect(await said(member, domainId)).toEqual(["three"]);
  expect((await remove(owner, domainId, three)).status).toBe(204);
  expect(await said(member, domainId)).toEqual([]);
  const again = await remove(member, domainId, one);
  expect([again.status, again.problem.message]).toEqual([404, "No announcement like this"]);
  expect((await dump(server)).announcements?.some((row) => row.includes(one))).toBe(true);
});

test("a repeated announcement is announced once; from somebody else, or deleted, its id is taken [D3]", async () => {
  const { member, admin, domainId } = await newTeam(people);
  const other = await newTeam(people);
  const id = newId();
  expect((await post(member, domainId, { id, content: "Once" })).status).toBe(201);
  const before = await dump(server);
  const again = await post(member, domainId, { id, content: "Twice" });
  expect([again.status, again.data.content]).toEqual([200, "Once"]);
  expect((await post(admin, domainId, { id, content: "Once" })).status).toBe(409);
  expect((await post(member, other.domainId, { id, content: "Once" })).status).toBe(409);
  expect((await post(member, domainId, { id: domainId, content: "Once" })).status).toBe(409);
  expect(await dump(server)).toEqual(before);
  await ok(remove(member, domainId, id));
  expect((await post(member, domainId, { id, content: "Once" })).status).toBe(409);
});

test("the newest 100 are listed, and older ones by the last of them, deleted or not [D29]", {
  tags: "long-on-postgres",
}, async () => {
  const { member, domainId } = await newTeam(people);
  for (let n = 0; n < 205; n++) await ok(post(member, domainId, { content: `No. ${n}` }));
  const contents = Array.from({ length: 205 }, (_, n) => `No. ${204 - n}`);
  const first = await ok(list(member, domainId));
  expect(first.map(({ content }) => content)).toEqual(contents.slice(0, 100));
  const last = first.at(-1)?.id ?? "";
  const second = await ok(list(member, domainId, last));
  expect(second.map(({ content }) => content)).toEqual(contents.slice(100, 200));
  await ok(remove(member, domainId, last));
  expect(await ok(list(member, domainId, last))).toEqual(second);
  const third = await ok(list(member, domainId, second.at(-1)?.id));
  expect(third.slice(0, 5).map(({ content }) => content)).toEqual(contents.slice(200));
});

test("a page begins at no announcement of another domain, nor at none at all [D2, D29]", async () => {
  const [here, there] = [await newTeam(people), await newTeam(people)];
  const { id } = await ok(post(here.member, there.domainId, { content: "Elsewhere" }));
  const foreign = await list(here.member, here.domainId, id);
  const never = await list(here.member, here.domainId, newId());
  expect([foreign.status, foreign.text]).toEqual([404, never.text]);
  expect((await list(here.member, here.domainId, "x")).status).toBe(400);
});
