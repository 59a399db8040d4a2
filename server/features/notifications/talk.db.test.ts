import { afterAll, beforeAll, expect, test } from "vitest";
import { createComment, deleteComment, updateComment } from "../../../contract/comments/commands.ts";
import { describeTask } from "../../../contract/descriptions/commands.ts";
import { readAllNotifications, updateNotification } from "../../../contract/notifications/commands.ts";
import { listTaskNotifications } from "../../../contract/notifications/queries.ts";
import { removePanelMembers } from "../../../contract/panels/commands.ts";
import { getPanel } from "../../../contract/panels/queries.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { addTask, newPeople, newTask, ok, type People, type TaskPlace, type Team } from "../../testing/team.ts";
import { changeOf, panel, undo } from "../history/testing/undo.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

const named = (...clients: Client[]) => clients.map(({ me }) => `@${me.fullName}`).join(" ");
const toldTo = (client: Client, { domainId }: Team) => ok(client.call(listTaskNotifications, { params: { domainId } }));
const countsOf = async (team: Team) => {
  const lists = await Promise.all([team.owner, team.admin, team.member].map((client) => toldTo(client, team)));
  return lists.map(({ length }) => length);
};

test("whom a comment names is told of it, but for its author and who does not see the panel [E14]", async () => {
  const { team, params } = await newTask(people);
  const { owner, admin, member, bystander } = team;
  const text = named(owner, admin, member, bystander);
  const { comment } = await ok(owner.call(createComment, { params, body: { text } }));
  expect([await countsOf(team), (await toldTo(bystander, team)).length]).toEqual([[0, 1, 1], 0]);
  expect((await toldTo(member, team))[0]).toMatchObject({
    ...{ kind: "task", hasRead: false, reason: "mentioned", commentId: comment.id, taskId: params.taskId },
    message: `${owner.me.fullName} mentioned you in a comment on "Cut the stones"`,
    deed: { what: "mentionedInComment", title: "Cut the stones" },
  });
});

test("an edit tells only those newly named, and each person once of each comment [E11, E14]", async () => {
  const { team, params } = await newTask(people);
  const { owner, admin, member } = team;
  const { comment } = await ok(owner.call(createComment, { params, body: { text: named(member) } }));
  const edit = (text: string) =>
    ok(owner.call(updateComment, { params: { ...params, commentId: comment.id }, body: { text } }));
  await edit(`${named(member, admin)} look`);
  expect(await countsOf(team)).toEqual([0, 1, 1]);
  await edit("Nobody");
  await edit(`${named(member, admin)} again`);
  expect(await countsOf(team)).toEqual([0, 1, 1]);
});

test("a deleted comment takes what nobody has read along, and tells nobody once more when it comes back [E14]", async () => {
  const { team, params } = await newTask(people);
  const { owner, admin, member } = team;
  const { comment } = await ok(owner.call(createComment, { params, body: { text: named(admin, member) } }));
  const [first] = await toldTo(admin, team);
  const notificationId = first?.id ?? "";
  await ok(admin.call(updateNotification, { params: { notificationId }, body: { hasRead: true } }));
  const deleted = await owner.call(deleteComment, { params: { ...params, commentId: comment.id } });
  expect(await countsOf(team)).toEqual([0, 1, 0]);
  await ok(undo(owner, changeOf(deleted)));
  expect(await countsOf(team)).toEqual([0, 1, 0]);
});

test("somebody removed from the panel is told of none [E14]", async () => {
  const { team, params } = await newTask(people);
  const { owner, member } = team;
  const { panel_members } = await ok(owner.call(getPanel, panel(team)));
  const panelMembersId = panel_members.filter(({ userId }) => userId === member.me.id).map(({ userId }) => userId);
  await ok(owner.call(removePanelMembers, { ...panel(team), body: { panelMembersId } }));
  await ok(owner.call(createComment, { params, body: { text: named(member) } }));
  expect(await countsOf(team)).toEqual([0, 0, 0]);
  const rows = server.db.read.selectFrom("notifications").select("id").where("task_id", "=", params.taskId);
  expect(await rows.execute()).toEqual([]);
});

const write = (client: Client, params: TaskPlace, text: string) =>
  client.call(describeTask, { params, body: { text } });

test("a description tells whom it newly names, once of each task, but for who wrote it and who does not see the panel [E10, E14]", async () => {
  const { team, params } = await newTask(people);
  const { owner, admin, member, bystander } = team;
  await ok(write(owner, params, named(owner, member, bystander)));
  expect([await countsOf(team), (await toldTo(bystander, team)).length]).toEqual([[0, 0, 1], 0]);
  expect((await toldTo(member, team))[0]).toMatchObject({
    ...{ reason: "mentioned", taskId: params.taskId },
    message: `${owner.me.fullName} mentioned you in the description of "Cut the stones"`,
    deed: { what: "mentionedInDescription", title: "Cut the stones" },
  });
  await ok(write(admin, params, named(member, admin)));
  const emptied = await write(owner, params, "");
  await ok(undo(owner, changeOf(emptied)));
  await ok(write(owner, params, "Nobody"));
  await ok(write(owner, params, `${named(member)} once more`));
  expect(await countsOf(team)).toEqual([0, 0, 1]);
  await ok(write(owner, params, `${named(admin)}!`));
  expect(await countsOf(team)).toEqual([0, 1, 1]);
});

test("who opens a task reads what they were told of it, and nothing else [E14]", async () => {
  const { team, params } = await newTask(people);
  const { owner, member, domainId } = team;
  const other = await addTask(team, { title: "Mix mortar" });
  for (const taskId of [params.taskId, other.id])
    await ok(owner.call(createComment, { params: { ...params, taskId }, body: { text: named(member) } }));
  const read = await ok(member.call(readAllNotifications, { params: { domainId }, body: { taskId: params.taskId } }));
  const unread = (await toldTo(member, team)).filter(({ hasRead }) => !hasRead);
  expect([read, unread.map(({ taskId }) => taskId)]).toEqual([{ read: 1 }, [other.id]]);
});
