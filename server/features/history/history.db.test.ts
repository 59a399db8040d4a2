import { afterAll, beforeAll, expect, test } from "vitest";
import { createAnnouncement, deleteAnnouncement } from "../../../contract/announcements/commands.ts";
import { removeCollaborator } from "../../../contract/collaborators/commands.ts";
import { domainHistory, panelHistory, taskHistory } from "../../../contract/history/queries.ts";
import { createStatus } from "../../../contract/statuses/commands.ts";
import { deleteTask } from "../../../contract/tasks/commands.ts";
import { newId } from "../../platform/basics/ids.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { addTask, addToDomain, newPanel, newPeople, newPerson, newTeam, ok, type People } from "../../testing/team.ts";
import { at, changeOf, domain, edit, panel, undo } from "./testing/undo.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

test("a task's history tells what it was and became, who did it and when, newest first [D7]", async () => {
  const team = await newTeam(people);
  const task = await addTask(team, { title: "Dig" });
  await addTask(team, { title: "Something else" });
  const edited = changeOf(await edit(team.member, team, task.id, { title: "Dig [deeper]" }));
  const deleted = changeOf(await team.owner.call(deleteTask, at(team, task.id)));
  const { entries, next } = await ok(team.member.call(taskHistory, at(team, task.id)));
  expect(next).toBeNull();
  expect(entries.map(({ type }) => type)).toEqual(["task.deleted", "task.updated", "task.created"]);
  const { id, fullName, profilePicture } = team.member.me;
  expect(entries[1]).toEqual({
    id: edited,
    version: expect.any(Number),
    type: "task.updated",
    entityId: task.id,
    actor: { id, fullName, profilePicture },
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/),
    before: { title: "Dig" },
    after: { title: "Dig [deeper]" },
    message: `${fullName} changed the task "Dig (deeper)" [${team.panelId}]`,
  });
  expect([entries[0]?.id, entries[2]?.before, entries[2]?.after]).toEqual([
    deleted,
    null,
    expect.objectContaining({ title: "Dig" }),
  ]);
});

test("a history comes in pages of 50, each entry once [D7]", { tags: "long-on-postgres" }, async () => {
  const team = await newTeam(people);
  for (let made = 0; made < 60; made++) await addTask(team, { title: `Task ${made}` });
  const first = await ok(team.member.call(panelHistory, panel(team)));
  const second = await ok(team.member.call(panelHistory, { ...panel(team), query: { before: String(first.next) } }));
  expect([first.entries.length, second.next]).toEqual([50, null]);
  const versions = [...first.entries, ...second.entries].map(({ version }) => version);
  expect(versions).toEqual(Array.from({ length: versions.length }, (_, index) => versions.length - index));
  expect(versions.length).toBe(63);
});

test("a domain's history holds what every member may see, and nothing of panels [D7, D24]", async () => {
  const team = await newTeam(people);
  await addTask(team);
  await ok(team.owner.call(createStatus, { ...domain(team), body: { name: "Blocked" } }));
  const { entries } = await ok(team.bystander.call(domainHistory, domain(team)));
  expect(entries[0]).toMatchObject({ type: "status.created", after: { name: "Blocked" } });
  expect(new Set(entries.map(({ type }) => type))).toEqual(
    new Set(["status.created", "collaborator.created", "domain.created", "announcement.created"]),
  );
});

test("what a deleted announcement said is told to its author and the privileged only, whenever they joined [fault 10, D43]", async () => {
  const team = await newTeam(people);
  const content = "Bonus for Mia: 5,000";
  const { id } = await ok(team.member.call(createAnnouncement, { ...domain(team), body: { content } }));
  const entriesFor = async (client: Client) => {
    const { entries } = await ok(client.call(domainHistory, domain(team)));
    return entries.filter(({ entityId }) => entityId === id);
  };
  expect(JSON.stringify(await entriesFor(team.bystander))).toContain(content);
  const params = { domainId: team.domainId, announcementId: id };
  const deleted = changeOf(await team.admin.call(deleteAnnouncement, { params }));
  const late = await newPerson(server, "Lara Late");
  await addToDomain(team.owner, team.domainId, late);
  for (const client of [team.bystander, late]) {
    const entries = await entriesFor(client);
    expect(entries.map(({ type, before, after }) => [type, before, after])).toEqual([
      ["announcement.deleted", null, null],
      ["announcement.created", null, null],
    ]);
    expect(entries.map(({ message }) => message)).toEqual([
      `${team.admin.me.fullName} deleted an announcement [${team.domainId}]`,
      `${team.member.me.fullName} announced something [${team.domainId}]`,
    ]);
  }
  for (const client of [team.owner, team.admin, team.member]) {
    const [last, first] = await entriesFor(client);
    expect([last?.before?.content, first?.after?.content]).toEqual([content, content]);
  }
  await ok(undo(team.member, deleted));
  expect(JSON.stringify(await entriesFor(late))).toContain(content);
});

test("who left is still named in the history [D7, D35]", async () => {
  const team = await newTeam(people);
  const task = await addTask(team);
  await ok(edit(team.member, team, task.id, { title: "By Mia" }));
  const body = { userToBeRemovedId: team.member.me.id };
  await ok(team.owner.call(removeCollaborator, { ...domain(team), body }));
  const { entries } = await ok(team.owner.call(taskHistory, at(team, task.id)));
  expect(entries[0]?.actor.fullName).toBe(team.member.me.fullName);
});

test("the history of what is not there, or elsewhere, is not found [D2]", async () => {
  const team = await newTeam(people);
  const task = await addTask(team);
  const elsewhere = await newPanel(team.owner, team.domainId, "Elsewhere");
  const ask = (params: { domainId: string; panelId: string; taskId: string }) =>
    team.owner.call(taskHistory, { params });
  const never = await ask({ ...at(team, newId()).params });
  expect([never.status, never.problem.code]).toEqual([404, "task-not-found"]);
  expect((await ask({ ...at(team, task.id).params, panelId: elsewhere })).text).toBe(never.text);
  expect((await ask(at(team, team.panelId).params)).text).toBe(never.text);
  const bad = await team.owner.call(panelHistory, { ...panel(team), query: { before: "x" } });
  expect(bad.status).toBe(400);
});

test("a history of large changes comes in pages of a megabyte, all of it, each entry once [D7]", {
  tags: "long-on-postgres",
}, async () => {
  const team = await newTeam(people);
  const subTasks = Array.from({ length: 64 }, (_, at) => ({
    title: `${at} `.padEnd(1_000, "é").slice(0, 500),
    done: false,
  }));
  const task = await addTask(team, { subTasks });
  for (let times = 0; times < 24; times++)
    await ok(edit(team.member, team, task.id, { subTasks: subTasks.slice(times) }));
  const versions: number[] = [];
  let before: number | null = null;
  let pages = 0;
  do {
    const query: Record<string, string> = before === null ? {} : { before: String(before) };
    const { entries, next } = await ok(team.member.call(taskHistory, { ...at(team, task.id), query }));
    expect(JSON.stringify(entries).length).toBeLessThan(1_200_000);
    versions.push(...entries.map(({ version }) => version));
    before = next;
    pages++;
  } while (before !== null);
  expect(pages).toBeGreaterThan(1);
  expect(versions).toHaveLength(25);
  expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => b - a));
});
