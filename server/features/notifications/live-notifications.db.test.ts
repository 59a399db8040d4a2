import { afterAll, beforeAll, expect, test } from "vitest";
import { createAnnouncement, deleteAnnouncement } from "../../../contract/announcements/commands.ts";
import { undoChange } from "../../../contract/history/commands.ts";
import { panelHistory, taskHistory } from "../../../contract/history/queries.ts";
import {
  deleteNotification,
  readAllNotifications,
  updateNotification,
} from "../../../contract/notifications/commands.ts";
import { listAnnouncementNotifications, listTaskNotifications } from "../../../contract/notifications/queries.ts";
import { createPanel } from "../../../contract/panels/commands.ts";
import { updateTask } from "../../../contract/tasks/commands.ts";
import { getTask } from "../../../contract/tasks/queries.ts";
import { watchTask } from "../../../contract/watching/commands.ts";
import { type Page, settled } from "../../platform/realtime/testing/open-page.ts";
import { openingPages } from "../../platform/realtime/testing/pages.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { addTask, newPeople, newTeam, ok, type People } from "../../testing/team.ts";
import { changeOf } from "../history/testing/undo.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

const { page, pagesOf } = openingPages(() => server);
const typesBy = ({ heard }: Page) => heard.map(({ wire, event }) => [wire, ...event.changes.map(({ type }) => type)]);

test("an announcement is told to everyone, and each member's notification to them; who is mentioned hears to-mentioned [D9, D10, D29, S1.6, S7.48]", async () => {
  const team = await newTeam(people);
  const { admin, member, domainId } = team;
  const pages = await pagesOf(team);
  const home = await page(admin, admin.signedIn.domains.domains[0]?.id);
  const body = { content: `@${admin.me.fullName} [look]`, mentions: [admin.me.id] };
  const announcement = await ok(member.call(createAnnouncement, { params: { domainId }, body }));
  await settled(home, ...Object.values(pages));
  const announced = ["gen-announcement", "announcement.created"];
  expect(typesBy(pages.member)).toEqual([announced]);
  for (const each of [pages.owner, pages.bystander])
    expect(typesBy(each)).toEqual([announced, ["gen-announcement", "notification.created"]]);
  expect(typesBy(pages.admin)).toEqual([announced, ["to-mentioned", "notification.created"]]);
  // A page of another domain is told what is the person's own.
  expect(typesBy(home)).toEqual([["to-mentioned", "notification.created"]]);
  const [first, second] = pages.admin.heard;
  expect(first?.event).toMatchObject({
    message: `${member.me.fullName} announced something [${domainId}]`,
    domainId,
    changes: [{ stream: domainId, entityId: announcement.id, after: announcement }],
  });
  const [notification] = await ok(admin.call(listAnnouncementNotifications, { params: { domainId } }));
  expect(second?.event).toMatchObject({
    message: `${member.me.fullName} mentioned you in an announcement [${domainId}]`,
    domainId,
    actorId: member.me.id,
    changes: [{ stream: admin.me.id, entityId: notification?.id, after: notification }],
  });
});

test("what the product announces says so, and its end is told to everyone [D10, D29, D30]", async () => {
  const team = await newTeam(people);
  const { owner, domainId } = team;
  const pages = await pagesOf(team);
  await ok(owner.call(createPanel, { params: { domainId }, body: { name: "The den" } }));
  await settled(...Object.values(pages));
  const [announced] = pages.bystander.heard;
  expect(announced?.wire).toBe("gen-announcement");
  expect(announced?.event.message).toBe(`${owner.me.fullName} created a panel. [${domainId}]`);
  expect(announced?.event.changes[0]?.after).toMatchObject({ isAutomated: true });
  const announcementId = announced?.event.changes[0]?.entityId ?? "";
  await ok(owner.call(deleteAnnouncement, { params: { domainId, announcementId } }));
  await settled(...Object.values(pages));
  for (const each of Object.values(pages))
    expect(typesBy(each).at(-1)).toEqual(["gen-announcement", "announcement.deleted"]);
});

test("what somebody is told of a task reaches all of their pages, in whatever domain, and nobody else's [D8, D10, D31, S1.6]", async () => {
  const team = await newTeam(people);
  const { owner, member, domainId, panelId } = team;
  const pages = await pagesOf(team);
  const [home, idle] = [await page(member, member.signedIn.domains.domains[0]?.id), await page(member)];
  await idle.register(null);
  const { id: taskId } = await addTask(team, { title: "Dig", assignedCollaborators: [member.me.id] });
  await settled(home, idle, ...Object.values(pages));
  const [notification] = await ok(member.call(listTaskNotifications, { params: { domainId } }));
  for (const each of [home, idle]) {
    expect(typesBy(each)).toEqual([["to-assigned", "notification.created"]]);
    expect(each.heard[0]?.event).toMatchObject({
      message: `${owner.me.fullName} assigned you to "Dig" [${domainId}]`,
      domainId,
      actorId: owner.me.id,
      changes: [{ stream: member.me.id, after: { ...notification, panelId, taskId } }],
    });
  }
  expect(pages.member.wires()).toEqual(["info", "to-assigned"]);
  expect([pages.owner.wires(), pages.admin.wires(), pages.bystander.wires()]).toEqual([["info"], ["info"], []]);
});

test("a move that finishes nothing tells nobody but those who see the panel [D10, D31]", async () => {
  const team = await newTeam(people);
  const { owner, member, domainId, panelId } = team;
  const { id: taskId } = await addTask(team, { assignedCollaborators: [member.me.id] });
  const [mine, theirs] = [await page(member, domainId), await page(owner, domainId)];
  await ok(owner.call(updateTask, { params: { domainId, panelId, taskId }, body: { statusId: team.doing } }));
  await settled(mine, theirs);
  expect([mine.wires(), theirs.wires()]).toEqual([["info"], ["info"]]);
});

test("what is read or deleted on one page is so on the person's others, and one number follows the other [D8, D9]", async () => {
  const team = await newTeam(people);
  const { member, owner, domainId } = team;
  await addTask(team, { assignedCollaborators: [member.me.id] });
  await ok(owner.call(createAnnouncement, { params: { domainId }, body: { content: "Hear" } }));
  const [here, there, others] = [await page(member, domainId), await page(member), await page(owner, domainId)];
  const registered = await there.register(null);
  const before = "versions" in registered ? (registered.versions[member.me.id] ?? 0) : 0;
  const [notification] = await ok(member.call(listTaskNotifications, { params: { domainId } }));
  const params = { notificationId: notification?.id ?? "" };
  await ok(member.call(updateNotification, { params, body: { hasRead: true } }, here.from));
  await ok(member.call(deleteNotification, { params }, here.from));
  const { read } = await ok(member.call(readAllNotifications, { params: { domainId } }, here.from));
  await settled(here, there, others);
  expect(here.heard).toEqual([]);
  expect(others.heard).toEqual([]);
  expect(there.wires()).toEqual(["to-assigned", "to-assigned", "gen-announcement"]);
  expect(there.heard.map(({ event }) => event.domainId)).toEqual([domainId, domainId, domainId]);
  const versions = there.heard.flatMap(({ event }) => event.changes.map(({ version }) => version));
  expect(versions).toEqual(Array.from({ length: 2 + read }, (_, at) => before + 1 + at));
});

test("who watches is told to their own pages alone, and stands in nobody's history, undo or answer [E4, E15]", async () => {
  const team = await newTeam(people);
  const { member, owner, admin, domainId, panelId } = team;
  const { id: taskId } = await addTask(team, { title: "Dig" });
  const params = { domainId, panelId, taskId };
  const seen = async () => [
    await ok(owner.call(getTask, { params })),
    await ok(admin.call(panelHistory, { params })),
    await ok(owner.call(taskHistory, { params })),
  ];
  const before = await seen();
  const [mine, theirs] = [await page(member, domainId), await page(owner, domainId)];
  theirs.socket.emit("open", { taskId });
  const watched = await member.call(watchTask, { params, body: { watching: true } });
  await ok(member.call(watchTask, { params, body: { watching: false } }));
  await settled(mine, theirs);
  expect([mine.wires(), theirs.heard]).toEqual([["to-assigned", "to-assigned"], []]);
  expect(mine.heard.map(({ event }) => event.changes.map(({ type, stream }) => [type, stream]))).toEqual([
    [["watch.created", member.me.id]],
    [
      ["watch.deleted", member.me.id],
      ["watch.created", member.me.id],
    ],
  ]);
  expect(await seen()).toEqual(before);
  const undone = [owner, member].map((client) => client.call(undoChange, { params: { changeId: changeOf(watched) } }));
  expect((await Promise.all(undone)).map(({ status }) => status < 300)).toEqual([false, false]);
});
