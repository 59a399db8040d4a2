import { afterAll, beforeAll, expect, test } from "vitest";
import type { Change } from "../../../contract/changes.ts";
import { deleteDomain } from "../../../contract/domains/commands.ts";
import { deletePanel } from "../../../contract/panels/commands.ts";
import { newId, now } from "../../platform/basics/ids.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { newPanel, newPeople, newTeam, ok, type People, type Team } from "../../testing/team.ts";
import type { Stream } from "./log.sql.ts";
import { askToUndo } from "./undo-policy.ts";

let server: TestServer;
let people: People;
let team: Team;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
  team = await newTeam(people);
});
afterAll(() => server.close());

const domainStream = ({ domainId }: Team = team): Stream => ({ id: domainId, kind: "domain", domainId });
const panelStream = ({ domainId, panelId }: Team = team): Stream => ({ id: panelId, kind: "panel", domainId });
const inbox = (id: string): Stream => ({ id, kind: "person", domainId: id });
const entry = (type: Change["type"], stream: string, entityId = newId()): Change => ({
  id: newId(),
  stream,
  version: 1,
  type,
  entityId,
  actorId: newId(),
  at: now(),
  before: { name: "before" },
  after: { name: "after" },
});
const inPerson = (userId: string) => ({ userId, means: "session" }) as const;
/** Each person's roles in the streams, or the code of the refusal. */
const found = async (streams: Stream[], entries: Change[]) => {
  const answers: Record<string, unknown> = {};
  for (const [name, { me }] of Object.entries(people))
    answers[name] = await askToUndo(server.db.read, inPerson(me.id), streams, entries).then(
      ({ roles }) => streams.map(({ id }) => roles.get(id)).join(),
      (error: { code: string }) => error.code,
    );
  return answers;
};
const hidden = "not-found";

test("an inbox is its person's own, and nobody else's [D13, D31]", async () => {
  const { member } = people;
  const read = entry("notification.updated", member.me.id);
  const nobody = { owner: hidden, admin: hidden, bystander: hidden, stranger: hidden };
  expect(await found([inbox(member.me.id)], [read])).toEqual({ ...nobody, member: "owner" });
});

test("what is undone on a panel takes seeing it and the role for it, in every stream that it touches [D13, D24]", async () => {
  const task = entry("task.updated", team.panelId);
  const onPanel = { owner: "owner", admin: "admin", member: "member", bystander: hidden, stranger: hidden };
  expect(await found([panelStream()], [task])).toEqual(onPanel);
  const renamed = entry("panel.updated", team.panelId, team.panelId);
  expect(await found([panelStream()], [renamed])).toEqual({ ...onPanel, member: "not-allowed" });
  const column = entry("status.updated", team.domainId);
  expect(await found([domainStream()], [column])).toEqual({ ...onPanel, bystander: "member" });
  expect(await found([domainStream(), panelStream()], [column, task])).toEqual({
    owner: "owner,owner",
    admin: "admin,admin",
    member: "member,member",
    bystander: hidden,
    stranger: hidden,
  });
});

test("what takes a sign-in takes one to be undone, beside the role for it, and nothing else does [D13, D17, fault 20]", async () => {
  const byToken = (person: Client, entries: Change[]) =>
    askToUndo(server.db.read, { userId: person.me.id, means: "write token" }, [domainStream()], entries).then(
      ({ roles }) => roles.get(team.domainId),
      (error: { code: string }) => error.code,
    );
  const { owner, admin } = people;
  const renamed = entry("domain.updated", team.domainId, team.domainId);
  expect(await byToken(owner, [renamed])).toBe("owner");
  for (const type of ["domain.created", "domain.deleted"] as const) {
    const whole = [renamed, entry(type, team.domainId, team.domainId)];
    expect([await byToken(owner, whole), await byToken(admin, whole)]).toEqual(["session-only", "not-allowed"]);
    expect((await found([domainStream()], whole)).owner).toBe("owner");
  }
});

test("what never can be undone is said to whoever sees it, before what they may not; what stays takes no role [D13]", async () => {
  const renamed = entry("panel.updated", team.panelId, team.panelId);
  const changed = entry("collaborator.updated", team.domainId);
  const told = "cannot-be-undone";
  expect(await found([panelStream(), domainStream()], [renamed, changed])).toEqual({
    owner: told,
    admin: told,
    member: told,
    bystander: hidden,
    stranger: hidden,
  });
  const stays = entry("notification.created", team.panelId);
  expect((await found([panelStream()], [stays])).member).toBe("member");
});

test("a panel or domain that is deleted is found by its own changes, for who was there, and by nothing else of it [D13]", async () => {
  const gone = await newTeam(people);
  const { owner, domainId, panelId } = gone;
  await ok(owner.call(deletePanel, { params: { domainId, panelId } }));
  const deletion = entry("panel.deleted", panelId, panelId);
  const inIt = entry("task.updated", panelId);
  const streams = [panelStream(gone)];
  const seen = { owner: "owner", admin: "admin", member: "not-allowed", bystander: hidden, stranger: hidden };
  expect(await found(streams, [deletion])).toEqual(seen);
  // Together with a change of something else, too.
  const together = await found([...streams, domainStream(gone)], [deletion, entry("status.updated", domainId)]);
  expect(together.owner).toBe("owner,owner");
  const nobody = { owner: hidden, admin: hidden, member: hidden, bystander: hidden, stranger: hidden };
  expect(await found(streams, [inIt])).toEqual(nobody);
  // A change elsewhere that names the panel, and one in the panel's stream, are not the panel's own.
  expect(await found(streams, [entry("task.updated", newId(), panelId), inIt])).toEqual(nobody);
  await ok(owner.call(deleteDomain, { params: { domainId } }));
  expect((await found([domainStream(gone)], [entry("domain.deleted", domainId, domainId)])).owner).toBe("owner");
  expect(await found([domainStream(gone)], [entry("status.updated", domainId)])).toEqual(nobody);
});

test("what followed on panels from a change of the domain is undone unseen by whoever did it, and by nobody else [D13, D23, D24]", async () => {
  const { bystander } = people;
  const by = (person: Client, ...entries: Change[]) => entries.map((one) => ({ ...one, actorId: person.me.id }));
  const [column, task] = [entry("status.deleted", team.domainId), entry("task.updated", team.panelId)];
  const both = [domainStream(), panelStream()];
  const seen = { owner: "owner,owner", admin: "admin,admin", member: "member,member", stranger: hidden };
  expect(await found(both, by(bystander, column, task))).toEqual({ ...seen, bystander: "member,member" });
  expect(await found(both, by(people.member, column, task))).toEqual({ ...seen, bystander: hidden });
  expect(await found(both, [...by(bystander, column), task])).toEqual({ ...seen, bystander: hidden });
  // What they did on a panel itself they undo where they see it, and nobody reads another's inbox.
  expect((await found([panelStream()], by(bystander, task))).bystander).toBe(hidden);
  expect((await found([...both, inbox(people.owner.me.id)], by(bystander, column, task))).bystander).toBe(hidden);
  const unseen = panelStream({ ...team, panelId: await newPanel(people.owner, team.domainId, "Unseen") });
  expect((await found([panelStream(), unseen], by(people.member, task))).member).toBe(hidden);
  const removal = entry("panelMember.deleted", team.panelId);
  expect((await found(both, by(bystander, column, removal))).bystander).toBe("not-allowed");

  const unseenBy = async ({ me }: Client) => [
    ...(await askToUndo(server.db.read, inPerson(me.id), both, by(bystander, column, task))).unseen,
  ];
  expect([await unseenBy(bystander), await unseenBy(people.member)]).toEqual([[team.panelId], []]);
});

test("what followed on a panel that is gone is left out, and takes no role [D13, D23]", async () => {
  const gone = await newTeam(people);
  const { owner, domainId, panelId } = gone;
  const other = await newPanel(owner, domainId, "Elsewhere");
  await ok(owner.call(deletePanel, { params: { domainId, panelId } }));
  const [column, task] = [entry("status.deleted", domainId), entry("task.updated", panelId)];
  const streams = [domainStream(gone), panelStream(gone)];
  const everybody = { owner: "owner,", admin: "admin,", member: "member,", bystander: "member,", stranger: hidden };
  expect(await found(streams, [column, task])).toEqual(everybody);
  const elsewhere = await found([...streams, panelStream({ ...gone, panelId: other })], [column, task]);
  expect([elsewhere.owner, elsewhere.member]).toEqual(["owner,,owner", hidden]);
  expect((await found(streams, [column, entry("panelMember.updated", panelId)])).member).toBe("cannot-be-undone");
});
