import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addReaction, createComment, deleteComment } from "../../../contract/comments/commands.ts";
import { updateTask } from "../../../contract/tasks/commands.ts";
import { TIMELINE_PAGE } from "../../../contract/timeline/timeline.ts";
import { SINCE_MAX } from "../store/task-timeline.ts";
import { DOMAIN, ME, OTHER, PANEL } from "../testing/model-ids.ts";
import { person } from "../testing/model-people.ts";
import { type OpenPage, openPage, pass, taskId } from "../testing/open-page.ts";
import { TaskDetails } from "./task-details.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ID = taskId(0);
const params = { domainId: DOMAIN, panelId: PANEL, taskId: ID };
const bo = person(OTHER, "Bo");
const commentId = (number: number): string => taskId(5000 + number);

const open = async (page: OpenPage) => {
  const { liveStore, link } = page.liveSession;
  const details = new TaskDetails({ liveStore, ask: page.sync.ask, link });
  liveStore.details = details;
  details.open({ domainId: DOMAIN, panelId: PANEL, id: ID });
  await pass(50);
  return details;
};

const sayAsBo = ({ server }: OpenPage, number: number) =>
  server.talk.say(ID, bo, crypto.randomUUID(), { id: commentId(number), text: `Comment ${number}` });
const say = ({ liveSession }: OpenPage, number: number) =>
  liveSession.run(createComment, { params, body: { id: commentId(number), text: `Mine ${number}` } }, { quiet: true });

/** What is shown, in few words; what waits has a mark. */
const brief = (details: TaskDetails) =>
  details
    .shown(ID)
    ?.timeline.map((entry) =>
      entry.kind === "change" ? entry.type : `${entry.comment.text}${entry.waits ? " (waits)" : ""}`,
    );
const countOf = ({ liveStore }: OpenPage) => liveStore.panels.get(PANEL)?.tasks.get(ID)?.comments;

test("a comment that somebody makes is there once, and gone when it is deleted [E3, E13]", async () => {
  const page = await openPage({ tasks: 1 });
  sayAsBo(page, 1);
  const details = await open(page);
  expect(brief(details)).toEqual(["Comment 1", "task.created"]);
  await pass(10);
  sayAsBo(page, 2);
  await pass(50);
  expect([brief(details), countOf(page)]).toEqual([["Comment 2", "Comment 1", "task.created"], 2]);
  await pass(10);
  page.server.talk.unsay(commentId(1), OTHER, crypto.randomUUID());
  await pass(50);
  expect([brief(details), countOf(page)]).toEqual([["comment.deleted", "Comment 2", "task.created"], 1]);
  expect(JSON.stringify(details.shown(ID)?.timeline)).not.toContain("Comment 1");
});

test("a comment that is made elsewhere while the socket is gone is there once after it, and counted once [E3]", async () => {
  const page = await openPage({ tasks: 1 });
  sayAsBo(page, 1);
  const details = await open(page);
  page.setSocket(false);
  await pass(10);
  sayAsBo(page, 2);
  await pass(50);
  expect(brief(details)).toEqual(["Comment 1", "task.created"]);
  page.setSocket(true);
  await pass(1_000);
  expect([brief(details), countOf(page)]).toEqual([["Comment 2", "Comment 1", "task.created"], 2]);
});

test("what is said without a network is there at once with a mark, is counted, and loses the mark once it is sent [E5, E13]", async () => {
  const page = await openPage({ tasks: 1 });
  const details = await open(page);
  page.setSocket(false);
  page.fateOf = () => ({ outcome: "lost" });
  void say(page, 1).catch(() => undefined);
  await pass(10);
  expect([brief(details), countOf(page)]).toEqual([["Mine 1 (waits)", "task.created"], 1]);
  page.fateOf = () => ({});
  page.setSocket(true);
  await pass(10_000);
  expect([brief(details), countOf(page)]).toEqual([["Mine 1", "task.created"], 1]);
  expect(page.liveStore.predictions.size).toBe(0);
});

test("a reaction shows at once, and both of two people's are counted [E12]", async () => {
  const page = await openPage({ tasks: 1 });
  sayAsBo(page, 1);
  const details = await open(page);
  page.server.talk.react(commentId(1), OTHER, crypto.randomUUID(), { name: "heart", on: true });
  const reacted = page.liveSession.run(addReaction, {
    params: { ...params, commentId: commentId(1), reaction: "heart" },
    body: undefined,
  });
  const shown = () => details.shown(ID)?.comments[0]?.reactions;
  expect(shown()).toEqual([{ name: "heart", userIds: [ME] }]);
  await pass(100);
  await reacted;
  expect(shown()).toEqual([{ name: "heart", userIds: [OTHER, ME] }]);
});

test("what happens on the board stands in the timeline as it happens, but for counts [E13]", async () => {
  const page = await openPage({ tasks: 1 });
  const details = await open(page);
  await pass(10);
  page.server.describe(PANEL, ID, OTHER, crypto.randomUUID(), { text: "Cut" });
  await pass(10);
  page.server.tasks.update(PANEL, OTHER, crypto.randomUUID(), ID, { title: "Carry" });
  await pass(50);
  expect(brief(details)).toEqual(["task.updated", "description.created", "task.created"]);
  const [first] = details.shown(ID)?.timeline ?? [];
  expect(first).toMatchObject({ actor: { id: OTHER, fullName: "Bo" }, after: { title: "Carry" } });
});

test("older pages come when they are asked for, and stay when the task is fetched again after a gap [E13]", async () => {
  const page = await openPage({ tasks: 1 });
  for (let at = 1; at <= TIMELINE_PAGE + 5; at++) {
    sayAsBo(page, at);
    await pass(1);
  }
  const details = await open(page);
  expect(brief(details)).toHaveLength(TIMELINE_PAGE);
  details.shown(ID)?.more?.();
  details.shown(ID)?.more?.();
  await pass(50);
  expect(brief(details)).toHaveLength(TIMELINE_PAGE + 6);
  expect(details.shown(ID)?.more).toBeUndefined();
  page.setSocket(false);
  sayAsBo(page, 100);
  page.setSocket(true);
  await pass(1_000);
  const all = brief(details) ?? [];
  expect([all.length, all[0], all.at(-1)]).toEqual([TIMELINE_PAGE + 7, "Comment 100", "task.created"]);
});

test("what I delete goes at once, and what the server refuses comes back [E5, E11]", async () => {
  const page = await openPage({ tasks: 1, fateOf: (route) => (route.startsWith("DELETE") ? { outcome: 403 } : {}) });
  sayAsBo(page, 1);
  const details = await open(page);
  const input = { params: { ...params, commentId: commentId(1) }, body: undefined };
  const deleted = page.liveSession.run(deleteComment, input, { quiet: true });
  expect([brief(details), countOf(page)]).toEqual([["task.created"], 0]);
  await expect(Promise.all([deleted, pass(50)])).rejects.toMatchObject({ status: 403 });
  expect([brief(details), countOf(page)]).toEqual([["Comment 1", "task.created"], 1]);
});

test("of a task whose contents are not here yet shows what was said here [E5]", async () => {
  const page = await openPage({ tasks: 1, fateOf: (route) => (route.includes("/t") ? { outcome: "lost" } : {}) });
  const details = await open(page);
  void say(page, 1).catch(() => undefined);
  await pass(10);
  expect(brief(details)).toEqual(["Mine 1 (waits)"]);
  expect(details.shown(ID)?.description).toBeUndefined();
  void page.liveSession.run(updateTask, { params, body: { title: "Any" } }).catch(() => undefined);
});

test("a task that stays open while very much happens holds on to pages of it, and the rest is asked for [E13]", async () => {
  const page = await openPage({ tasks: 1 });
  const details = await open(page);
  for (let at = 0; at <= SINCE_MAX; at++) {
    page.server.tasks.update(PANEL, OTHER, crypto.randomUUID(), ID, { title: `Cut ${at}` });
    await pass(1);
  }
  await pass(100);
  const titles = () => details.shown(ID)?.timeline.map((entry) => entry.kind === "change" && entry.after?.title) ?? [];
  expect([titles().length, titles()[0]]).toEqual([TIMELINE_PAGE, `Cut ${SINCE_MAX}`]);
  details.shown(ID)?.more?.();
  await pass(50);
  expect([titles().length, titles().at(-1)]).toEqual([2 * TIMELINE_PAGE, `Cut ${SINCE_MAX + 1 - 2 * TIMELINE_PAGE}`]);
  page.server.tasks.update(PANEL, OTHER, crypto.randomUUID(), ID, { title: "Carry" });
  await pass(50);
  expect([titles().length, titles()[0]]).toEqual([2 * TIMELINE_PAGE + 1, "Carry"]);
});

test("what happened on the board while the socket was gone stands in the timeline of an open task [E3, E13]", async () => {
  const page = await openPage({ tasks: 1 });
  const details = await open(page);
  page.setSocket(false);
  page.server.tasks.update(PANEL, OTHER, crypto.randomUUID(), ID, { title: "Carry" });
  page.setSocket(true);
  await pass(2_000);
  expect(brief(details)).toEqual(["task.updated", "task.created"]);
});

test("what happens on the board while a task is being fetched stands in its timeline [E13]", async () => {
  const page = await openPage({ tasks: 1, fateOf: (route) => (route === "GET /task/d/p/t" ? { delay: 100 } : {}) });
  const details = await open(page);
  page.server.tasks.update(PANEL, OTHER, crypto.randomUUID(), ID, { title: "Carry" });
  await pass(500);
  expect(brief(details)).toEqual(["task.updated", "task.created"]);
});
