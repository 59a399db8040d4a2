import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createComment } from "../../../../contract/comments/commands.ts";
import { describeTask } from "../../../../contract/descriptions/commands.ts";
import { updateDomain } from "../../../../contract/domains/commands.ts";
import { deleteTask, updateTask } from "../../../../contract/tasks/commands.ts";
import { findTask } from "../../../../contract/tasks/find-task.ts";
import { getRefs } from "../../../../contract/tasks/get-refs.ts";
import { getTask } from "../../../../contract/tasks/queries.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import { getTimeline } from "../../../../contract/timeline/queries.ts";
import { newId } from "../../../platform/basics/ids.ts";
import { type Client, startTestServer, type TestServer } from "../../../testing/server.ts";
import { addTask, newPanel, newPeople, newTeam, ok, type People, type Team } from "../../../testing/team.ts";

let server: TestServer;
let people: People;
let team: Team;
let key: string;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  team = await newTeam(people);
  key = team.domain.key;
});

const where = ({ domainId, panelId }: Pick<Team, "domainId" | "panelId">, { id: taskId }: Task) => ({
  params: { domainId, panelId, taskId },
});
const find = async (client: Client, ref: string) => {
  const { status, data, problem } = await client.call(findTask, { params: { ref } });
  return status === 200 ? data : problem.code;
};

test("a task is found by its number, in any case and by a key of before, and by its id, by whoever sees it [E18]", async () => {
  const { owner, member, bystander, stranger, domainId, panelId } = team;
  const task = await addTask(team);
  const place = { domainId, panelId, taskId: task.id };
  const refs = [`${key}-1`, `${key.toLowerCase()}-1`, task.id, task.id.toUpperCase()];
  for (const ref of refs) expect([ref, await find(member, ref)]).toEqual([ref, place]);
  const present = `N${key}`.slice(0, 8);
  await ok(owner.call(updateDomain, { params: { domainId }, body: { key: present } }));
  for (const ref of [...refs, `${present}-1`]) {
    expect([ref, await find(member, ref)]).toEqual([ref, place]);
    for (const other of [bystander, stranger]) expect([ref, await find(other, ref)]).toEqual([ref, "task-not-found"]);
  }
  await ok(owner.call(deleteTask, where(team, task)));
  for (const ref of refs) expect(await find(member, ref)).toBe("task-not-found");
});

test("what is no task is not found, whatever it looks like [E18]", async () => {
  for (const ref of ["1", key, `${key}-2`, `${key}-0`, "NOBODY-1", newId(), `${key}-999999999`])
    expect(await find(team.owner, ref)).toBe("task-not-found");
});

/** A task that speaks of others in its description and in a comment. */
const speakingOf = async (description: string, comment: string) => {
  const task = await addTask(team, { title: "Speaks" });
  await ok(team.owner.call(describeTask, { ...where(team, task), body: { text: description } }));
  await ok(team.owner.call(createComment, { ...where(team, task), body: { text: comment } }));
  return task;
};

test("an open task and a page of its timeline name the tasks that its texts point at, with title and whether they are done [E3, E13, E19]", async () => {
  const { owner, member, panelId, done } = team;
  const [first, second] = [await addTask(team, { title: "One" }), await addTask(team, { title: "Two" })];
  await ok(owner.call(updateTask, { ...where(team, second), body: { statusId: done } }));
  const task = await speakingOf(`See ${key}-1 and ${key}-99.`, `Like ${key}-2, *${key}-1*`);
  const [one, two] = [
    { ref: `${key}-1`, taskId: first.id, panelId, title: "One", done: false },
    { ref: `${key}-2`, taskId: second.id, panelId, title: "Two", done: true },
  ];
  const sheet = await ok(member.call(getTask, where(team, task)));
  const byRef = (refs: readonly { ref: string }[]) => refs.toSorted((a, b) => (a.ref < b.ref ? -1 : 1));
  expect(byRef(sheet.refs)).toEqual([one, two]);
  expect(byRef(sheet.timeline.refs)).toEqual([one, two]);
  expect(byRef((await ok(member.call(getTimeline, { ...where(team, task), query: {} }))).refs)).toEqual([one, two]);
});

test("numbers of all my domains count, written with their present keys, and those of before lead on [E19]", {
  tags: "long-on-postgres",
}, async () => {
  const other = await newTeam(people);
  const theirs = await addTask(other, { title: "Elsewhere" });
  const before = other.domain.key;
  const present = `P${before}`.slice(0, 8);
  await ok(other.owner.call(updateDomain, { params: { domainId: other.domainId }, body: { key: present } }));
  const named = { ref: `${present}-1`, taskId: theirs.id, panelId: other.panelId, title: "Elsewhere", done: false };
  const former = await speakingOf(`${before}-1`, "Nothing");
  expect((await ok(team.member.call(getTask, where(team, former)))).refs).toEqual([
    { ...named, written: [`${before}-1`] },
  ]);
  const both = await speakingOf(`${present}-1`, `${before}-1`);
  expect((await ok(team.member.call(getTask, where(team, both)))).refs).toEqual([
    { ...named, written: [`${before}-1`] },
  ]);
});

test("a number of a hidden panel, of a task that is deleted, or of nobody's gives away neither title nor existence [E19]", async () => {
  const { owner, member } = team;
  const hidden = { ...team, panelId: await newPanel(owner, team.domainId, "Hidden") };
  const secret = await addTask(hidden, { title: "Secret" });
  const gone = await addTask(team, { title: "Gone" });
  await ok(owner.call(deleteTask, where(team, gone)));
  const task = await speakingOf(`${key}-${secret.number}, ${key}-${gone.number}`, `${key}-${secret.number} ${key}-500`);
  const sheet = await ok(member.call(getTask, where(team, task)));
  expect([sheet.refs, sheet.timeline.refs]).toEqual([[], []]);
  expect((await ok(owner.call(getTask, where(team, task)))).refs.map(({ title }) => title)).toEqual(["Secret"]);
});

test("refs are read by themselves, by keys of before as well; one of a hidden panel answers what one of nobody's does [E19]", async () => {
  const { owner, member, bystander, domainId, panelId } = team;
  const task = await addTask(team, { title: "Asked for" });
  const secret = await addTask({ ...team, panelId: await newPanel(owner, domainId, "Hidden") }, { title: "Secret" });
  const present = `N${key}`.slice(0, 8);
  await ok(owner.call(updateDomain, { params: { domainId }, body: { key: present } }));
  const read = async (client: Client, ...refs: string[]) =>
    (await ok(client.call(getRefs, { query: { of: refs.join(",") } }))).refs;
  const named = { ref: `${present}-1`, taskId: task.id, panelId, title: "Asked for", done: false };
  expect(await read(member, `${present}-1`, `${present}-999`)).toEqual([named]);
  expect(await read(member, `${key}-1`)).toEqual([{ ...named, written: [`${key}-1`] }]);
  expect(await read(member, `${key}-${secret.number}`, `${present}-${secret.number}`, "NOBODY-1")).toEqual([]);
  expect(await read(bystander, `${key}-1`, `${present}-1`)).toEqual([]);
  expect(await read(owner, `${present}-${secret.number}`)).toMatchObject([{ title: "Secret" }]);
});

test("only lists of refs are asked for, of fifty at most [E19]", async () => {
  const of = (count: number) => Array.from({ length: count }, (_, at) => `${key}-${at + 1}`).join(",");
  for (const wrong of ["", "web-1", "WEB-0", "WEB", "WEB-1,", "WEB-1, WEB-2", of(51)])
    expect([wrong, (await team.owner.call(getRefs, { query: { of: wrong } })).status]).toEqual([wrong, 400]);
  await ok(team.owner.call(getRefs, { query: { of: of(50) } }));
});
