import { afterAll, beforeAll, expect, test } from "vitest";
import { createComment } from "../../../../contract/comments/commands.ts";
import { describeTask } from "../../../../contract/descriptions/commands.ts";
import { createLabel } from "../../../../contract/labels/commands.ts";
import { listTaskNotifications } from "../../../../contract/notifications/queries.ts";
import { removePanelMembers } from "../../../../contract/panels/commands.ts";
import { duplicateTask } from "../../../../contract/tasks/bulk-commands.ts";
import { updateTask } from "../../../../contract/tasks/commands.ts";
import { editedFields } from "../../../../contract/tasks/fields.ts";
import { getTask } from "../../../../contract/tasks/queries.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import { newId } from "../../../platform/basics/ids.ts";
import { eventsReplay } from "../../../testing/events-replay.ts";
import { startTestServer, type TestServer } from "../../../testing/server.ts";
import { addTask, newPeople, newTeam, ok, type People } from "../../../testing/team.ts";
import { download, upload } from "../../attachments/testing/files.ts";
import { at, changeOf, stateOf, tasksOf, undo } from "../../history/testing/undo.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

test("a copy stands right below, with all that is in the task, open, and nothing that was said or done; one undo removes it [E23]", {
  tags: "long-on-postgres",
}, async () => {
  const team = await newTeam(people);
  const { owner, member } = team;
  const label = await ok(owner.call(createLabel, { params: { domainId: team.domainId }, body: { name: "Stone" } }));
  const original = await addTask(team, {
    title: "Cut the stones",
    labelIds: [label.id],
    statusId: team.doing,
    priority: "high",
    assignedFrom: "2026-05-01",
    assignedTo: "2026-05-05",
    assignedCollaborators: [member.me.id, owner.me.id],
    subTasks: [
      { title: "Ask", done: true },
      { title: "Cut", done: false },
    ],
  });
  await addTask(team, { title: "Below", statusId: team.doing });
  const { params } = at(team, original.id);
  const files = [await ok(upload(owner, params, "One", { name: "one.txt" })), await ok(upload(owner, params, "Two"))];
  const text = files.map(({ id }) => `![x](attachment:${id})`).join(" and ");
  await ok(owner.call(describeTask, { params, body: { text: `See ${text}.` } }));
  await ok(member.call(createComment, { params, body: { text: "Said" } }));
  const before = await stateOf(team, server);
  const heardOf = async (id: string) =>
    (await ok(owner.call(listTaskNotifications, { params: { domainId: team.domainId } })))
      .filter(({ taskId }) => taskId === id)
      .map(({ deed }) => deed?.what);
  const id = newId();
  const send = () => member.call(duplicateTask, { params, body: { id } });
  let changeId = "";
  await eventsReplay(server, owner, team.domainId, async () => {
    const answer = await send();
    expect(answer.status).toBe(201);
    changeId = changeOf(answer);
  });
  const sheet = await ok(owner.call(getTask, at(team, id)));
  const repeated = await send();
  expect([repeated.status, repeated.data.taskData]).toEqual([200, sheet.taskData]);
  const titles = (await tasksOf(team)).filter(({ statusId }) => statusId === team.doing).map((task) => task.title);
  expect(titles).toEqual(["Cut the stones", "Cut the stones", "Below"]);
  const fields = editedFields.filter((field) => field !== "subTasks");
  const valuesOf = (task: Task) => fields.map((field) => [field, task[field]]);
  expect(valuesOf(sheet.taskData)).toEqual(valuesOf((await ok(owner.call(getTask, { params }))).taskData));
  expect(sheet.taskData).toMatchObject({ authorId: member.me.id, described: true, files: 2, comments: 0 });
  expect(sheet.taskData.subTasks.map(({ title, done }) => [title, done])).toEqual([
    ["Ask", false],
    ["Cut", false],
  ]);
  const subTasks = new Set([...sheet.taskData.subTasks, ...original.subTasks].map((item) => item.id));
  expect(subTasks.size).toBe(4);
  expect(sheet.attachments.map(({ name, uploader }) => [name, uploader.id])).toEqual(
    ["one.txt", "a.txt"].map((name) => [name, member.me.id]),
  );
  const copies = sheet.attachments.map((file) => file.id);
  expect(sheet.description?.text).toBe(`See ${copies.map((file) => `![x](attachment:${file})`).join(" and ")}.`);
  for (const [index, file] of copies.entries())
    expect((await download(owner, at(team, id).params, file)).text).toBe(["One", "Two"][index]);
  expect(await heardOf(id)).toEqual(["assigned"]);
  expect(sheet.timeline.entries.map((entry) => entry.kind === "change" && entry.type)).not.toContain("task.updated");
  const undone = await ok(undo(owner, changeId));
  expect(await stateOf(team, server)).toEqual(before);
  await ok(undo(owner, undone.changeId));
  expect((await ok(owner.call(getTask, at(team, id)))).taskData).toMatchObject({ files: 2, described: true });
});

test("a copy of what was finished is without those who have left, and one of nothing is 404 [E23]", async () => {
  const team = await newTeam(people);
  const { owner, member, panelId, domainId } = team;
  const { id } = await addTask(team, { statusId: team.done, assignedCollaborators: [member.me.id] });
  const leaving = { params: { domainId, panelId }, body: { panelMembersId: [member.me.id] } };
  await ok(owner.call(removePanelMembers, leaving));
  const { taskData } = await ok(owner.call(duplicateTask, { ...at(team, id), body: {} }));
  expect(taskData).toMatchObject({ statusId: team.done, assignedCollaborators: [], files: 0, described: false });
  expect((await owner.call(duplicateTask, { ...at(team, newId()), body: {} })).status).toBe(404);
  // The copy is a task like any other.
  await ok(owner.call(updateTask, { ...at(team, taskData.id), body: { title: "Changed", version: taskData.version } }));
});
