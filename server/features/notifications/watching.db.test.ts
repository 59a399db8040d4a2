import { afterAll, beforeAll, expect, test } from "vitest";
import { createComment } from "../../../contract/comments/commands.ts";
import { describeTask } from "../../../contract/descriptions/commands.ts";
import { listTaskNotifications } from "../../../contract/notifications/queries.ts";
import { invitePanelMembers, removePanelMembers } from "../../../contract/panels/commands.ts";
import { getPanel } from "../../../contract/panels/queries.ts";
import { deleteTask, type TaskEdit, updateTask } from "../../../contract/tasks/commands.ts";
import { getTask } from "../../../contract/tasks/queries.ts";
import { watchTask } from "../../../contract/watching/commands.ts";
import { trashBins } from "../../kinds.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { addTask, newPeople, newTask, ok, type People, type TaskPlace, type Team } from "../../testing/team.ts";
import { purgeTrash } from "../history/purge-trash.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

const DAY_MS = 86_400_000;

const watch = (client: Client, params: TaskPlace, watching: boolean | null) =>
  ok(client.call(watchTask, { params, body: { watching } }));
const watchingOf = async (client: Client, params: TaskPlace) => (await ok(client.call(getTask, { params }))).watching;
const say = (client: Client, params: TaskPlace, text = "Which ones?") =>
  ok(client.call(createComment, { params, body: { text } }));
const edit = (client: Client, params: TaskPlace, body: TaskEdit) => ok(client.call(updateTask, { params, body }));
const at = ({ me }: Client) => `@${me.fullName}`;
/** What somebody was told of, the newest first. */
const told = async (client: Client, { domainId }: Pick<TaskPlace, "domainId">) =>
  (await ok(client.call(listTaskNotifications, { params: { domainId } }))).map(({ deed }) => deed?.what);
/** Everything that watchers hear of. */
const everything = async (client: Client, params: TaskPlace, { done }: Team) => {
  await say(client, params);
  await edit(client, params, { assignedTo: "2027-03-01" });
  await edit(client, params, { statusId: done });
};

const byRule = (watching: boolean) => ({ watching, by: "rule" });
const byChoice = (watching: boolean) => ({ watching, by: "choice" });

test("by rule the author watches, the assignees, and whoever commented or was named in a text [E15]", {
  tags: "long-on-postgres",
}, async () => {
  const { team, params } = await newTask(people);
  const { owner, admin, member } = team;
  const watching = () => Promise.all([owner, admin, member].map((client) => watchingOf(client, params)));
  expect(await watching()).toEqual([byRule(true), byRule(false), byRule(false)]);
  await edit(owner, params, { assignedCollaborators: [member.me.id] });
  expect(await watchingOf(member, params)).toEqual(byRule(true));
  await edit(owner, params, { assignedCollaborators: [] });
  expect(await watchingOf(member, params)).toEqual(byRule(false));
  await say(member, params, "Mine");
  await ok(owner.call(describeTask, { params, body: { text: `Ask ${at(admin)}.` } }));
  expect(await watching()).toEqual([byRule(true), byRule(true), byRule(true)]);
  const other = { ...params, taskId: (await addTask(team)).id };
  await say(owner, other, `So, ${at(member)}?`);
  expect([await watchingOf(member, other), await watchingOf(admin, other)]).toEqual([byRule(true), byRule(false)]);
});

test("who watches hears of comments, dates and completion, and of nothing that they do themselves [E14, E15]", async () => {
  const { team, params } = await newTask(people);
  const { owner, admin, member } = team;
  expect(await watch(member, params, true)).toEqual(byChoice(true));
  await everything(admin, params, team);
  const all = ["completed", "dates", "commented"];
  expect([await told(owner, params), await told(member, params), await told(admin, params)]).toEqual([all, all, []]);
  await edit(admin, params, { title: "Cut them", statusId: team.todo });
  expect(await told(member, params)).toEqual(all);
});

test("'Stop watching' on my own task: no more rows but those that name or assign me [E15]", async () => {
  const { team, params } = await newTask(people);
  const { owner, admin } = team;
  expect(await watch(owner, params, false)).toEqual(byChoice(false));
  await everything(admin, params, team);
  expect(await told(owner, params)).toEqual([]);
  await edit(admin, params, { assignedCollaborators: [owner.me.id] });
  await everything(admin, params, team);
  await say(admin, params, `${at(owner)}?`);
  expect(await told(owner, params)).toEqual(["mentionedInComment", "assigned"]);
});

test("a choice comes before the rule until it is left to that again [E15]", async () => {
  const { team, params } = await newTask(people);
  const { owner, member } = team;
  expect([await watch(owner, params, null), await watch(member, params, null)]).toEqual([byRule(true), byRule(false)]);
  expect(await watch(owner, params, false)).toEqual(await watchingOf(owner, params));
  expect(await watch(owner, params, true)).toEqual(byChoice(true));
  expect(await watch(member, params, true)).toEqual(byChoice(true));
  expect([await watch(owner, params, null), await watch(member, params, null)]).toEqual([byRule(true), byRule(false)]);
  await watch(member, params, false);
  await say(member, params);
  expect([await watchingOf(member, params), await watch(member, params, null)]).toEqual([
    byChoice(false),
    byRule(true),
  ]);
});

test("each choice is one change in the person's own stream, and the same choice again is none [E1, E15]", async () => {
  const { team, params } = await newTask(people);
  const { member } = team;
  const begun = new Date().toISOString();
  for (const watching of [true, true, false, null, null]) await watch(member, params, watching);
  const rows = server.db.read.selectFrom("changes").select(["type", "before", "after", "entity_id"]);
  const changes = await rows
    .where("stream", "=", member.me.id)
    .where("type", "like", "watch.%")
    .where("at", ">=", begun)
    .orderBy("version")
    .execute();
  expect(changes.map(({ type }) => type)).toEqual(
    ["created", "deleted", "created", "deleted"].map((verb) => `watch.${verb}`),
  );
  expect(new Set(changes.map(({ entity_id }) => entity_id)).size).toBe(2);
  expect(JSON.parse(changes[0]?.after ?? "")).toMatchObject({ taskId: params.taskId, watching: true });
});

test("losing the panel ends it, and what was chosen is there again on return [E15]", async () => {
  const { team, params } = await newTask(people);
  const { owner, member } = team;
  await watch(member, params, true);
  const { panel_members } = await ok(owner.call(getPanel, { params }));
  const panelMembersId = panel_members.filter(({ userId }) => userId === member.me.id).map(({ userId }) => userId);
  await ok(owner.call(removePanelMembers, { params, body: { panelMembersId } }));
  await everything(owner, params, team);
  for (const call of [member.call(watchTask, { params, body: { watching: true } }), member.call(getTask, { params })])
    expect((await call).status).toBe(404);
  const rows = server.db.read.selectFrom("notifications").select("id").where("task_id", "=", params.taskId);
  expect(await rows.execute()).toEqual([]);
  await ok(owner.call(invitePanelMembers, { params, body: { userIds: [member.me.id] } }));
  expect(await watchingOf(member, params)).toEqual(byChoice(true));
  await say(owner, params, "Back?");
  expect(await told(member, params)).toEqual(["commented"]);
});

test("a task is watched where it is, and one that is not there by nobody [E6, E15]", async () => {
  const { team, params } = await newTask(people);
  const { owner } = team;
  const elsewhere = { ...params, taskId: owner.me.id };
  expect((await owner.call(watchTask, { params: elsewhere, body: { watching: true } })).problem.code).toBe(
    "task-not-found",
  );
  await watch(owner, params, true);
  await ok(owner.call(deleteTask, { params }));
  expect((await owner.call(watchTask, { params, body: { watching: false } })).problem.code).toBe("task-not-found");
  await purgeTrash(server.db, trashBins, new Date(Date.now() + 31 * DAY_MS));
  const rows = server.db.read.selectFrom("watches").select("user_id").where("task_id", "=", params.taskId);
  expect(await rows.execute()).toEqual([]);
});
