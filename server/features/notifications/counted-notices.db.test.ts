import { afterAll, beforeAll, expect, test } from "vitest";
import { createComment, deleteComment, updateComment } from "../../../contract/comments/commands.ts";
import { readAllNotifications, updateNotification } from "../../../contract/notifications/commands.ts";
import type { Notification } from "../../../contract/notifications/notification.ts";
import { countUnread, listTaskNotifications } from "../../../contract/notifications/queries.ts";
import { invitePanelMembers, removePanelMembers } from "../../../contract/panels/commands.ts";
import { getPanel } from "../../../contract/panels/queries.ts";
import { moveTasks } from "../../../contract/tasks/bulk-commands.ts";
import { watchTask } from "../../../contract/watching/commands.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { addTask, newPanel, newPeople, newTask, ok, type People, type TaskPlace } from "../../testing/team.ts";
import { changeOf, undo } from "../history/testing/undo.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

/** A task that the member watches; the owner, who made it, does not. */
const watchedTask = async () => {
  const made = await newTask(people);
  await ok(made.team.member.call(watchTask, { params: made.params, body: { watching: true } }));
  return made;
};

const say = async (client: Client, params: TaskPlace, text = "Which ones?") =>
  (await ok(client.call(createComment, { params, body: { text } }))).comment.id;
const remove = (client: Client, params: TaskPlace, commentId: string) =>
  client.call(deleteComment, { params: { ...params, commentId } });
const told = (client: Client, { domainId }: TaskPlace): Promise<Notification[]> =>
  ok(client.call(listTaskNotifications, { params: { domainId } }));
/** Of what somebody was told, the newest first: why, how many, which comment, and whether they have read it. */
const rowsOf = async (client: Client, params: TaskPlace) =>
  (await told(client, params)).map(({ reason, count, commentId, hasRead, actor }) => [
    reason,
    count,
    commentId,
    actor.id,
    hasRead,
  ]);

test("thirty comments: one row, count 30, that says who made the last, and gone from the bell on opening [E14]", {
  tags: "long-on-postgres",
}, async () => {
  const { team, params } = await watchedTask();
  const { owner, admin, member, domainId } = team;
  const first = await say(owner, params);
  const [begun] = await told(member, params);
  expect(begun).toMatchObject({ reason: "commented", count: 1, commentId: first, actor: { id: owner.me.id } });
  expect(begun?.message).toBe(`${owner.me.fullName} commented on "Cut the stones"`);
  let last = "";
  for (let more = 1; more < 30; more++) last = await say(more % 2 ? admin : owner, params);
  const rows = await told(member, params);
  expect(rows).toEqual([
    {
      ...begun,
      ...{ createdAt: expect.any(String), count: 30, commentId: last, actor: rows[0]?.actor },
      message: `30 comments on "Cut the stones", the last by ${admin.me.fullName}`,
      deed: { what: "commented", title: "Cut the stones", count: 30 },
    },
  ]);
  const unread = async () =>
    (await ok(member.call(countUnread, { params: { domainId }, query: { kind: "task" } }))).unread;
  expect(await unread()).toBe(1);
  await ok(member.call(readAllNotifications, { params: { domainId }, body: { taskId: params.taskId } }));
  expect(await unread()).toBe(0);
});

test("what was read counts no further: the next comment begins at 1 [E14]", async () => {
  const { team, params } = await watchedTask();
  const { owner, member, domainId } = team;
  const one = await say(owner, params);
  const two = await say(owner, params);
  await ok(member.call(readAllNotifications, { params: { domainId }, body: undefined }));
  const three = await say(owner, params);
  expect(await rowsOf(member, params)).toEqual([
    ["commented", 1, three, owner.me.id, false],
    ["commented", 2, two, owner.me.id, true],
  ]);
  const [, former] = await told(member, params);
  await ok(member.call(updateNotification, { params: { notificationId: former?.id ?? "" }, body: { hasRead: false } }));
  const four = await say(owner, params);
  const counted = (await rowsOf(member, params)).map(([, count, commentId]) => [count, commentId]);
  expect(counted).toEqual([
    [2, four],
    [2, two],
  ]);
  expect(one).not.toBe(two);
});

test("one that goes up is the newest of the list, for others too that were told meanwhile [D31, E14]", async () => {
  const { team, params } = await watchedTask();
  const { owner, member } = team;
  const other = { ...params, taskId: (await addTask(team, { title: "Mix mortar" })).id };
  await ok(member.call(watchTask, { params: other, body: { watching: true } }));
  for (const place of [params, other, params]) await say(owner, place);
  expect((await told(member, params)).map(({ taskId, count }) => [taskId, count])).toEqual([
    [params.taskId, 2],
    [other.taskId, 1],
  ]);
});

test("nobody counts their own comments, nor those that name them, of which they are told by themselves [E14]", async () => {
  const { team, params } = await watchedTask();
  const { owner, admin, member } = team;
  const counted = await say(owner, params);
  await say(member, params, "These.");
  const naming = await say(admin, params, `@${member.me.fullName}, really?`);
  expect(await rowsOf(member, params)).toEqual([
    ["mentioned", undefined, naming, admin.me.id, false],
    ["commented", 1, counted, owner.me.id, false],
  ]);
  expect((await rowsOf(admin, params)).length).toBe(0);
});

test("a deleted comment counts no more, and the last one takes the row along [E14]", {
  tags: "long-on-postgres",
}, async () => {
  const { team, params } = await watchedTask();
  const { owner, admin, member } = team;
  const [one, two, three] = [await say(owner, params), await say(admin, params), await say(owner, params)];
  const [before] = await told(member, params);
  await remove(owner, params, three);
  expect(await rowsOf(member, params)).toEqual([["commented", 2, two, admin.me.id, false]]);
  const [after] = await told(member, params);
  expect([after?.id, after?.createdAt]).toEqual([before?.id, before?.createdAt]);
  await remove(owner, params, one);
  expect(await rowsOf(member, params)).toEqual([["commented", 1, two, admin.me.id, false]]);
  const last = await remove(admin, params, two);
  expect(await rowsOf(member, params)).toEqual([]);
  // It was told when it was made.
  await ok(undo(admin, changeOf(last)));
  expect(await rowsOf(member, params)).toEqual([]);
});

test("a comment that is taken back by undo counts no more, and what was read stays as it was [E4, E14]", async () => {
  const { team, params } = await watchedTask();
  const { owner, member, domainId } = team;
  const said = await owner.call(createComment, { params, body: { text: "Oh" } });
  const two = await say(owner, params);
  await ok(undo(owner, changeOf(said)));
  expect(await rowsOf(member, params)).toEqual([["commented", 1, two, owner.me.id, false]]);
  await ok(member.call(readAllNotifications, { params: { domainId }, body: undefined }));
  await remove(owner, params, two);
  expect(await rowsOf(member, params)).toEqual([["commented", 1, two, owner.me.id, true]]);
});

test("whom an edit names is told of that and counts the comment no more [E11, E14]", {
  tags: "long-on-postgres",
}, async () => {
  const { team, params } = await watchedTask();
  const { owner, member } = team;
  const [one, two] = [await say(owner, params), await say(owner, params)];
  const name = (commentId: string) =>
    ok(owner.call(updateComment, { params: { ...params, commentId }, body: { text: `@${member.me.fullName}!` } }));
  await name(one);
  expect((await rowsOf(member, params)).map(([reason, count]) => [reason, count])).toEqual([
    ["mentioned", undefined],
    ["commented", 1],
  ]);
  await name(two);
  expect((await rowsOf(member, params)).map(([reason]) => reason)).toEqual(["mentioned", "mentioned"]);
});

test("somebody removed from the panel is told of no comment, whatever they watch [E14, E15]", async () => {
  const { team, params } = await watchedTask();
  const { owner, member } = team;
  await say(member, params, "I watch.");
  const { panel_members } = await ok(owner.call(getPanel, { params }));
  const panelMembersId = panel_members.filter(({ userId }) => userId === member.me.id).map(({ userId }) => userId);
  await ok(owner.call(removePanelMembers, { params, body: { panelMembersId } }));
  await say(owner, params, `And @${member.me.fullName}?`);
  const rows = server.db.read.selectFrom("notifications").select("user_id").where("task_id", "=", params.taskId);
  expect(await rows.where("user_id", "=", member.me.id).execute()).toEqual([]);
});

test("more comments on a task that moved are told on the panel where it is, and fewer too [E14, E24]", async () => {
  const { team, params } = await watchedTask();
  const { owner, member, domainId, panelId } = team;
  await say(owner, params);
  const there = { ...params, panelId: await newPanel(owner, domainId, "Quarry") };
  const invited = { params: { domainId, panelId: there.panelId }, body: { userIds: [member.me.id] } };
  await ok(owner.call(invitePanelMembers, invited));
  const move = (from: string, to: string) =>
    owner.call(moveTasks, { params: { domainId, panelId: from }, body: { panelId: to, taskIds: [params.taskId] } });
  await ok(move(panelId, there.panelId));
  const last = await say(owner, there);
  expect(await told(member, params)).toMatchObject([{ count: 2, panelId: there.panelId }]);
  await ok(move(there.panelId, panelId));
  await ok(remove(owner, params, last));
  expect(await told(member, params)).toMatchObject([{ count: 1, panelId }]);
});
