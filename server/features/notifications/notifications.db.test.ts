import { afterAll, beforeAll, expect, test } from "vitest";
import { createAnnouncement, createSchedule, deleteAnnouncement } from "../../../contract/announcements/commands.ts";
import { listAnnouncements } from "../../../contract/announcements/queries.ts";
import { changeRole, removeCollaborator } from "../../../contract/collaborators/commands.ts";
import { undoChange } from "../../../contract/history/commands.ts";
import {
  deleteNotification,
  readAllNotifications,
  updateNotification,
} from "../../../contract/notifications/commands.ts";
import type { Notification } from "../../../contract/notifications/notification.ts";
import {
  countUnread,
  listAnnouncementNotifications,
  listTaskNotifications,
} from "../../../contract/notifications/queries.ts";
import { deletePanel, invitePanelMembers, removePanelMembers } from "../../../contract/panels/commands.ts";
import { deleteStatus } from "../../../contract/statuses/commands.ts";
import { updateTasks } from "../../../contract/tasks/bulk-commands.ts";
import { deleteTask, type TaskEdit, updateTask } from "../../../contract/tasks/commands.ts";
import { CHANGE_HEADER } from "../../../contract/wire.ts";
import { newId } from "../../platform/basics/ids.ts";
import { dump } from "../../testing/dump.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { addTask, newPeople, newTeam, ok, type People, type Team } from "../../testing/team.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

const ofTasks = (client: Client, domainId: string, before?: string) =>
  client.call(listTaskNotifications, { params: { domainId }, ...(before && { query: { before } }) });
const ofAnnouncements = (client: Client, domainId: string, before?: string) =>
  client.call(listAnnouncementNotifications, { params: { domainId }, ...(before && { query: { before } }) });
const messages = async (client: Client, domainId: string) =>
  (await ok(ofTasks(client, domainId))).map(({ message }) => message);
/** What each was told of tasks meanwhile, the newest first. */
const told = async ({ owner, admin, member, bystander, domainId }: Team, act: () => Promise<unknown>) => {
  const everyone = { owner, admin, member, bystander };
  const read = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(everyone).map(async ([who, client]) => [who, await messages(client, domainId)] as const),
      ),
    );
  const before = await read();
  await act();
  return Object.fromEntries(
    Object.entries(await read()).flatMap(([who, after]) => {
      const fresh = after.slice(0, after.length - (before[who]?.length ?? 0));
      return fresh.length > 0 ? [[who, fresh]] : [];
    }),
  );
};
const post = async (client: Client, domainId: string, content = "Hear, hear", mentions: string[] = []) =>
  ok(client.call(createAnnouncement, { params: { domainId }, body: { content, mentions } }));
const edit = ({ domainId, panelId }: Team, client: Client, taskId: string, body: TaskEdit) =>
  ok(client.call(updateTask, { params: { domainId, panelId, taskId }, body }));

test("an announcement notifies every member but its author, and says who is mentioned [D31, S1.5, S3.8, S7.30]", async () => {
  const { owner, admin, member, bystander, stranger, domainId } = await newTeam(people);
  const { id, sentAt } = await post(member, domainId, `Look, @${admin.me.fullName}`, [admin.me.id]);
  const { id: userId, fullName, username, profilePicture } = member.me;
  const [first] = await ok(ofAnnouncements(owner, domainId));
  expect(first).toEqual({
    id: expect.any(String),
    kind: "announcement",
    hasRead: false,
    createdAt: sentAt,
    message: `${fullName} posted an announcement`,
    deed: { what: "posted" },
    actor: { id: userId, fullName, username, profilePicture },
    domainId,
    announcementId: id,
  });
  const newest = async (client: Client) => (await ok(ofAnnouncements(client, domainId)))[0];
  expect((await newest(admin))?.message).toBe(`${fullName} mentioned you in an announcement`);
  expect((await newest(bystander))?.announcementId).toBe(id);
  expect((await newest(member))?.announcementId).not.toBe(id);
  expect((await ofAnnouncements(stranger, domainId)).status).toBe(404);
  const all = await post(admin, domainId, "@everyone!", ["everyone"]);
  expect(await newest(member)).toMatchObject({
    message: `${admin.me.fullName} mentioned you in an announcement`,
    deed: { what: "mentioned" },
    announcementId: all.id,
  });
  expect((await newest(admin))?.announcementId).toBe(id);
});

test("the product's own announcements notify as well, except whoever caused them [D30, D31]", async () => {
  const { owner, member, bystander, domainId } = await newTeam(people);
  const body = { action: "promote" as const, userToBeModifiedId: member.me.id };
  await ok(owner.call(changeRole, { params: { domainId }, body }));
  const message = `${owner.me.fullName} made ${member.me.fullName} an admin.`;
  const deed = { what: "roleChanged", person: member.me.fullName, role: "admin" };
  for (const client of [member, bystander])
    expect((await ok(ofAnnouncements(client, domainId)))[0]).toMatchObject({
      message,
      deed,
      actor: { id: owner.me.id },
    });
  expect(await ok(ofAnnouncements(owner, domainId))).not.toContainEqual(expect.objectContaining({ message }));
});

test("what people announce as automated is quoted nowhere: they may take it back [D13, D29, D30, D31]", async () => {
  const { owner, admin, member, domainId } = await newTeam(people);
  const secrets = ["Salaries: 123456", "Salaries: 654321. Ada joined the domain.", "Salaries, later: 111222"];
  const created = [];
  for (const content of secrets.slice(0, 2))
    created.push(
      await ok(admin.call(createAnnouncement, { params: { domainId }, body: { content, isAutomated: true } })),
    );
  const later = { content: secrets[2] ?? "", at: "2031-06-01T09:00" };
  await ok(admin.call(createSchedule, { params: { domainId }, body: later }));
  await server.app.sendScheduled("2031-06-02T00:00:00.000Z");
  created.push(...(await ok(member.call(listAnnouncements, { params: { domainId } }))).slice(0, 1));
  expect(created.map(({ content }) => content)).toEqual(secrets);
  for (const { id } of created)
    expect((await admin.call(deleteAnnouncement, { params: { domainId, announcementId: id } })).status).toBe(204);
  for (const client of [owner, member]) {
    const list = await ok(ofAnnouncements(client, domainId));
    const ofThese = created.map(({ id }) => list.find(({ announcementId }) => announcementId === id)?.message);
    expect(ofThese).toEqual(secrets.map(() => `${admin.me.fullName} posted an announcement`));
  }
});

test("an announcement that is deleted leaves what was told of it, and tells nobody twice when it comes back [D13, D31]", async () => {
  const { owner, member, domainId } = await newTeam(people);
  const { id } = await post(member, domainId);
  const before = await ok(ofAnnouncements(owner, domainId));
  const { headers } = await member.call(deleteAnnouncement, { params: { domainId, announcementId: id } });
  expect(await ok(ofAnnouncements(owner, domainId))).toEqual(before);
  await ok(member.call(undoChange, { params: { changeId: headers.get(CHANGE_HEADER) ?? "" } }));
  expect(await ok(ofAnnouncements(owner, domainId))).toEqual(before);
});

test("who is assigned to a task is told, also as it is created, and whoever is taken off it [D31, S7.31]", async () => {
  const team = await newTeam(people);
  const { owner, admin, member, domainId, panelId } = team;
  const by = owner.me.fullName;
  let taskId = "";
  const created = await told(team, async () => {
    taskId = (await addTask(team, { title: "Dig", assignedCollaborators: [member.me.id, owner.me.id] })).id;
  });
  expect(created).toEqual({ member: [`${by} assigned you to "Dig"`] });
  expect((await ok(ofTasks(member, domainId)))[0]).toMatchObject({
    kind: "task",
    hasRead: false,
    actor: { id: owner.me.id },
    domainId,
    panelId,
    taskId,
  });
  await ok(owner.call(invitePanelMembers, { params: { domainId, panelId }, body: { userIds: [admin.me.id] } }));
  const assignedCollaborators = [admin.me.id, owner.me.id];
  expect(await told(team, () => edit(team, owner, taskId, { assignedCollaborators }))).toEqual({
    admin: [`${by} assigned you to "Dig"`],
    member: [`${by} took you off "Dig"`],
  });
  expect(await told(team, () => edit(team, owner, taskId, { assignedCollaborators, title: "Dig on" }))).toEqual({});
});

test("changed dates are told to author and assignees, other fields to nobody [D31]", async () => {
  const team = await newTeam(people);
  const { admin, member } = team;
  const { id } = await addTask(team, { title: "Dig", assignedCollaborators: [member.me.id] });
  const by = admin.me.fullName;
  const dates = async (body: TaskEdit) => told(team, () => edit(team, admin, id, body));
  const both = (message: string) => ({ owner: [message], member: [message] });
  expect(await dates({ assignedTo: "2026-03-01" })).toEqual(both(`${by} changed the dates of "Dig": due 2026-03-01`));
  expect(await dates({ assignedFrom: "2026-02-01" })).toEqual(
    both(`${by} changed the dates of "Dig": 2026-02-01 to 2026-03-01`),
  );
  expect(await dates({ assignedTo: "2026-03-01", title: "Dig", subTasks: [{ title: "Ask", done: true }] })).toEqual({});
  expect(await dates({ assignedTo: null })).toEqual(both(`${by} changed the dates of "Dig": from 2026-02-01`));
  expect(await told(team, () => edit(team, member, id, { assignedFrom: null }))).toEqual({
    owner: [`${member.me.fullName} changed the dates of "Dig": none`],
  });
});

test("completion is told to author and assignees, once, and other moves to nobody [D31]", async () => {
  const team = await newTeam(people);
  const { admin, member } = team;
  const { id } = await addTask(team, { title: "Dig", assignedCollaborators: [member.me.id] });
  const moved = (statusId: string, client = admin) => told(team, () => edit(team, client, id, { statusId }));
  const message = `${admin.me.fullName} completed "Dig"`;
  expect(await moved(team.doing)).toEqual({});
  expect(await moved(team.done)).toEqual({ owner: [message], member: [message] });
  expect(await moved(team.done)).toEqual({});
  expect(await told(team, () => edit(team, admin, id, { afterId: null }))).toEqual({});
  expect(await moved(team.todo)).toEqual({});
  expect(await moved(team.done, member)).toEqual({ owner: [`${member.me.fullName} completed "Dig"`] });
});

test("nobody is told of their own act, and whoever is assigned hears of the rest no second time [D31]", async () => {
  const team = await newTeam(people);
  const { owner, member } = team;
  const { id } = await addTask(team, { title: "Dig" });
  const assignedCollaborators = [owner.me.id, member.me.id];
  expect(
    await told(team, () =>
      edit(team, owner, id, { assignedCollaborators, assignedTo: "2026-05-05", statusId: team.done }),
    ),
  ).toEqual({ member: [`${owner.me.fullName} assigned you to "Dig"`] });
});

test("many tasks at once tell each person of each, in order, and a column emptied into completed does, too [D31]", async () => {
  const team = await newTeam(people);
  const { owner, admin, member, domainId, panelId } = team;
  const ids: string[] = [];
  for (const title of ["one", "two"]) ids.push((await addTask(team, { title })).id);
  const tasks = ids.map((id) => ({ id, assignedCollaborators: [member.me.id] }));
  const by = owner.me.fullName;
  expect(
    await told(team, () => ok(owner.call(updateTasks, { params: { domainId, panelId }, body: { tasks } }))),
  ).toEqual({ member: [`${by} assigned you to "two"`, `${by} assigned you to "one"`] });
  const params = { domainId, statusId: team.todo };
  const completed = [`${admin.me.fullName} completed "two"`, `${admin.me.fullName} completed "one"`];
  expect(await told(team, () => ok(admin.call(deleteStatus, { params, query: { moveTo: team.done } })))).toEqual({
    owner: completed,
    member: completed,
  });
});

test("finished work that moves out of a deleted column into a finished one is not completed again [D23, D31]", async () => {
  const team = await newTeam(people);
  const { admin, domainId, panelId } = team;
  await addTask(team, { statusId: team.review });
  await server.db.transaction((tx) =>
    tx.updateTable("statuses").set({ kind: "done" }).where("id", "=", team.review).execute(),
  );
  const params = { domainId, statusId: team.review };
  expect(await told(team, () => ok(admin.call(deleteStatus, { params, query: { moveTo: team.done } })))).toEqual({});
  expect(panelId).not.toBe("");
});

test("nobody is told of a panel that they can no longer open, and what they were told of it is not listed [D31]", async () => {
  const team = await newTeam(people);
  const { owner, member, domainId, panelId } = team;
  const { id } = await addTask(team, { title: "Dig", assignedCollaborators: [member.me.id], statusId: team.done });
  expect(await messages(member, domainId)).toHaveLength(1);
  const [notification] = await ok(ofTasks(member, domainId));
  const params = { domainId, panelId };
  await ok(owner.call(removePanelMembers, { params, body: { panelMembersId: [member.me.id] } }));
  expect(await messages(member, domainId)).toEqual([]);
  // Finished work keeps its people, but they hear nothing more of it.
  await edit(team, owner, id, { assignedTo: "2026-05-05" });
  const change = { params: { notificationId: notification?.id ?? "" } };
  expect((await member.call(updateNotification, { ...change, body: { hasRead: true } })).status).toBe(404);
  expect((await member.call(deleteNotification, change)).status).toBe(404);
  await ok(owner.call(invitePanelMembers, { params, body: { userIds: [member.me.id] } }));
  expect(await messages(member, domainId)).toEqual([`${owner.me.fullName} assigned you to "Dig"`]);
  await ok(owner.call(deletePanel, { params }));
  expect(await messages(member, domainId)).toEqual([]);
});

test("whoever was removed from a domain is told nothing more of it, and reaches nothing they were told [D31, D35]", async () => {
  const team = await newTeam(people);
  const { owner, member, domainId } = team;
  await addTask(team, { assignedCollaborators: [member.me.id], statusId: team.done });
  await post(owner, domainId);
  const [notification] = await ok(ofAnnouncements(member, domainId));
  await ok(owner.call(removeCollaborator, { params: { domainId }, body: { userToBeRemovedId: member.me.id } }));
  const stored = async () =>
    (await dump(server)).notifications?.filter((row) => row.includes(`"user_id":"${member.me.id}"`));
  const before = await stored();
  await post(owner, domainId, "@everyone", ["everyone"]);
  expect(await stored()).toEqual(before);
  for (const list of [ofTasks, ofAnnouncements]) expect((await list(member, domainId)).status).toBe(404);
  const params = { notificationId: notification?.id ?? "" };
  expect((await member.call(updateNotification, { params, body: { hasRead: true } })).status).toBe(404);
});

test("a deleted task leaves what was told of it, and tells nobody twice when it comes back [D13, D31]", async () => {
  const team = await newTeam(people);
  const { owner, member, domainId, panelId } = team;
  const { id: taskId } = await addTask(team, { title: "Dig", assignedCollaborators: [member.me.id] });
  const before = await messages(member, domainId);
  const { headers } = await owner.call(deleteTask, { params: { domainId, panelId, taskId } });
  expect(await messages(member, domainId)).toEqual(before);
  await ok(owner.call(undoChange, { params: { changeId: headers.get(CHANGE_HEADER) ?? "" } }));
  expect(await messages(member, domainId)).toEqual(before);
});

test("a notification is marked as read and as unread, and deleted for good [D31, S4.11, S7.32, S7.33]", async () => {
  const { owner, member, domainId } = await newTeam(people);
  await post(member, domainId);
  const newest = async () => (await ok(ofAnnouncements(owner, domainId)))[0] as Notification;
  const notification = await newest();
  const params = { notificationId: notification.id };
  for (const hasRead of [true, true, false]) {
    const { status, data } = await owner.call(updateNotification, { params, body: { hasRead } });
    expect([status, data]).toEqual([200, { ...notification, hasRead }]);
    expect(await newest()).toEqual(data);
  }
  for (const body of [{}, { hasRead: "yes" }, { hasRead: true, kind: "task" }])
    expect((await owner.call(updateNotification, { params, body: body as { hasRead: boolean } })).status).toBe(400);
  expect((await owner.call(deleteNotification, { params })).status).toBe(204);
  expect((await owner.call(deleteNotification, { params })).status).toBe(404);
  expect((await dump(server)).notifications?.filter((row) => row.includes(notification.id))).toEqual([]);
});

test("another person's notification is not there [D2, D31]", async () => {
  const { owner, admin, member, domainId } = await newTeam(people);
  await post(member, domainId);
  const [theirs] = await ok(ofAnnouncements(owner, domainId));
  const before = await dump(server);
  const of = (notificationId = "") => ({ params: { notificationId } });
  const refused = await admin.call(updateNotification, { ...of(theirs?.id), body: { hasRead: true } });
  const never = await admin.call(updateNotification, { ...of(newId()), body: { hasRead: true } });
  expect([refused.status, refused.text]).toEqual([404, never.text]);
  expect((await admin.call(deleteNotification, of(theirs?.id))).status).toBe(404);
  expect((await ofAnnouncements(admin, domainId, theirs?.id)).status).toBe(404);
  expect(await dump(server)).toEqual(before);
});

test("read-all marks all that I have in this domain, of both kinds, and nobody else's [D31]", async () => {
  const [here, there] = [await newTeam(people), await newTeam(people)];
  const { member, admin, domainId } = here;
  for (const team of [here, there]) {
    await addTask(team, { assignedCollaborators: [member.me.id] });
    await post(team.owner, team.domainId);
  }
  const unread = async (client: Client, team: Team) =>
    [...(await ok(ofTasks(client, team.domainId))), ...(await ok(ofAnnouncements(client, team.domainId)))].filter(
      ({ hasRead }) => !hasRead,
    ).length;
  const [mine, elsewhere, others] = [
    await unread(member, here),
    await unread(member, there),
    await unread(admin, here),
  ];
  const readAll = () => ok(member.call(readAllNotifications, { params: { domainId } }));
  expect(await readAll()).toEqual({ read: mine });
  expect(await readAll()).toEqual({ read: 0 });
  expect([await unread(member, here), await unread(member, there), await unread(admin, here)]).toEqual([
    0,
    elsewhere,
    others,
  ]);
});

test("the newest 100 of a kind are listed, older ones by the last of them [D31]", {
  tags: "long-on-postgres",
}, async () => {
  const team = await newTeam(people);
  const { owner, admin, member, domainId, panelId } = team;
  const ids = Array.from({ length: 130 }, newId);
  for (const id of ids) await addTask(team, { id, title: id });
  const tasks = ids.map((id) => ({ id, assignedCollaborators: [member.me.id] }));
  await ok(admin.call(updateTasks, { params: { domainId, panelId }, body: { tasks } }));
  const first = await ok(ofTasks(member, domainId));
  const second = await ok(ofTasks(member, domainId, first.at(-1)?.id));
  expect([first.length, second.length]).toEqual([100, 30]);
  expect([...first, ...second].map(({ taskId }) => taskId)).toEqual(ids.toReversed());
  const [announced] = await ok(ofAnnouncements(member, domainId));
  expect((await ofTasks(member, domainId, announced?.id)).status).toBe(404);
  expect((await ofTasks(owner, domainId)).data).toEqual([]);
});

test("unread ones are counted by kind, all of them or those older than one, and only what I can open [D31, S2.24]", {
  tags: "long-on-postgres",
}, async () => {
  const team = await newTeam(people);
  const { owner, admin, member, bystander, domainId, panelId } = team;
  const ids = Array.from({ length: 110 }, newId);
  for (const id of ids) await addTask(team, { id, title: id });
  const tasks = ids.map((id) => ({ id, assignedCollaborators: [member.me.id] }));
  await ok(admin.call(updateTasks, { params: { domainId, panelId }, body: { tasks } }));
  await post(owner, domainId);
  const count = (client: Client, kind: "task" | "announcement", before?: string) =>
    client.call(countUnread, { params: { domainId }, query: { kind, ...(before && { before }) } });
  const unread = async (...asked: Parameters<typeof count>) => (await ok(count(...asked))).unread;
  const listed = await ok(ofTasks(member, domainId));
  const last = listed.at(-1)?.id;
  expect([await unread(member, "task"), await unread(member, "task", last)]).toEqual([110, 10]);
  const announced = await ok(ofAnnouncements(member, domainId));
  expect(await unread(member, "announcement")).toBe(announced.length);
  expect([await unread(bystander, "task"), await unread(owner, "task")]).toEqual([0, 0]);

  const read = (id = "") =>
    ok(member.call(updateNotification, { params: { notificationId: id }, body: { hasRead: true } }));
  await read((await ok(ofTasks(member, domainId, last)))[0]?.id);
  await read(listed[0]?.id);
  expect([await unread(member, "task"), await unread(member, "task", last)]).toEqual([108, 9]);

  for (const [client, kind, before] of [
    [member, "task", newId()],
    [member, "announcement", last],
    [admin, "task", last],
  ] as const)
    expect((await count(client, kind, before)).status).toBe(404);
  await ok(owner.call(removePanelMembers, { params: { domainId, panelId }, body: { panelMembersId: [member.me.id] } }));
  expect([await unread(member, "task"), await unread(member, "task", last)]).toEqual([0, 0]);
  expect(await ok(ofTasks(member, domainId, last))).toEqual([]);
});
