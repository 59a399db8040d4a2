import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WRITING_BELIEVED_MS, WRITING_SAID_MS } from "../../../contract/wire.ts";
import { DOMAIN, OTHER, PANEL } from "../testing/model-ids.ts";
import { openPage, pass, taskId } from "../testing/open-page.ts";
import { TaskDetails } from "./task-details.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that has the first of two tasks open. */
const opened = async () => {
  const page = await openPage({ tasks: 2 });
  const { liveStore, link } = page.liveSession;
  const details = new TaskDetails({ liveStore, ask: page.sync.ask, link });
  liveStore.details = details;
  const open = (at: number) => details.open({ domainId: DOMAIN, panelId: PANEL, id: taskId(at) });
  const close = open(0);
  await pass(50);
  return { page, details, open, close, writers: (at = 0) => details.shown(taskId(at))?.writers };
};

test("who else writes in the open task is shown, until they stop or have not said so for eight seconds [E10]", async () => {
  const { page, writers } = await opened();
  expect(writers()).toEqual([]);
  page.write({ taskId: taskId(0), part: "description", userId: OTHER });
  const [one, two] = [
    { userId: OTHER, part: "description" },
    { userId: "third", part: "comment" },
  ];
  expect(writers()).toEqual([one]);
  await pass(WRITING_SAID_MS);
  page.write({ taskId: taskId(0), part: "description", userId: OTHER });
  page.write({ taskId: taskId(0), part: "comment", userId: "third" });
  const before = writers();
  expect(before).toEqual([one, two]);
  await pass(WRITING_SAID_MS);
  expect(writers()).toBe(before);
  page.write({ taskId: taskId(0), part: "comment", userId: OTHER });
  expect(writers()).toEqual([{ userId: OTHER, part: "comment" }, two]);
  page.write({ taskId: taskId(0), part: null, userId: OTHER });
  expect(writers()).toEqual([two]);
  await pass(WRITING_BELIEVED_MS);
  expect(writers()).toEqual([]);
});

test("nobody writes in a task that is closed or out of reach, and what is said of another one is not of this [E10]", async () => {
  const { page, details, open, close, writers } = await opened();
  const write = () => page.write({ taskId: taskId(0), part: "comment", userId: OTHER });
  write();
  page.setSocket(false);
  expect(writers()).toEqual([]);
  page.setSocket(true);
  await pass(50);
  write();
  expect(writers()).toHaveLength(1);
  details.wrote({ taskId: taskId(1), part: "comment", userId: "third" });
  expect(writers()).toHaveLength(1);
  close();
  expect(writers()).toEqual([]);
  open(1);
  write();
  await pass(50);
  expect([writers(0), writers(1)]).toEqual([[], []]);
  page.write({ taskId: taskId(1), part: "comment", userId: OTHER });
  details.chosen(taskId(0));
  expect([writers(0), writers(1)]).toEqual([[], [{ userId: OTHER, part: "comment" }]]);
});

test("each letter says that I write, and every five seconds one of them is told, and that I stopped at once [E10]", async () => {
  const { page, details, open, close } = await opened();
  const [first, second] = [taskId(0), taskId(1)];
  details.write(first, null);
  for (let letter = 0; letter < 12; letter++) {
    details.write(first, "description");
    await pass(WRITING_SAID_MS / 10);
  }
  const writing = { taskId: first, part: "description" };
  expect(page.written).toEqual([writing, writing]);
  details.write(first, "comment");
  details.write(first, null);
  details.write(first, null);
  details.write(second, "comment");
  expect(page.written.slice(2)).toEqual([
    { taskId: first, part: "comment" },
    { taskId: first, part: null },
  ]);
  details.write(first, "comment");
  close();
  open(1);
  details.write(second, "comment");
  page.setSocket(false);
  details.write(second, "description");
  page.setSocket(true);
  await pass(50);
  details.write(second, "comment");
  expect(page.written.slice(4).map(({ taskId: id, part }) => [id, part])).toEqual([
    [first, "comment"],
    [second, "comment"],
    [second, "comment"],
  ]);
});
