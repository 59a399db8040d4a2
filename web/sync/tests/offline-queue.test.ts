import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changeRole, removeCollaborator } from "../../../contract/collaborators/commands.ts";
import { undoChange } from "../../../contract/history/commands.ts";
import { updateStatus } from "../../../contract/statuses/commands.ts";
import {
  createTasks,
  deleteTasks,
  duplicateTask,
  moveTasks,
  updateTasks,
} from "../../../contract/tasks/bulk-commands.ts";
import { createTask, updateTask } from "../../../contract/tasks/commands.ts";
import {
  type CommandFailure,
  isReported,
  onCommandFailed,
  onRefused,
  type Refusal,
} from "../commands/command-events.ts";
import { discardFrom } from "../discard-waiting.ts";
import { DOING, DOMAIN, DONE, idOf, ME, OTHER, PANEL, SECOND_PANEL, TODO } from "../testing/model-ids.ts";
import { ENOUGH_MS } from "../testing/model-network.ts";
import { type OpenPage, openPage, pass, taskId } from "../testing/open-page.ts";
import type { RequestFailed } from "../wire/request-failed.ts";

let failures: CommandFailure[] = [];
let refusals: Refusal[] = [];
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  failures = [];
  refusals = [];
  const stops = [onCommandFailed((failure) => failures.push(failure)), onRefused((refusal) => refusals.push(refusal))];
  stop = () => {
    for (const end of stops) end();
  };
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const params = { domainId: DOMAIN, panelId: PANEL };
const titles = (page: OpenPage) =>
  page.liveStore.slices.column(PANEL, TODO).map((id) => page.liveStore.panels.get(PANEL)?.tasks.get(id)?.title);
const add = (page: OpenPage, number: number) =>
  page.liveSession.run(
    createTask,
    { params, body: { id: taskId(number), title: `New ${number}` } },
    { label: `Add ${number}` },
  );
const rename = (page: OpenPage, number: number, title: string) =>
  page.liveSession.run(
    updateTask,
    { params: { ...params, taskId: taskId(number) }, body: { title } },
    { label: `Rename to ${title}` },
  );

const goOffline = (page: OpenPage) => {
  page.setSocket(false);
  page.fateOf = () => ({ outcome: "lost" });
};
const goOnline = (page: OpenPage) => {
  page.fateOf = () => ({});
  page.setSocket(true);
};

test("what is done while offline shows, waits in order, and is sent on return [D12]", async () => {
  const page = await openPage();
  goOffline(page);
  const all = Promise.all([add(page, 1), add(page, 2), rename(page, 1, "Edited")]);
  await pass(10_000);
  expect(titles(page)).toEqual(["Edited", "New 2"]);
  expect(page.liveSession.waiting.length).toBe(3);
  expect(page.queue.stored.size).toBe(3);
  page.server.asked.length = 0;
  goOnline(page);
  await pass(1000);
  await all;
  const sent = page.server.asked.filter((route) => !route.startsWith("GET"));
  expect(sent).toEqual(["POST /task/d/p", "POST /task/d/p", "PATCH /task/d/p/t"]);
  expect(page.server.tasks.column(PANEL, TODO).map(({ title }) => title)).toEqual(["Edited", "New 2"]);
  expect(page.liveSession.waiting.length).toBe(0);
  expect(page.queue.stored.size).toBe(0);
  await pass(3000);
  expect(page.liveStore.predictions.size).toBe(0);
});

test("what waits survives a reload, shows again at once, and is sent [D12]", async () => {
  const before = await openPage({ tasks: 1 });
  goOffline(before);
  void add(before, 1);
  void rename(before, 0, "Edited");
  await pass(100);
  before.liveSession.close();

  const page = await openPage({ tasks: 1, stored: before.queue.stored });
  await pass(3000);
  expect(titles(page)).toEqual(["Edited", "New 1"]);
  expect(page.server.tasks.column(PANEL, TODO).map(({ title }) => title)).toEqual(["Edited", "New 1"]);
  expect(page.queue.stored.size).toBe(0);
  expect(page.liveStore.predictions.size).toBe(0);
});

const [domainOnly, bo] = [{ domainId: DOMAIN }, OTHER] as const;
const people = (page: OpenPage) =>
  page.liveStore.active?.people.get().map(({ user, memberRole }) => [user.id, memberRole]);

test("whatever is predicted waits through a reload, also a role and a removal: nothing is left out of a list [fault 2] [D12]", async () => {
  const before = await openPage();
  goOffline(before);
  const demote = { params: domainOnly, body: { action: "demote" as const, userToBeModifiedId: bo } };
  void before.liveSession.run(changeRole, demote);
  void before.liveSession.run(removeCollaborator, { params: domainOnly, body: { userToBeRemovedId: bo } });
  await pass(100);
  before.liveSession.close();

  const page = await openPage({
    stored: before.queue.stored,
    fateOf: (route) => (route.startsWith("GET") ? {} : { outcome: "lost" }),
  });
  expect(people(page)).toEqual([[ME, "owner"]]);
  expect([page.liveSession.waiting.length, page.queue.stored.size]).toEqual([2, 2]);
  page.server.asked.length = 0;
  page.fateOf = () => ({});
  await pass(3000);
  const sent = page.server.asked.filter((route) => !route.startsWith("GET"));
  expect(sent).toEqual(["PATCH /collaborators/d/p", "PATCH /collaborators/d/p"]);
  expect([...page.server.people.values()].map(({ user }) => user.id)).toEqual([ME]);
  expect([page.queue.stored.size, page.liveStore.predictions.size, refusals]).toEqual([0, 0, []]);
});

test("what waited and is refused after a reload is kept, and can be given again, whatever this build knows of it [fault 2] [D12]", async () => {
  const before = await openPage();
  goOffline(before);
  const input = { params: domainOnly, body: { action: "demote" as const, userToBeModifiedId: bo } };
  before.liveSession.run(changeRole, input).catch(() => undefined);
  await pass(100);
  before.liveSession.close();

  // Bo was let go meanwhile.
  const page = await openPage({
    stored: before.queue.stored,
    fateOf: (route) => (route.startsWith("PATCH") ? { outcome: 403 } : {}),
  });
  await pass(1000);
  expect(people(page)).toEqual([
    [ME, "owner"],
    [bo, "admin"],
  ]);
  const [refused] = refusals;
  expect(refused?.error.status).toBe(403);
  page.fateOf = () => ({});
  if (refused) page.liveSession.giveAgain(refused.waiting);
  expect(people(page)).toEqual([
    [ME, "owner"],
    [bo, "member"],
  ]);
  await pass(3000);
  expect(page.server.people.get(idOf(42))?.memberRole).toBe("member");
  expect([page.queue.stored.size, page.liveStore.predictions.size]).toEqual([0, 0]);
});

test("what is taken out before it was sent is not done for who gave it, and nobody is told of a failure [fault 2] [D12]", async () => {
  const page = await openPage();
  goOffline(page);
  const removed = page.liveSession
    .run(removeCollaborator, { params: domainOnly, body: { userToBeRemovedId: bo } })
    .then(
      () => "removed",
      (reason: RequestFailed) => [reason.code, isReported(reason)],
    );
  await pass(2000);
  discardFrom(page.liveSession, page.liveSession.waiting[0]?.id ?? "");
  expect(await removed).toEqual(["discarded", true]);
  expect(people(page)).toEqual([
    [ME, "owner"],
    [bo, "admin"],
  ]);
  expect([failures, refusals, page.queue.stored.size]).toEqual([[], [], 0]);
});

test("who gave what waits hears of it when a later visit of the same page has sent it [fault 2] [D12]", async () => {
  const before = await openPage();
  goOffline(before);
  let heard = "nothing";
  void add(before, 1).then(() => (heard = "done"));
  await pass(100);
  before.liveSession.close();
  await pass(100);
  expect(heard).toBe("nothing");
  const page = await openPage({ stored: before.queue.stored });
  await pass(3000);
  expect([heard, titles(page)]).toEqual(["done", ["New 1"]]);
});

test("after a reload without a network what waits is on the screen as soon as the panel is [D12]", async () => {
  const before = await openPage({ tasks: 1 });
  goOffline(before);
  void rename(before, 0, "Edited");
  await pass(100);
  before.liveSession.close();

  const page = await openPage({ open: false, tasks: 1, stored: before.queue.stored });
  page.fateOf = (route) => (route.startsWith("GET") ? {} : { outcome: "lost" });
  page.liveSession.openPanel(PANEL);
  await pass(100);
  expect(titles(page)).toEqual(["Edited"]);
});

test("another person's commands are not taken up [D12]", async () => {
  const before = await openPage();
  goOffline(before);
  void add(before, 1);
  await pass(100);
  before.liveSession.close();
  for (const [id, waiting] of before.queue.stored) before.queue.stored.set(id, { ...waiting, userId: OTHER });

  const page = await openPage({ stored: before.queue.stored });
  await pass(3000);
  expect(titles(page)).toEqual([]);
  expect(page.queue.stored.size).toBe(1);
});

test("a refusal on return is taken back and kept with what was asked for, and the next goes on [D12]", async () => {
  const page = await openPage({ tasks: 2 });
  goOffline(page);
  const first = rename(page, 0, "No").catch((reason: RequestFailed) => reason.status);
  const second = rename(page, 1, "Yes");
  await pass(2000);
  let refused = false;
  page.fateOf = (route) => {
    if (!route.startsWith("PATCH") || refused) return {};
    refused = true;
    return { outcome: 403 };
  };
  page.setSocket(true);
  await pass(3000);
  expect(await first).toBe(403);
  await second;
  expect(titles(page)).toEqual(["Task 0", "Yes"]);
  expect(failures).toEqual([]);
  expect(refusals.map(({ waiting, error }) => [waiting.input.body, waiting.before, error.status])).toEqual([
    [{ title: "No" }, [{ title: "Task 0" }], 403],
  ]);
});

test("a creation whose answer got lost happens once [D3]", async () => {
  const page = await openPage();
  let tries = 0;
  page.fateOf = (route) => (route.startsWith("POST") && ++tries === 1 ? { outcome: "answer lost" } : {});
  const done = add(page, 1);
  await pass(5000);
  await done;
  expect(tries).toBe(2);
  expect(titles(page)).toEqual(["New 1"]);
  expect(page.server.panel(PANEL).tasks.size).toBe(1);
  expect(page.liveStore.predictions.size).toBe(0);
});

test("an edit whose answer got lost but whose change came is not sent again, over somebody's later one [D11]", async () => {
  const page = await openPage({ tasks: 1 });
  page.fateOf = (route) => (route.startsWith("PATCH") ? { outcome: "answer lost", delay: 100 } : {});
  const done = rename(page, 0, "Mine");
  await pass(120);
  page.server.tasks.update(PANEL, OTHER, crypto.randomUUID(), taskId(0), { title: "Theirs" });
  await pass(5000);
  await done;
  expect(titles(page)).toEqual(["Theirs"]);
  expect(page.server.asked.filter((route) => route.startsWith("PATCH"))).toHaveLength(1);
});

test.each(["lost", 502, 503, 504] as const)(
  "a server that is away for a while (%s) is asked again, ever less often, as long as it takes [D12, D49]",
  async (outcome) => {
    const page = await openPage({ tasks: 1 });
    let tries = 0;
    page.fateOf = (route) => {
      if (!route.startsWith("PATCH")) return {};
      tries += 1;
      return { outcome };
    };
    const done = rename(page, 0, "Mine");
    await pass(120_000);
    expect(tries).toBeGreaterThan(6);
    expect(tries).toBeLessThan(10);
    expect(titles(page)).toEqual(["Mine"]);
    expect(failures).toEqual([]);
    page.fateOf = () => ({});
    await pass(31_000);
    await done;
  },
);

test("a command that the server fails on is tried once more, whatever hope there is, then taken back with a way to give it again; others go on [D12, D49]", async () => {
  const page = await openPage({ tasks: 2 });
  let tries = 0;
  page.fateOf = (route) => {
    if (!route.endsWith(taskId(0))) return {};
    tries += 1;
    return { outcome: 500 };
  };
  const [first, second] = [rename(page, 0, "Poison").catch(() => "given up"), rename(page, 1, "Yes")];
  await pass(100);
  page.liveSession.wake();
  await pass(100);
  expect([tries, titles(page), page.liveSession.waiting.length]).toEqual([1, ["Poison", "Yes"], 0]);
  await pass(2800);
  expect(await first).toBe("given up");
  await second;
  expect([tries, titles(page), page.queue.stored.size]).toEqual([2, ["Task 0", "Yes"], 0]);
  expect([failures.map(({ label }) => label), refusals]).toEqual([["Rename to Poison"], []]);
  page.fateOf = () => ({});
  failures[0]?.retry();
  await pass(1000);
  expect(titles(page)).toEqual(["Poison", "Yes"]);
});

test("a command that the server fails on once is sent again before what was given after it [D12, D49]", async () => {
  const page = await openPage({ tasks: 1 });
  const sent: string[] = [];
  page.fateOf = (route) => {
    if (route.startsWith("GET")) return {};
    sent.push(route.slice(0, route.indexOf(" ")));
    return sent.length === 1 ? { outcome: 500 } : {};
  };
  const all = Promise.all([rename(page, 0, "Mine"), add(page, 1)]);
  await pass(3000);
  await all;
  expect([sent, titles(page)]).toEqual([
    ["PATCH", "PATCH", "POST"],
    ["Mine", "New 1"],
  ]);
  expect([failures, refusals]).toEqual([[], []]);
});

test("what waits can be taken out: it goes from the screen with what needs it, and is never sent [D12]", async () => {
  const page = await openPage({ tasks: 1 });
  goOffline(page);
  const all = Promise.allSettled([add(page, 1), rename(page, 0, "Kept"), rename(page, 1, "Needs the first")]);
  await pass(2000);
  const [first] = page.liveSession.waiting;
  discardFrom(page.liveSession, first?.id ?? "");
  await pass(100);
  expect(titles(page)).toEqual(["Kept"]);
  expect([page.liveSession.waiting.length, page.queue.stored.size]).toEqual([1, 1]);
  page.server.asked.length = 0;
  goOnline(page);
  await pass(3000);
  expect((await all).map(({ status }) => status)).toEqual(["rejected", "fulfilled", "rejected"]);
  expect(page.server.asked.filter((route) => !route.startsWith("GET"))).toEqual(["PATCH /task/d/p/t"]);
  expect(page.server.tasks.column(PANEL, TODO).map(({ title }) => title)).toEqual(["Kept"]);
  expect(refusals).toEqual([]);
});

const paste = (page: OpenPage, numbers: readonly number[]) => {
  const tasks = numbers.map((number) => ({ id: taskId(number), title: `New ${number}` }));
  return page.liveSession.run(createTasks, { params, body: { statusId: TODO, tasks } }, { label: "Add them" });
};

test("pasted lines wait as one change, and come once though the answer got lost, before an edit, a move and a deletion of them [N3, D3, D12]", async () => {
  const page = await openPage({ tasks: 1 });
  goOffline(page);
  const moved = { panelId: SECOND_PANEL, statusId: TODO, taskIds: [taskId(2)] };
  const all = Promise.all([
    paste(page, [1, 2, 3]),
    rename(page, 1, "Edited"),
    page.liveSession.run(moveTasks, { params, body: moved }),
    page.liveSession.run(deleteTasks, { params, body: { taskIds: [taskId(3), taskId(9)] } }),
  ]);
  await pass(2000);
  expect([titles(page), page.liveSession.waiting.length]).toEqual([["Task 0", "Edited"], 4]);
  const sent: string[] = [];
  page.fateOf = (route) => {
    if (route.startsWith("GET")) return {};
    const name = route.split("/").at(-1) ?? "";
    sent.push(name);
    return { outcome: sent.indexOf(name) === sent.length - 1 ? "answer lost" : "ok" };
  };
  page.server.asked.length = 0;
  page.setSocket(true);
  await pass(60_000);
  await all;
  expect(sent.filter((name) => name === "create")).toHaveLength(2);
  expect(titles(page)).toEqual(["Task 0", "Edited"]);
  expect(page.server.tasks.column(PANEL, TODO).map(({ title }) => title)).toEqual(["Task 0", "Edited"]);
  expect(page.server.tasks.column(SECOND_PANEL, TODO).map(({ title }) => title)).toEqual(["New 2"]);
  expect([failures, refusals, page.queue.stored.size, page.liveStore.predictions.size]).toEqual([[], [], 0, 0]);
});

test("pasted lines that are refused after a reload are kept whole, and can be given again [N3, D12]", async () => {
  const before = await openPage();
  goOffline(before);
  paste(before, [1, 2]).catch(() => undefined);
  await pass(100);
  before.liveSession.close();

  const page = await openPage({
    stored: before.queue.stored,
    fateOf: (route) => (route.startsWith("POST") ? { outcome: 403 } : {}),
  });
  await pass(1000);
  expect([titles(page), page.queue.stored.size]).toEqual([[], 0]);
  expect(refusals.map(({ waiting }) => waiting.input.body)).toEqual([
    { statusId: TODO, tasks: [1, 2].map((number) => ({ id: taskId(number), title: `New ${number}` })) },
  ]);
  // Though refused at once it is kept this time too, since nobody holds what it was.
  for (const { waiting } of refusals) page.liveSession.giveAgain(waiting);
  await pass(1000);
  expect([refusals.length, failures]).toEqual([2, []]);
  page.fateOf = () => ({});
  for (const { waiting } of refusals.slice(1)) page.liveSession.giveAgain(waiting);
  await pass(3000);
  expect(titles(page)).toEqual(["New 1", "New 2"]);
  expect(page.server.tasks.column(PANEL, TODO).map(({ title }) => title)).toEqual(["New 1", "New 2"]);
});

test("pasted lines are taken out with all that needs one of their tasks, or a copy of it [N3, D12]", async () => {
  const page = await openPage({ tasks: 1 });
  goOffline(page);
  const copied = { ...params, taskId: taskId(2) };
  const all = Promise.allSettled([
    paste(page, [1, 2]),
    rename(page, 0, "Kept"),
    rename(page, 2, "Needs the second"),
    page.liveSession.run(duplicateTask, { params: copied, body: { id: taskId(3) } }),
    rename(page, 3, "Needs the copy"),
  ]);
  await pass(2000);
  expect(titles(page)).toEqual(["Kept", "New 1", "Needs the second", "Needs the copy"]);
  discardFrom(page.liveSession, page.liveSession.waiting[0]?.id ?? "");
  await pass(100);
  expect([titles(page), page.liveSession.waiting.length, page.queue.stored.size]).toEqual([["Kept"], 1, 1]);
  goOnline(page);
  await pass(3000);
  expect((await all).map(({ status }) => status)).toEqual([
    ...["rejected", "fulfilled"],
    ...["rejected", "rejected", "rejected"],
  ]);
  expect(page.server.tasks.column(PANEL, TODO).map(({ title }) => title)).toEqual(["Kept"]);
  expect([failures, refusals]).toEqual([[], []]);
});

test("what the server refuses as too often is sent when it said, in order, whatever hope there is before [D2, D12]", async () => {
  const page = await openPage({ tasks: 1 });
  let enough = true;
  const tries: string[] = [];
  page.fateOf = (route) => {
    if (route.startsWith("GET")) return {};
    tries.push(route.slice(0, route.indexOf(" ")));
    return enough ? { outcome: 429 } : {};
  };
  const all = Promise.all([rename(page, 0, "Mine"), add(page, 1)]);
  await pass(100);
  expect([titles(page), page.liveSession.waiting.length, page.queue.stored.size]).toEqual([["Mine", "New 1"], 2, 2]);
  // What cannot wait is told why.
  const input = { params: { changeId: taskId(9) }, body: undefined };
  const undone = page.liveSession.run(undoChange, input).catch((reason: RequestFailed) => reason.code);
  expect(await undone).toBe("too-many");
  enough = false;
  page.setSocket(false);
  page.setSocket(true);
  page.liveSession.wake();
  await pass(ENOUGH_MS - 1000);
  expect(tries).toEqual(["PATCH"]);
  await pass(1000);
  await all;
  expect(tries).toEqual(["PATCH", "PATCH", "POST"]);
  expect(page.server.tasks.column(PANEL, TODO).map(({ title }) => title)).toEqual(["Mine", "New 1"]);
  expect([page.liveSession.waiting.length, page.queue.stored.size]).toEqual([0, 0]);
  expect(failures.map(({ error }) => error.code)).toEqual(["too-many"]);
});

test("what cannot be shown beforehand does not wait for the network [D12]", async () => {
  const page = await openPage();
  goOffline(page);
  const input = { params: { changeId: taskId(9) }, body: undefined };
  const done = page.liveSession
    .run(undoChange, input, { label: "Undo it" })
    .catch((reason: RequestFailed) => reason.code);
  await pass(100);
  expect(await done).toBe("network");
  expect(failures.map(({ label }) => label)).toEqual(["Undo it"]);
  expect(page.liveSession.waiting.length).toBe(0);
});

test("a quiet command's refusal is left to its caller [D12]", async () => {
  const page = await openPage({ tasks: 1 });
  page.fateOf = () => ({ outcome: 403 });
  const input = { params: { ...params, taskId: taskId(0) }, body: { title: "No" } };
  const done = page.liveSession.run(updateTask, input, { quiet: true }).catch((reason: RequestFailed) => reason.status);
  await pass(100);
  expect(await done).toBe(403);
  expect(failures).toEqual([]);
});

const move = (page: OpenPage, number: number, afterId: string) =>
  page.liveSession.run(
    updateTask,
    { params: { ...params, taskId: taskId(number) }, body: { statusId: TODO, afterId } },
    { label: "Move it" },
  );
const idsIn = (page: OpenPage) => [...page.liveStore.slices.column(PANEL, TODO)];

test("a card dropped offline below one that has left the column by the return lands where that one stood [D11, D12] [fault 3]", async () => {
  const page = await openPage({ tasks: 5 });
  const [moved, deleted, third, fourth, last] = [0, 1, 2, 3, 4].map(taskId) as [string, string, string, string, string];
  goOffline(page);
  const done = Promise.all([move(page, 4, moved), move(page, 3, deleted)]);
  await pass(100);
  const shown = [last, fourth, third];
  expect(idsIn(page).filter((id) => shown.includes(id))).toEqual(shown);
  page.server.tasks.update(PANEL, OTHER, crypto.randomUUID(), moved, { statusId: DONE });
  page.server.tasks.delete(PANEL, OTHER, crypto.randomUUID(), [deleted]);
  goOnline(page);
  await pass(5000);
  await done;
  expect([idsIn(page), page.server.tasks.column(PANEL, TODO).map(({ id }) => id)]).toEqual([shown, shown]);
  expect([failures, refusals, page.liveSession.waiting.length, page.liveStore.predictions.size]).toEqual([
    [],
    [],
    0,
    0,
  ]);
});

test("two cards moved offline, one below the other, part where the upper one is deleted by the return [D11, D12] [fault 3]", async () => {
  const page = await openPage({ tasks: 3 });
  const [upper, lower] = [taskId(0), taskId(1)];
  goOffline(page);
  const to = (id: string, afterId: string | null) =>
    page.liveSession.run(updateTask, { params: { ...params, taskId: id }, body: { statusId: DOING, afterId } });
  const done = Promise.allSettled([to(upper, null), to(lower, upper)]);
  await pass(100);
  page.server.tasks.delete(PANEL, OTHER, crypto.randomUUID(), [upper]);
  goOnline(page);
  await pass(5000);
  expect((await done).map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
  const inDoing = [
    [...page.liveStore.slices.column(PANEL, DOING)],
    page.server.tasks.column(PANEL, DOING).map(({ id }) => id),
  ];
  expect(inDoing).toEqual([[lower], [lower]]);
});

test("what a page expects of a card dropped below one that has left is what the server makes of it [D11, D12] [fault 3]", async () => {
  const page = await openPage({ tasks: 4 });
  const [moved, deleted, third, last] = [0, 1, 2, 3].map(taskId) as [string, string, string, string];
  page.server.tasks.update(PANEL, OTHER, crypto.randomUUID(), moved, { statusId: DONE });
  page.server.tasks.delete(PANEL, OTHER, crypto.randomUUID(), [deleted]);
  await pass(100);
  for (const gone of [moved, deleted]) {
    const done = move(page, 3, gone);
    const shown = page.liveStore.panels.get(PANEL)?.tasks.get(last)?.order;
    await pass(2000);
    await done;
    expect(page.server.panel(PANEL).tasks.get(last)?.order).toBe(shown);
    expect(idsIn(page)).toEqual([last, third]);
  }
  // All at once, of which one takes its neighbour away.
  const tasks = [
    { id: third, statusId: DONE },
    { id: last, statusId: TODO, afterId: third },
  ];
  const all = page.liveSession.run(updateTasks, { params, body: { tasks } });
  const shown = page.liveStore.panels.get(PANEL)?.tasks.get(last)?.order;
  await pass(2000);
  await all;
  expect([idsIn(page), page.server.panel(PANEL).tasks.get(last)?.order]).toEqual([[last], shown]);
});

test("a column moved to where another one stood that is gone shows there at once [D12, D22] [fault 3]", async () => {
  const page = await openPage();
  const columns = () => page.liveStore.active?.columns.get().map(({ id }) => id);
  const doing = page.liveStore.active?.statuses.get(DOING);
  page.server.log.commit(DOMAIN, OTHER, crypto.randomUUID(), [
    { type: "status.deleted", entityId: DOING, before: { ...doing }, after: null },
  ]);
  await pass(100);
  expect(columns()).toEqual([TODO, DONE]);
  goOffline(page);
  void page.liveSession.run(updateStatus, { params: { domainId: DOMAIN, statusId: TODO }, body: { afterId: DOING } });
  const shown = page.liveStore.active?.statuses.get(TODO)?.order ?? "";
  expect([shown > (doing?.order ?? "~"), columns()]).toEqual([true, [TODO, DONE]]);
});

test("an ended session keeps what was being done for the next sign-in [S8.2, D12, D19]", async () => {
  const page = await openPage({ tasks: 1 });
  page.fateOf = () => ({ outcome: 401 as never });
  void rename(page, 0, "Mine");
  await pass(100);
  expect(page.sync.session.get().expired).toBe(true);
  expect(titles(page)).toEqual(["Mine"]);
  page.fateOf = () => ({});
  page.sync.clearExpired();
  expect(page.sync.session.get()).toEqual({ token: null, me: null, expired: false });
  page.token = "token";
  page.sync.tokenChanged();
  await pass(3000);
  expect(page.server.tasks.column(PANEL, TODO)[0]?.title).toBe("Mine");
});
