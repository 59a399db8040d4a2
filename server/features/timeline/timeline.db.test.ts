import { afterAll, beforeAll, expect, test } from "vitest";
import { addReaction, createComment, deleteComment, updateComment } from "../../../contract/comments/commands.ts";
import { describeTask } from "../../../contract/descriptions/commands.ts";
import { updateTask } from "../../../contract/tasks/commands.ts";
import { getTask } from "../../../contract/tasks/queries.ts";
import { getTimeline } from "../../../contract/timeline/queries.ts";
import { TIMELINE_PAGE, type Timeline, type TimelineEntry } from "../../../contract/timeline/timeline.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { newPeople, newTask, ok, type People, type TaskPlace } from "../../testing/team.ts";
import { changeOf, undo } from "../history/testing/undo.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

const say = async (client: Client, params: TaskPlace, text: string) => {
  const { comment } = await ok(client.call(createComment, { params, body: { text } }));
  return { ...params, commentId: comment.id };
};
const page = (client: Client, params: TaskPlace, before?: string) =>
  ok(client.call(getTimeline, { params, query: before === undefined ? {} : { before } }));
const brief = (entry: TimelineEntry) => (entry.kind === "comment" ? entry.comment.text : entry.type);

test("what was said and what happened is one list, newest first, without counts and the making of comments [E13]", async () => {
  const { team, params } = await newTask(people);
  const { owner, member } = team;
  await say(member, params, "First");
  await ok(owner.call(updateTask, { params, body: { title: "Cut all stones" } }));
  const second = await say(owner, params, "Second");
  await ok(member.call(addReaction, { params: { ...second, reaction: "eyes" } }));
  await ok(owner.call(updateComment, { params: second, body: { text: "Second thoughts" } }));
  await ok(member.call(describeTask, { params, body: { text: "With a saw." } }));
  const { entries, next } = await page(member, params);
  expect(entries.map(brief)).toEqual([
    "description.created",
    "comment.updated",
    "comment.updated",
    "Second thoughts",
    "task.updated",
    "First",
    "task.created",
  ]);
  expect(next).toBeNull();
  expect(entries[4]).toMatchObject({ actor: { id: owner.me.id }, before: { title: "Cut the stones" } });
  const sheet = await ok(owner.call(getTask, { params }));
  expect(sheet.timeline).toEqual({ entries, next, refs: [] });
});

test("a long timeline comes in pages, each entry once, whatever is said meanwhile [E13]", {
  tags: "long-on-postgres",
}, async () => {
  const { team, params } = await newTask(people);
  const texts: string[] = [];
  for (let at = 0; at < TIMELINE_PAGE; at++) {
    texts.unshift(`Comment ${at}`);
    await say(team.member, params, `Comment ${at}`);
    await ok(team.owner.call(updateTask, { params, body: { title: `Stones ${at}` } }));
  }
  const found: TimelineEntry[] = [];
  for (let before: string | undefined, turn = 0; turn < 9; turn++) {
    const { entries, next } = await page(team.owner, params, before);
    expect(entries.length).toBeLessThanOrEqual(TIMELINE_PAGE);
    found.push(...entries);
    if (next === null) break;
    before = next;
    await say(team.member, params, "Meanwhile");
  }
  const said = found.flatMap((entry) => (entry.kind === "comment" ? [entry.comment.text] : []));
  expect(said).toEqual(texts);
  const titles = found.flatMap((entry) => (entry.kind === "change" ? [entry.after?.title] : []));
  expect(titles).toEqual([...texts.map((text) => text.replace("Comment", "Stones")), "Cut the stones"]);
});

test("a deleted comment is told with its text to its author and the privileged only, and comes back where it was [E4, E13]", async () => {
  const { team, params } = await newTask(people);
  const { owner, admin, member } = team;
  const at = await say(admin, params, "Nobody shall read this");
  await say(member, params, "Later");
  const deleted = await admin.call(deleteComment, { params: at });
  for (const [client, sees] of [
    [member, false],
    [admin, true],
    [owner, true],
  ] as const) {
    const { entries } = await page(client, params);
    expect(entries.map(brief)).toEqual(["comment.deleted", "Later", "task.created"]);
    expect(JSON.stringify(entries).includes("Nobody shall")).toBe(sees);
  }
  await ok(undo(owner, changeOf(deleted)));
  const { entries } = await page(member, params);
  expect(entries.map(brief)).toEqual(["comment.deleted", "Later", "Nobody shall read this", "task.created"]);
});

test("texts of any length come in pages of a megabyte, and what is no place is refused [E13]", {
  tags: "long",
}, async () => {
  const { team, params } = await newTask(people);
  for (let at = 0; at < 25; at++) await say(team.member, params, `${at} `.padEnd(10_000, "計画"));
  for (let at = 0; at < 20; at++)
    await ok(team.member.call(describeTask, { params, body: { text: `${at} `.padEnd(20_000, "計画") } }));
  let count = 0;
  for (let next: string | null | undefined; next !== null; ) {
    const { entries, next: older }: Timeline = await page(team.owner, params, next);
    expect(JSON.stringify(entries).length).toBeLessThan(1_100_000);
    count += entries.length;
    next = older;
  }
  expect(count).toBe(46);
  expect((await team.owner.call(getTimeline, { params, query: { before: "yesterday" } })).status).toBe(400);
});
