import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDomain } from "../../../contract/domains/commands.ts";
import { createTask, updateTask } from "../../../contract/tasks/commands.ts";
import { DOING, DOMAIN, ELSEWHERE, idOf, ME, OTHER, PANEL, SECOND_PANEL, TODO } from "../testing/model-ids.ts";
import { boardOf } from "../testing/model-routes.ts";
import { openPage, pass, taskId } from "../testing/open-page.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const params = { domainId: DOMAIN, panelId: PANEL };
const change = () => crypto.randomUUID();

/** Slow on this route only, so that things happen between its answer and others'. */
const slow = (part: string, delay: number) => (route: string) => (route.includes(part) ? { delay } : {});

test("a board whose tasks are younger than the version it is told as ends right, with the changes between and without [D9]", async () => {
  const page = await openPage({ tasks: 1 });
  const store = page.liveStore.panels.get(PANEL);
  page.arrivals = () => [200];
  page.server.tasks.update(PANEL, OTHER, change(), taskId(0), { title: "Theirs" });
  page.server.tasks.update(PANEL, OTHER, change(), taskId(0), { statusId: DOING });
  const board = boardOf(page.server, PANEL);
  expect(store?.load({ ...board, version: board.version - 2 })).toBe(true);
  const seen = () => store?.tasks.get(taskId(0));
  expect(seen()).toMatchObject({ title: "Theirs", statusId: DOING });
  await pass(300);
  expect(seen()).toMatchObject({ title: "Theirs", statusId: DOING, version: board.version });
  expect(store?.stream.version).toBe(board.version);

  page.arrivals = () => [];
  page.server.tasks.update(PANEL, OTHER, change(), taskId(0), { title: "Lost on its way" });
  store?.load({ ...boardOf(page.server, PANEL), version: board.version });
  page.arrivals = () => [5];
  page.server.tasks.update(PANEL, OTHER, change(), taskId(0), { statusId: TODO });
  await pass(1000);
  expect(seen()).toMatchObject({ title: "Lost on its way", statusId: TODO });
});

test("a list of panels that was asked for before a panel came does not take it away again", async () => {
  const page = await openPage();
  page.fateOf = () => ({ delay: 1 });
  page.liveSession.openPanel(idOf(99));
  await pass(1);
  page.fateOf = () => ({});
  // The answer is made, and on its way: it knows nothing of this one.
  page.arrivals = () => [0];
  page.server.createPanel(OTHER, change(), idOf(22), "Theirs");
  const seen: number[] = [];
  page.sync.topics.subscribe("panels", () => seen.push(page.liveStore.slices.panels().length));
  await pass(300);
  expect(page.liveStore.slices.panels()).toHaveLength(3);
  expect(seen).not.toContain(2);
});

test("a list of domains that was asked for before I joined one does not take it away again", async () => {
  const page = await openPage();
  page.fateOf = slow("/domains", 50);
  page.server.log.emit("joined-domain", { message: "", domainId: ELSEWHERE, actorId: ME, at: "", changes: [] });
  await pass(60);
  page.liveStore.domains.put({
    id: ELSEWHERE,
    name: "elsewhere",
    ownerId: ME,
    key: "MINE",
    memberRole: "owner",
    statuses: [],
    labels: [],
    version: 1,
  });
  await pass(500);
  expect(page.liveStore.slices.domains().map(({ id }) => id)).toContain(ELSEWHERE);
});

test("tasks that leave a column unknown here make it look at the list for the counts [D24]", async () => {
  const page = await openPage({ open: false, tasks: 1 });
  page.server.statuses.set(idOf(33), { id: idOf(33), name: "Later", kind: "done", order: "D" });
  page.server.tasks.update(PANEL, OTHER, change(), taskId(0), { statusId: idOf(33) });
  await pass(300);
  expect(page.liveStore.slices.panels()[0]?.openTaskCount).toBe(0);
});

test("a command that changes nothing is settled even where somebody is busy in the panel [D12]", async () => {
  const page = await openPage({ tasks: 1 });
  page.arrivals = () => [300];
  void page.liveSession.run(updateTask, { params: { ...params, taskId: taskId(0) }, body: { title: "Task 0" } });
  await pass(1300);
  // Under way when the versions are compared: what is here is older than what the server has.
  const busy = setInterval(
    () => page.server.tasks.update(PANEL, OTHER, change(), taskId(0), { title: crypto.randomUUID() }),
    100,
  );
  await pass(800);
  clearInterval(busy);
  await pass(5000);
  expect(page.liveStore.predictions.size).toBe(0);
});

test("a prediction ends with the copy that holds its change, when the change waited for an earlier one [D9, D12]", async () => {
  const page = await openPage({ tasks: 2 });
  page.fateOf = (route) => (route.startsWith("PATCH") ? { delay: 5000 } : {});
  void page.liveSession.run(updateTask, { params: { ...params, taskId: taskId(0) }, body: { title: "Mine" } });
  await pass(4990);
  page.arrivals = () => [];
  page.server.tasks.update(PANEL, OTHER, change(), taskId(1), { title: "Lost" });
  page.arrivals = () => [5];
  await pass(600);
  expect(page.liveStore.panels.get(PANEL)?.tasks.get(taskId(1))?.title).toBe("Lost");
  expect(page.liveStore.predictions.size).toBe(0);
});

test("a change that comes after a copy that held it ends its prediction before the answer [D12]", async () => {
  const page = await openPage();
  page.arrivals = () => [900];
  page.fateOf = (route) => (route.startsWith("POST") ? { delay: 2000 } : {});
  void page.liveSession.run(createTask, { params, body: { id: taskId(3), title: "Mine" } });
  await pass(2010);
  page.beat();
  await pass(600);
  expect(page.liveStore.predictions.size).toBe(1);
  await pass(400);
  expect(page.liveStore.predictions.size).toBe(0);
});

test("a transaction told in several events leaves nothing behind, and what it did not do goes with the answer [D7, D12]", async () => {
  const page = await openPage({ tasks: 2 });
  const updated = { type: "task.updated" as const, stream: PANEL, after: { statusId: DOING } };
  page.liveStore.expect(
    "c1",
    [taskId(0), taskId(1)].map((entityId) => ({ ...updated, entityId })),
    [],
  );
  expect(page.liveStore.slices.column(PANEL, DOING)).toHaveLength(2);
  page.server.tasks.update(PANEL, ME, "c1", taskId(0), { statusId: DOING });
  await pass(50);
  expect(page.liveStore.predictions.get("c1")?.seen).toBe(true);
  expect(page.liveStore.slices.column(PANEL, DOING)).toHaveLength(2);
  page.liveStore.withdraw("c1");
  expect(page.liveStore.slices.column(PANEL, TODO)).toEqual([taskId(1)]);
});

test("a domain created and opened at once stays open [S4.8]", async () => {
  const page = await openPage();
  const id = idOf(12);
  page.server.elsewhere = {
    id,
    name: "mine",
    ownerId: ME,
    key: "MINE",
    memberRole: "owner",
    statuses: [],
    labels: [],
    version: 1,
  };
  page.liveSession.run(createDomain, { params: {}, body: { id, name: "Mine" } }).catch(() => undefined);
  await pass(100);
  page.liveStore.domains.put(page.server.elsewhere);
  const over = page.liveSession.switchDomain(id);
  await pass(2000);
  await over;
  expect(page.liveStore.active?.id).toBe(id);
  expect(page.liveStore.panels.has(SECOND_PANEL)).toBe(false);
});
