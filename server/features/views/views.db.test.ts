import { afterAll, beforeAll, expect, test } from "vitest";
import { leaveDomain } from "../../../contract/domains/commands.ts";
import { listTrash, panelHistory } from "../../../contract/history/queries.ts";
import { removePanelMembers } from "../../../contract/panels/commands.ts";
import { getBoard, getGlance } from "../../../contract/tasks/queries.ts";
import { createView, deleteView, updateView } from "../../../contract/views/commands.ts";
import { listViews } from "../../../contract/views/queries.ts";
import { VIEWS_MAX, type View } from "../../../contract/views/view.ts";
import type { LiveEvent } from "../../../contract/wire.ts";
import { trashBins } from "../../kinds.ts";
import { newId } from "../../platform/basics/ids.ts";
import { openPage } from "../../platform/realtime/testing/open-page.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { addView, newPeople, newTeam, ok, type People, type Team } from "../../testing/team.ts";
import { purgeTrash } from "../history/purge-trash.ts";
import { changeOf, panel, undo } from "../history/testing/undo.ts";

const DAY_MS = 86_400_000;

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

type Edit = Partial<Pick<View, "name" | "query" | "shared">> & { afterId?: string | null };
const views = (who: Client, team: Team): Promise<View[]> => ok(who.call(listViews, panel(team)));
const names = async (who: Client, team: Team) => (await views(who, team)).map(({ name }) => name);
const at = (team: Team, viewId: string) => ({ params: { ...panel(team).params, viewId } });
const add = (who: Client, team: Team, name: string, shared = false) =>
  who.call(createView, { ...panel(team), body: { name, query: "who=me", shared } });
const edit = (who: Client, team: Team, viewId: string, body: Edit) =>
  who.call(updateView, { ...at(team, viewId), body });
const remove = (who: Client, team: Team, viewId: string) => who.call(deleteView, at(team, viewId));
const told = (event: LiveEvent) => event.changes.map(({ type, stream }) => [type, stream]);

test("everybody's views come first, then my own; nobody is shown another's, and none may be changed by its id [E6, E29]", async () => {
  const team = await newTeam(people);
  const { owner, member } = team;
  const mine = await ok(add(member, team, "Mine"));
  await ok(add(owner, team, "Everybody's", true));
  await ok(add(owner, team, "The owner's"));
  expect(await names(member, team)).toEqual(["Everybody's", "Mine"]);
  expect(await names(owner, team)).toEqual(["Everybody's", "The owner's"]);
  expect(mine).toEqual({
    ...{ id: mine.id, panelId: team.panelId, name: "Mine", query: "who=me" },
    ...{ shared: false, ownerId: member.me.id, order: mine.order },
  });
  for (const refused of [await edit(owner, team, mine.id, { name: "Taken" }), await remove(owner, team, mine.id)])
    expect([refused.status, refused.problem.code]).toEqual([404, "view-not-found"]);
});

test("a panel's first answers say whether I see views of it, and nothing of others' own [E29]", {
  tags: "long-on-postgres",
}, async () => {
  const team = await newTeam(people);
  const { owner, member, panelId } = team;
  const [none, some] = [
    [false, false],
    [true, true],
  ];
  const said = async (who: Client) => [
    (await ok(who.call(getBoard, { params: { panelId } }))).hasViews,
    (await ok(who.call(getGlance, { params: { panelId } }))).hasViews,
  ];
  expect([await said(owner), await said(member)]).toEqual([none, none]);
  const { id } = await ok(add(member, team, "Mine"));
  expect([await said(owner), await said(member)]).toEqual([none, some]);
  await ok(edit(member, team, id, { shared: true }));
  expect([await said(owner), await said(member)]).toEqual([some, some]);
  await ok(remove(owner, team, id));
  expect([await said(owner), await said(member)]).toEqual([none, none]);
});

test.each([
  ["nothing that can be seen", { name: " \u200b ", query: "" }],
  ["more than 35 characters", { name: "x".repeat(36), query: "" }],
  ["a query of more than 2,000 characters", { name: "Any", query: "q".repeat(2001) }],
  ["an owner", { name: "Any", query: "", ownerId: newId() } as never],
])("a view of %s is refused [E29]", async (_what, body) => {
  const team = await newTeam(people);
  expect((await team.owner.call(createView, { ...panel(team), body })).status).toBe(400);
  expect((await add(team.owner, team, "é".repeat(35))).status).toBe(201);
});

test("a view changes its name, its query and its place, only what is sent, and names need not differ [E29]", async () => {
  const team = await newTeam(people);
  const { member } = team;
  const [a = "", b = "", c = ""] = await Promise.all(
    [0, 1, 2].map(async () => (await ok(add(member, team, "Same"))).id),
  );
  const order = async () => (await views(member, team)).map(({ id }) => id);
  expect(await ok(edit(member, team, a, { query: "label=bug" }))).toMatchObject({ name: "Same", query: "label=bug" });
  await ok(edit(member, team, a, { afterId: null }));
  await ok(edit(member, team, b, { afterId: a }));
  await ok(edit(member, team, c, { afterId: b }));
  expect(await order()).toEqual([a, b, c]);
  const others = (await ok(add(member, team, "Everybody's", true))).id;
  expect((await edit(member, team, a, { afterId: others })).problem.code).toBe("view-not-found");
});

test("a view moved below one that is gone stands where that one stood, and last once that went to the other list or the trash has ended [E29] [fault 3]", async () => {
  const team = await newTeam(people);
  const { owner } = team;
  for (const name of ["a", "b", "c"]) await ok(add(owner, team, name, true));
  const order = async () => (await views(owner, team)).filter(({ shared }) => shared).map(({ id }) => id);
  const [a = "", b = "", c = ""] = await order();
  await ok(edit(owner, team, b, { shared: false }));
  await ok(edit(owner, team, a, { afterId: b }));
  expect(await order()).toEqual([c, a]);
  await ok(remove(owner, team, c));
  const d = (await ok(add(owner, team, "Same", true))).id;
  await ok(edit(owner, team, d, { afterId: c }));
  expect(await order()).toEqual([d, a]);
  await purgeTrash(server.db, trashBins, new Date(Date.now() + 40 * DAY_MS));
  await ok(edit(owner, team, d, { afterId: c }));
  expect(await order()).toEqual([a, d]);
});

test("thirty views are everybody's and thirty each person's own of a panel: one more is refused, by sharing and undoing as well [E6, E29]", {
  tags: "long-on-postgres",
}, async () => {
  const team = await newTeam(people);
  const { owner, member } = team;
  for (let n = 0; n < VIEWS_MAX; n++) {
    await ok(add(member, team, `Own ${n}`));
    await ok(add(member, team, `Everybody's ${n}`, true));
  }
  const all = await views(member, team);
  const [shared, own] = [all[0]?.id ?? "", all.at(-1)?.id ?? ""];
  const full = async (...answers: ReturnType<typeof edit>[]) => {
    for (const { status, problem } of await Promise.all(answers))
      expect([status, problem.code]).toEqual([409, "view-limit"]);
  };
  await full(add(member, team, "More"), add(owner, team, "More", true));
  await full(edit(member, team, own, { shared: true }), edit(owner, team, shared, { shared: false }));
  const gone = changeOf(await remove(owner, team, shared));
  await ok(add(owner, team, "In its place", true));
  expect((await undo(member, gone)).problem.code).toBe("view-limit");
  // The owner has none, and neither does another panel.
  expect((await add(owner, team, "Own")).status).toBe(201);
});

test("made twice with one id it is one, and an id that another thing has is taken [D7, E29]", async () => {
  const team = await newTeam(people);
  const body = { id: newId(), name: "Mine", query: "" };
  const first = await team.member.call(createView, { ...panel(team), body });
  const again = await team.member.call(createView, { ...panel(team), body });
  expect([again.status, again.text]).toEqual([200, first.text]);
  for (const other of [
    { ...body, shared: true },
    { ...body, id: team.panelId },
  ])
    expect((await team.member.call(createView, { ...panel(team), body: other })).problem.code).toBe("id-taken");
  expect((await team.owner.call(createView, { ...panel(team), body })).problem.code).toBe("id-taken");
});

test("what is one's own is told to oneself alone, in one's own stream, until it is shared; a shared one is told to the panel [E1, E29]", async () => {
  const team = await newTeam(people);
  const { owner, member, domainId, panelId } = team;
  const theirs: LiveEvent[] = [];
  const mine: LiveEvent[] = [];
  const [watching, own] = [await openPage(server, owner, domainId), await openPage(server, member, domainId)];
  watching.socket.on("panel-announcement", (event: LiveEvent) => void theirs.push(event));
  own.socket.on("panel-announcement", (event: LiveEvent) => void mine.push(event));
  const { id } = await ok(add(member, team, "Secret"));
  await ok(edit(member, team, id, { name: "Still secret" }));
  await ok(edit(member, team, id, { shared: true, name: "Open" }));
  await expect.poll(() => theirs.map(told)).toEqual([[["view.created", panelId]]]);
  await expect
    .poll(() => mine.flatMap(told))
    .toEqual([
      ["view.created", member.me.id],
      ["view.updated", member.me.id],
      ["view.deleted", member.me.id],
      ["view.created", panelId],
    ]);
  await ok(edit(owner, team, id, { shared: false }));
  await ok(edit(member, team, id, { name: "Secret again" }));
  await expect.poll(() => theirs.length).toBe(2);
  expect(JSON.stringify(theirs)).not.toMatch(/secret/i);
  expect((await ok(owner.call(panelHistory, panel(team)))).entries.map(({ type }) => type)).toContain("view.deleted");
  expect(JSON.stringify(await ok(owner.call(panelHistory, panel(team))))).not.toMatch(/secret/i);
});

test("undoing takes a view back to the list it came from, of whoever made it, also by who took it from everybody; nobody else is told why not [D13, E4, E29]", async () => {
  const team = await newTeam(people);
  const { owner, admin, member } = team;
  const mine = await ok(add(member, team, "Mine"));
  const shared = await edit(member, team, mine.id, { shared: true, name: "Open" });
  expect((await undo(owner, changeOf(shared))).status).toBe(404);
  await ok(undo(member, changeOf(shared)));
  expect(await views(member, team)).toEqual([mine]);
  expect(await views(owner, team)).toEqual([]);

  const other = await ok(add(member, team, "Everybody's", true));
  const taken = await edit(owner, team, other.id, { shared: false });
  expect(await names(owner, team)).toEqual([]);
  expect((await undo(admin, changeOf(taken))).status).toBe(404);
  const back = await undo(owner, changeOf(taken));
  expect(back.status).toBe(200);
  expect(await views(owner, team)).toEqual([other]);
  await ok(undo(owner, changeOf(back)));
  await ok(remove(member, team, other.id));
  const refused = await undo(owner, changeOf(back));
  expect([refused.status, refused.problem.code]).toEqual([409, "already-undone"]);
  const again = await edit(member, team, (await ok(add(member, team, "Last", true))).id, { name: "Secret" });
  expect(again.status).toBe(200);
});

test("why a view cannot go back to everybody tells nothing of what its maker did with it since [D13, E29]", async () => {
  const team = await newTeam(people);
  const { owner, member } = team;
  const { id } = await ok(add(member, team, "Open", true));
  const taken = changeOf(await edit(owner, team, id, { shared: false }));
  await ok(edit(member, team, id, { name: "Secret" }));
  await ok(remove(member, team, id));
  const refused = await undo(owner, taken);
  expect([refused.status, refused.problem.code]).toEqual([409, "gone-since"]);
  expect(refused.text).not.toContain(member.me.id);
});

test("a deleted view that was everybody's is in the trash and comes back for anyone; one's own is in none and comes back by undoing [E4, E29]", async () => {
  const team = await newTeam(people);
  const { owner, member, domainId } = team;
  const shared = await addView(team, { name: "Everybody's", query: "", shared: true });
  const mine = await ok(add(member, team, "Mine"));
  const [first, second] = [await remove(owner, team, shared.id), await remove(member, team, mine.id)];
  for (const who of [owner, member])
    expect((await ok(who.call(listTrash, { params: { domainId } }))).items).toMatchObject([
      { kind: "view", name: "Everybody's", panelId: team.panelId, changeId: changeOf(first) },
    ]);
  expect((await undo(owner, changeOf(second))).status).toBe(404);
  await ok(undo(member, changeOf(second)));
  await ok(undo(member, changeOf(first)));
  expect(await views(member, team)).toEqual([shared, mine]);
});

test("deleted views end after 30 days, everybody's and one's own, with what the log says of them [D7, E4, E29]", async () => {
  const team = await newTeam(people);
  const { owner, member, domainId } = team;
  const secret = `Secret ${team.panelId}`;
  const [shared, mine, kept] = [
    await ok(add(member, team, "x", true)),
    await ok(add(member, team, "x")),
    await ok(add(member, team, secret.slice(0, 20))),
  ];
  for (const { id } of [shared, mine]) {
    await ok(edit(member, team, id, { query: `q=${secret}` }));
    await ok(remove(member, team, id));
  }
  const left = async () => {
    const rows = await server.db.read.selectFrom("views").select("id").where("panel_id", "=", team.panelId).execute();
    return rows.map(({ id }) => id).toSorted();
  };
  const told = async () =>
    (await server.db.read.selectFrom("changes").select(["before", "after"]).execute()).filter((row) =>
      JSON.stringify(row).includes(secret),
    ).length;
  const numbers = () =>
    server.db.read.selectFrom("changes").select(["stream", "version"]).orderBy("stream").orderBy("version").execute();
  const before = await numbers();
  await purgeTrash(server.db, trashBins, new Date(Date.now() + 29 * DAY_MS));
  expect(await left()).toEqual([shared.id, mine.id, kept.id].toSorted());
  expect(await told()).toBeGreaterThan(0);
  await purgeTrash(server.db, trashBins, new Date(Date.now() + 30 * DAY_MS + 2 * 3_600_000));
  expect(await left()).toEqual([kept.id]);
  expect(await told()).toBe(0);
  expect(await numbers()).toEqual(before);
  expect((await ok(owner.call(listTrash, { params: { domainId } }))).items).toEqual([]);
  expect(await views(member, team)).toEqual([kept]);
});

test("who loses the panel sees none of its views and undoes nothing of them, and has their own again on coming back [E29]", async () => {
  const team = await newTeam(people);
  const { owner, member, domainId } = team;
  const { id } = await ok(add(member, team, "Mine"));
  const renamed = changeOf(await edit(member, team, id, { name: "Other" }));
  const out = await owner.call(removePanelMembers, { ...panel(team), body: { panelMembersId: [member.me.id] } });
  expect((await member.call(listViews, panel(team))).status).toBe(404);
  expect((await undo(member, renamed)).status).toBe(404);
  await ok(undo(owner, changeOf(out)));
  expect(await names(member, team)).toEqual(["Other"]);
  await ok(undo(member, renamed));
  expect(await names(member, team)).toEqual(["Mine"]);
  await ok(member.call(leaveDomain, { params: { domainId } }));
  expect((await member.call(listViews, panel(team))).status).toBe(404);
});

test("what somebody made in private of a view that was taken from everybody stays theirs, whoever undoes that [E4, E29]", async () => {
  const team = await newTeam(people);
  const { owner, member } = team;
  const shared = await ok(add(member, team, "Everybody's", true));
  const taken = await edit(owner, team, shared.id, { shared: false });
  await ok(edit(member, team, shared.id, { name: "Secret" }));
  const refused = await undo(owner, changeOf(taken));
  expect([refused.status, refused.problem.code]).toEqual([409, "changed-since"]);
  expect(refused.text).not.toMatch(/secret/i);
  expect(await names(owner, team)).toEqual([]);
  expect(await names(member, team)).toEqual(["Secret"]);
});

test("a view whose maker does not see the panel any more stays everybody's, and its maker hears of nothing [E6, E29]", async () => {
  const team = await newTeam(people);
  const { owner, member } = team;
  const view = await ok(add(member, team, "Everybody's", true));
  await ok(edit(owner, team, view.id, { shared: false }));
  const again = await edit(member, team, view.id, { shared: true });
  await ok(owner.call(removePanelMembers, { ...panel(team), body: { panelMembersId: [member.me.id] } }));
  expect((await edit(owner, team, view.id, { shared: false })).problem.code).toBe("not-allowed");
  expect((await undo(owner, changeOf(again))).status).toBeGreaterThanOrEqual(400);
  expect(await names(owner, team)).toEqual(["Everybody's"]);
});
