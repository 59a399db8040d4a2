import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPanel } from "../../../contract/panels/commands.ts";
import { deleteTasksInColumn } from "../../../contract/tasks/bulk-commands.ts";
import { createTask, deleteTask, updateTask } from "../../../contract/tasks/commands.ts";
import { onOthersChange } from "../session/others-changes.ts";
import { DOING, DOMAIN, DONE, idOf, ME, OTHER, PANEL, SECOND_PANEL, TODO } from "../testing/model-ids.ts";
import { type OpenPage, openPage, pass, taskId } from "../testing/open-page.ts";
import type { RequestFailed } from "../wire/request-failed.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const params = { domainId: DOMAIN, panelId: PANEL };
const toTask = (number: number) => ({ ...params, taskId: taskId(number) });
const titles = (page: OpenPage) =>
  page.liveStore.slices.column(PANEL, TODO).map((id) => page.liveStore.panels.get(PANEL)?.tasks.get(id)?.title);
const rename = (page: OpenPage, title: string, number = 0) =>
  page.liveSession.run(updateTask, { params: toTask(number), body: { title } });
const others = (page: OpenPage, title: string, number = 0) =>
  page.server.tasks.update(PANEL, OTHER, crypto.randomUUID(), taskId(number), { title });

test("shows my change at once, and keeps it once when its event arrives [D12]", async () => {
  const page = await openPage({ tasks: 1 });
  const done = rename(page, "mine");
  expect(titles(page)).toEqual(["mine"]);
  await pass(50);
  await done;
  expect(titles(page)).toEqual(["mine"]);
  expect(page.liveStore.predictions.size).toBe(0);
});

test("an answer that outruns its event does not make the change blink [D8, D12]", async () => {
  const page = await openPage({ tasks: 1 });
  page.arrivals = () => [1000];
  const done = rename(page, "mine");
  const seen = new Set<string>();
  page.sync.topics.subscribe(`task/${PANEL}/${taskId(0)}`, () => seen.add(titles(page).join()));
  await pass(20);
  await done;
  await pass(2000);
  expect([...seen]).toEqual(["mine"]);
  expect(page.liveStore.predictions.size).toBe(0);
});

test("an event that outruns its answer settles it [D8]", async () => {
  const page = await openPage({ tasks: 1 });
  page.arrivals = () => [0];
  page.fateOf = () => ({ delay: 200 });
  const done = rename(page, "mine");
  await pass(250);
  expect(page.liveStore.predictions.size).toBe(0);
  expect(titles(page)).toEqual(["mine"]);
  await pass(200);
  await done;
});

test("replays my change over somebody else's [D8]", async () => {
  const page = await openPage({ tasks: 1 });
  page.fateOf = () => ({ delay: 500 });
  const done = rename(page, "mine");
  page.server.tasks.update(PANEL, OTHER, crypto.randomUUID(), taskId(0), { statusId: DOING });
  await pass(50);
  expect(page.liveStore.panels.get(PANEL)?.tasks.get(taskId(0))).toMatchObject({ title: "mine", statusId: DOING });
  await pass(2000);
  await done;
});

test("a refusal leaves only what the server confirmed, and says so with a way to retry [D12, S8.4]", async () => {
  const page = await openPage({ tasks: 1 });
  page.fateOf = () => ({ outcome: 403 });
  const done = rename(page, "mine").catch((reason: RequestFailed) => reason.status);
  await pass(100);
  expect(await done).toBe(403);
  expect(titles(page)).toEqual(["Task 0"]);
  expect(page.liveStore.predictions.size).toBe(0);
});

test("ignores an event seen before, and fetches the stream when one is missing [D9]", async () => {
  const page = await openPage({ tasks: 1 });
  page.arrivals = () => [5, 10, 300];
  others(page, "a");
  await pass(500);
  expect(titles(page)).toEqual(["a"]);
  page.arrivals = () => [];
  others(page, "b");
  page.arrivals = () => [5];
  page.server.asked.length = 0;
  others(page, "c");
  await pass(300);
  expect(titles(page)).toEqual(["a"]);
  await pass(300);
  expect(titles(page)).toEqual(["c"]);
  expect(page.server.asked.filter((route) => route === "GET /board/d")).toHaveLength(1);
});

test("puts events right that come in the wrong order, without a request [D9]", async () => {
  const page = await openPage({ tasks: 1 });
  page.server.asked.length = 0;
  page.arrivals = () => [300];
  others(page, "first");
  page.arrivals = () => [5];
  others(page, "second");
  await pass(1000);
  expect(titles(page)).toEqual(["second"]);
  expect(page.server.asked).toEqual([]);
});

test("a fresh copy that already holds my settled change shows it once [D9]", async () => {
  const page = await openPage();
  page.arrivals = () => [];
  const done = page.liveSession.run(createTask, { params, body: { id: taskId(7), title: "mine" } });
  await pass(50);
  await done;
  expect(titles(page)).toEqual(["mine"]);
  page.beat();
  await pass(1000);
  expect(page.liveStore.panels.get(PANEL)?.tasks.get(taskId(7))?.version).toBe(2);
  await pass(2000);
  expect(titles(page)).toEqual(["mine"]);
  expect(page.liveStore.predictions.size).toBe(0);
});

test("with the socket down, an answered change is fetched and stays on the screen throughout [D9]", async () => {
  const page = await openPage({ tasks: 1 });
  page.setSocket(false);
  const done = rename(page, "mine");
  for (let ms = 0; ms < 5000; ms += 50) {
    await pass(50);
    expect(titles(page)).toEqual(["mine"]);
  }
  await done;
  expect(page.liveStore.predictions.size).toBe(0);
  expect(page.liveStore.panels.get(PANEL)?.tasks.get(taskId(0))?.version).toBe(page.server.log.versions.get(PANEL));
});

test("my change does not blink where its event gets lost [D9, D12]", async () => {
  const page = await openPage({ tasks: 1 });
  page.arrivals = () => [];
  const done = rename(page, "mine");
  for (let ms = 0; ms < 4000; ms += 5) {
    await pass(5);
    expect(titles(page)).toEqual(["mine"]);
  }
  await done;
  expect(page.liveStore.predictions.size).toBe(0);
});

test("a reconnect fetches exactly the streams that moved on [D8]", async () => {
  const page = await openPage({ tasks: 1 });
  page.setSocket(false);
  others(page, "while away");
  page.server.renamePanel(SECOND_PANEL, OTHER, crypto.randomUUID(), "Later");
  await pass(100);
  page.server.asked.length = 0;
  page.setSocket(true);
  await pass(1000);
  expect(titles(page)).toEqual(["while away"]);
  expect(page.liveStore.slices.panels().map(({ name }) => name)).toEqual(["Roadmap", "Later"]);
  expect(page.server.asked.sort()).toEqual(["GET /board/d", "GET /panels/d"]);
});

test("a panel is not fetched for what comes ahead of what was missed, which is told before register is answered [D8, D9, F13]", async () => {
  const page = await openPage({ tasks: 1 });
  page.setSocket(false);
  const { emit } = page.server.log;
  page.server.log.emit = (wire, event) => {
    page.missed.push(event);
    emit(wire, event);
  };
  others(page, "while away");
  page.server.log.emit = emit;
  page.answerMs = 2_000;
  page.server.asked.length = 0;
  page.setSocket(true);
  await pass(100);
  others(page, "since then");
  await pass(1_500);
  expect(titles(page)).toEqual([expect.not.stringContaining("since then")]);
  await pass(1_000);
  expect(titles(page)).toEqual(["since then"]);
  expect(page.server.asked).toEqual([]);
});

test("a task carries the version and time of its last confirmed change, and 0 before the first [D11]", async () => {
  const page = await openPage();
  page.fateOf = () => ({ delay: 100 });
  const made = page.liveSession.run(createTask, { params, body: { id: taskId(1), title: "new" } });
  expect(page.liveStore.panels.get(PANEL)?.tasks.get(taskId(1))?.version).toBe(0);
  await pass(300);
  await made;
  expect(page.liveStore.panels.get(PANEL)?.tasks.get(taskId(1))).toEqual(page.server.panel(PANEL).tasks.get(taskId(1)));
  const edited = rename(page, "newer", 1);
  expect(page.liveStore.panels.get(PANEL)?.tasks.get(taskId(1))?.version).toBe(2);
  await pass(300);
  await edited;
  expect(page.liveStore.panels.get(PANEL)?.tasks.get(taskId(1))).toEqual(page.server.panel(PANEL).tasks.get(taskId(1)));
});

test("an edit of a task that is still being created starts from no version [D11]", async () => {
  const page = await openPage();
  const bodies: unknown[] = [];
  page.server.tasks.update = (_panel, _actor, _change, _id, body) => {
    bodies.push(body);
    return page.server.panel(PANEL).tasks.get(taskId(1)) as never;
  };
  void page.liveSession.run(createTask, { params, body: { id: taskId(1), title: "new" } });
  void page.liveSession.run(updateTask, { params: toTask(1), body: { title: "newer", version: 0 } });
  await pass(100);
  expect(bodies).toEqual([{ title: "newer" }]);
});

test("counts of panels that are not open follow the changes, then the tasks [D24]", async () => {
  const page = await openPage({ open: false, tasks: 2 });
  const panel = () => page.liveStore.slices.panels().find(({ id }) => id === PANEL);
  expect(panel()).toMatchObject({ memberCount: 2, openTaskCount: 2 });
  page.server.tasks.create(PANEL, OTHER, crypto.randomUUID(), { id: taskId(5), title: "x", statusId: DOING });
  page.server.tasks.update(PANEL, OTHER, crypto.randomUUID(), taskId(0), { statusId: DONE });
  await pass(50);
  expect(panel()).toMatchObject({ openTaskCount: 2 });
  page.server.tasks.delete(PANEL, OTHER, crypto.randomUUID(), [taskId(0), taskId(1)]);
  await pass(50);
  expect(panel()).toMatchObject({ openTaskCount: 1 });
  page.liveSession.openPanel(PANEL);
  await pass(100);
  expect(panel()).toMatchObject({ memberCount: 2, openTaskCount: 1 });
  const moved = page.liveSession.run(updateTask, { params: toTask(5), body: { statusId: DONE } });
  expect(panel()).toMatchObject({ openTaskCount: 0 });
  await pass(100);
  await moved;
});

test("a column that becomes finished work changes the counts of closed panels by a look at the list [D24]", async () => {
  const page = await openPage({ open: false, tasks: 2 });
  page.server.put("status", { id: TODO, name: "To do", kind: "done", order: "A" }, crypto.randomUUID());
  await pass(200);
  expect(page.liveStore.slices.panels()[0]?.openTaskCount).toBe(0);
});

test("somebody else's new panel appears, and one that I create is ready at once [S4.8]", async () => {
  const page = await openPage();
  page.server.createPanel(OTHER, crypto.randomUUID(), idOf(22), "Theirs");
  await pass(50);
  expect(page.liveStore.slices.panels().map(({ name }) => name)).toEqual(["Roadmap", "Backlog", "Theirs"]);
  page.fateOf = () => ({ delay: 100 });
  const made = page.liveSession.run(createPanel, {
    params: { domainId: DOMAIN },
    body: { id: idOf(23), name: "Mine" },
  });
  expect(page.liveStore.slices.panels().at(-1)).toMatchObject({ name: "Mine", memberCount: 1, openTaskCount: 0 });
  expect(page.liveSession.panelLoad(idOf(23)).state).toBe("ready");
  await pass(500);
  await made;
  expect(page.liveStore.slices.members(idOf(23))).toHaveLength(1);
  expect(page.liveSession.panelLoad(idOf(23)).state).toBe("ready");
  expect(page.liveStore.predictions.size).toBe(0);
});

test("a panel whose creation is refused is gone again [S4.8]", async () => {
  const page = await openPage();
  page.fateOf = (route) => (route.startsWith("POST") ? { outcome: 403 } : {});
  const made = page.liveSession
    .run(createPanel, { params: { domainId: DOMAIN }, body: { id: idOf(23), name: "Mine" } })
    .catch(() => "no");
  expect(page.liveStore.slices.panels()).toHaveLength(3);
  await pass(100);
  expect(await made).toBe("no");
  expect(page.liveStore.slices.panels()).toHaveLength(2);
});

test("a panel that I do not see is gone, not loading for ever [S8.3]", async () => {
  const page = await openPage();
  page.liveSession.openPanel(idOf(99));
  expect(page.liveSession.panelLoad(idOf(99)).state).toBe("loading");
  await pass(100);
  expect(page.liveSession.panelLoad(idOf(99)).state).toBe("gone");
});

test("a failing load says why at once, is tried five more times two seconds apart, and afresh after a return to the tab [S8.6, S9.7, D9, D49]", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const page = await openPage({ open: false, tasks: 1 });
  let tries = 0;
  page.fateOf = (route) => {
    if (route.startsWith("GET /api/board/")) tries += 1;
    return { outcome: 503 };
  };
  page.liveSession.openPanel(PANEL);
  expect(page.liveSession.panelLoad(PANEL).error).toBeUndefined();
  await pass(1000);
  expect(tries).toBe(1);
  expect(page.liveSession.panelLoad(PANEL)).toMatchObject({ state: "loading", error: { status: 503 } });
  await pass(8000);
  expect(logged).not.toHaveBeenCalled();
  await pass(2000);
  expect(tries).toBe(6);
  expect(page.liveSession.panelLoad(PANEL)).toMatchObject({ state: "loading", error: { status: 503 } });
  expect(logged).toHaveBeenCalledOnce();
  page.fateOf = () => ({});
  page.sync.wake();
  await pass(100);
  expect(page.liveSession.panelLoad(PANEL).state).toBe("ready");
  logged.mockRestore();
});

test("somebody who asks again for what failed need not wait for the next try [D49]", async () => {
  const page = await openPage({ open: false, tasks: 1 });
  page.fateOf = (route) => (route.startsWith("GET /api/board/") ? { outcome: 503 } : {});
  page.liveSession.openPanel(PANEL);
  await pass(1000);
  page.fateOf = () => ({});
  page.liveSession.panelLoad(PANEL).retry();
  await pass(100);
  expect(page.liveSession.panelLoad(PANEL)).toMatchObject({ state: "ready" });
});

test("a copy that cannot be refreshed for now leaves what is shown as it is [S8.6, D49]", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const page = await openPage({ tasks: 1 });
  page.setSocket(false);
  others(page, "while away");
  let tries = 0;
  page.fateOf = (route) => {
    if (!route.startsWith("GET /api/board/")) return {};
    tries += 1;
    return { outcome: 503 };
  };
  page.setSocket(true);
  await pass(1000);
  expect(tries).toBe(1);
  expect([page.liveSession.panelLoad(PANEL).state, page.liveSession.panelLoad(PANEL).error]).toEqual([
    "ready",
    undefined,
  ]);
  expect(page.liveSession.stale).toBe(false);
  await pass(10_000);
  expect(page.liveSession.stale).toBe(true);
  expect([page.liveSession.panelLoad(PANEL).state, page.liveSession.panelLoad(PANEL).error]).toEqual([
    "ready",
    undefined,
  ]);
  expect(titles(page)).toHaveLength(1);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});

test("tells of other people's changes by name, once, and not of my own [D10]", async () => {
  const page = await openPage({ tasks: 1 });
  const told: string[] = [];
  const stop = onOthersChange((change, who) => told.push(`${who} ${change.type} ${titles(page).join()}`));
  page.arrivals = () => [5, 50];
  others(page, "theirs");
  await pass(100);
  const mine = rename(page, "mine");
  await pass(3000);
  await mine;
  stop();
  expect(told).toEqual(["Bo task.updated theirs"]);
});

test("a change of type unknown here makes it fetch the stream [D9]", async () => {
  const page = await openPage({ tasks: 1 });
  page.server.asked.length = 0;
  page.server.log.emit("info", {
    ...{ message: "", domainId: DOMAIN, panelId: PANEL, actorId: OTHER, at: "" },
    changes: [
      {
        id: idOf(77),
        stream: PANEL,
        version: 3,
        type: "task.painted" as never,
        entityId: taskId(0),
        actorId: OTHER,
        at: "",
        before: null,
        after: null,
      },
    ],
  });
  page.server.log.versions.set(PANEL, 3);
  await pass(100);
  expect(page.server.asked).toContain("GET /board/d");
  others(page, "after it");
  await pass(1000);
  expect(titles(page)).toEqual(["after it"]);
});

test("my own role follows, and a removal takes the domain away at once [S1.6, D35]", async () => {
  const page = await openPage({ tasks: 1 });
  expect(page.liveStore.active?.role()).toBe("owner");
  const mine = page.server.people.get(idOf(41));
  if (!mine) throw new Error("Ada is missing");
  page.server.put("collaborator", { ...mine, memberRole: "member" }, crypto.randomUUID());
  await pass(50);
  expect(page.liveStore.active?.role()).toBe("member");
  expect(page.liveStore.slices.members(PANEL)?.find(({ userId }) => userId === ME)?.memberRole).toBe("member");
  page.server.log.emit("removed-domain", { message: "", domainId: DOMAIN, actorId: OTHER, at: "", changes: [] });
  await pass(20);
  expect(page.liveStore.slices.domains()).toEqual([]);
  expect(page.liveStore.active).toBeUndefined();
  expect(page.liveStore.slices.panels()).toEqual([]);
});

test("deleting a column's tasks takes them all off at once, however many [D27]", async () => {
  const page = await openPage({ tasks: 3000 });
  const taskIds = [...page.liveStore.slices.column(PANEL, TODO)];
  const input = { params: { ...params, statusId: TODO }, body: { taskIds } };
  const done = page.liveSession.run(deleteTasksInColumn, input);
  expect(page.liveStore.slices.column(PANEL, TODO)).toEqual([]);
  await pass(100);
  await done;
  expect(page.liveStore.slices.column(PANEL, TODO)).toEqual([]);
  expect(page.liveStore.predictions.size).toBe(0);
});

test("deleting what somebody else deleted is done, not failed [D12]", async () => {
  const page = await openPage({ tasks: 1 });
  page.arrivals = () => [1000];
  page.server.tasks.delete(PANEL, OTHER, crypto.randomUUID(), [taskId(0)]);
  const done = page.liveSession.run(deleteTask, { params: toTask(0) });
  await pass(3000);
  await expect(done).resolves.toBeUndefined();
  expect(titles(page)).toEqual([]);
});
