import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { describeTask } from "../../../contract/descriptions/commands.ts";
import type { Description } from "../../../contract/descriptions/description.ts";
import type { TextBasis } from "../../../contract/shared/merging/text-basis.ts";
import { textConflictOf } from "../../../contract/shared/merging/text-conflict.ts";
import { DOMAIN, ME, OTHER, PANEL, TODO } from "../testing/model-ids.ts";
import { type OpenPage, openPage, pass, taskId } from "../testing/open-page.ts";
import type { RequestFailed } from "../wire/request-failed.ts";
import { basisOf, NOTHING } from "./details-shown.ts";
import { TaskDetails } from "./task-details.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const addressOf = (id: string) => ({ domainId: DOMAIN, panelId: PANEL, id });

const detailsOf = ({ liveSession: { liveStore, link }, sync }: OpenPage): TaskDetails => {
  const details = new TaskDetails({ liveStore, ask: sync.ask, link });
  liveStore.details = details;
  return details;
};

const textOf = (details: TaskDetails, id = taskId(0)) => details.shown(id)?.description?.text;

const write = ({ server }: OpenPage, text: string, id = taskId(0)) =>
  server.describe(PANEL, id, OTHER, crypto.randomUUID(), { text });

const save = ({ liveSession }: OpenPage, text: string, basis: TextBasis) =>
  liveSession.run(
    describeTask,
    { params: { domainId: DOMAIN, panelId: PANEL, taskId: taskId(0) }, body: { text, ...basis } },
    { quiet: true },
  );

test("who opens a task sees its description, and what others write there as it happens [E1, E3]", async () => {
  const page = await openPage({ tasks: 2 });
  write(page, "First");
  const details = detailsOf(page);
  details.open(addressOf(taskId(0)));
  expect(details.shown(taskId(0))?.description).toBeUndefined();
  await pass(50);
  expect(textOf(details)).toBe("First");
  const before = page.server.asked.length;
  write(page, "Second");
  write(page, "Not for who has another task open", taskId(1));
  await pass(50);
  expect(textOf(details)).toBe("Second");
  expect(page.server.asked.length).toBe(before);
});

test("what is here counts as seen once it was fetched since the task was opened, and not of one that was closed meanwhile [E13]", async () => {
  const page = await openPage({ tasks: 1, fateOf: (route) => (/^GET .*\/task\//.test(route) ? { delay: 100 } : {}) });
  const details = detailsOf(page);
  const isCurrent = () => details.shown(taskId(0))?.isCurrent;
  const closeEarly = details.open(addressOf(taskId(0)));
  await pass(150);
  closeEarly();
  await pass(500);
  expect([details.shown(taskId(0))?.description, isCurrent()]).toEqual([null, false]);
  const close = details.open(addressOf(taskId(0)));
  expect(isCurrent()).toBe(false);
  await pass(500);
  expect(isCurrent()).toBe(true);
  close();
  expect(isCurrent()).toBe(false);
  details.open(addressOf(taskId(0)));
  expect(isCurrent()).toBe(false);
});

test("a task that nobody described is known to have no description [E3]", async () => {
  const page = await openPage({ tasks: 1 });
  const details = detailsOf(page);
  details.open(addressOf(taskId(0)));
  await pass(50);
  expect(details.shown(taskId(0))).toMatchObject({ description: null, version: 0 });
});

test("what was written while the connection was gone is there once after it [E3]", async () => {
  const page = await openPage({ tasks: 1 });
  write(page, "First");
  const details = detailsOf(page);
  details.open(addressOf(taskId(0)));
  await pass(50);
  page.setSocket(false);
  write(page, "Second");
  write(page, "Third");
  await pass(50);
  expect(textOf(details)).toBe("First");
  page.setSocket(true);
  await pass(1000);
  expect(textOf(details)).toBe("Third");
  write(page, "Fourth");
  await pass(50);
  expect(textOf(details)).toBe("Fourth");
});

test("an event that got lost is noticed by the next beat, which names the open task [E3, D9]", async () => {
  const page = await openPage({ tasks: 1 });
  const details = detailsOf(page);
  details.open(addressOf(taskId(0)));
  await pass(50);
  page.arrivals = () => [];
  write(page, "Lost");
  page.arrivals = () => [5];
  await pass(50);
  expect(textOf(details)).toBeUndefined();
  const before = page.server.asked.filter((route) => route === "GET /panels/d").length;
  page.beat();
  await pass(1000);
  expect(textOf(details)).toBe("Lost");
  expect(page.server.asked.filter((route) => route === "GET /panels/d").length).toBe(before);
});

test("of a task that was deleted and came back unheard, its open sheet is live again [E3, D9]", async () => {
  const page = await openPage({ tasks: 2 });
  write(page, "First");
  const details = detailsOf(page);
  details.open(addressOf(taskId(0)));
  await pass(50);
  page.setSocket(false);
  page.server.tasks.delete(PANEL, OTHER, crypto.randomUUID(), [taskId(0)]);
  page.setSocket(true);
  await pass(50);
  page.server.tasks.create(PANEL, OTHER, crypto.randomUUID(), { id: taskId(0), title: "Task 0", statusId: TODO });
  write(page, "Second");
  await pass(3000);
  expect(textOf(details)).toBe("Second");
  write(page, "Third");
  await pass(50);
  expect(textOf(details)).toBe("Third");
});

test("a task that is not found while its sheet stays comes by itself, and none that was closed is asked for again [E3]", async () => {
  const page = await openPage({ tasks: 2 });
  const details = detailsOf(page);
  page.arrivals = () => [];
  page.server.tasks.delete(PANEL, OTHER, crypto.randomUUID(), [taskId(0), taskId(1)]);
  const close = details.open(addressOf(taskId(0)));
  await pass(100);
  expect(details.shown(taskId(0))).toBeUndefined();
  for (const at of [0, 1])
    page.server.tasks.create(PANEL, OTHER, crypto.randomUUID(), { id: taskId(at), title: "Back", statusId: TODO });
  write(page, "Back");
  await pass(2000);
  expect(textOf(details)).toBe("Back");
  close();
  page.server.tasks.delete(PANEL, OTHER, crypto.randomUUID(), [taskId(1)]);
  const closeOther = details.open(addressOf(taskId(1)));
  await pass(100);
  closeOther();
  const before = page.server.asked.length;
  await pass(10_000);
  expect(page.server.asked.length).toBe(before);
});

test("what is saved shows at once, and is what the server has when it has answered [E5]", async () => {
  const page = await openPage({ tasks: 1 });
  const details = detailsOf(page);
  details.open(addressOf(taskId(0)));
  await pass(50);
  const saved = save(page, "Mine", { version: 0 });
  expect(details.shown(taskId(0))?.description).toMatchObject({ text: "Mine", editedBy: { id: ME } });
  await pass(50);
  await saved;
  expect(details.shown(taskId(0))).toMatchObject({ description: { text: "Mine" }, version: 1 });
  void save(page, "Mine, too", { version: 1 });
  expect(details.shown(taskId(0))?.description).toMatchObject({ text: "Mine, too" });
  void save(page, "", { version: 2 });
  expect(details.shown(taskId(0))?.description).toBeNull();
  await pass(100);
  expect(details.shown(taskId(0))).toMatchObject({ description: null, version: 3 });
  expect(page.liveStore.predictions.size).toBe(0);
});

test("two people who edit two lines offline both have them in the text, and a first text is not written over [E10]", async () => {
  let away = true;
  const fateOf = (route: string) => (away && route.startsWith("PUT") ? ({ outcome: "lost" } as const) : {});
  const page = await openPage({ tasks: 2, fateOf });
  write(page, "One\nTwo");
  const details = detailsOf(page);
  details.open(addressOf(taskId(0)));
  await pass(50);
  void save(page, "One\nTwo, by me", { version: 1 });
  const first = { params: { domainId: DOMAIN, panelId: PANEL, taskId: taskId(1) }, body: { text: "Mine", version: 0 } };
  const refused = page.liveSession.run(describeTask, first, { quiet: true }).catch((reason: unknown) => reason);
  await pass(100);
  write(page, "One, by them\nTwo");
  write(page, "Theirs", taskId(1));
  away = false;
  page.liveSession.wake();
  await pass(2000);
  expect(textOf(details)).toBe("One, by them\nTwo, by me");
  const conflict = textConflictOf<Description>(((await refused) as RequestFailed).problem);
  expect(conflict).toMatchObject({
    ...{ current: { text: "Theirs" }, version: 1 },
    parts: [{ base: "", theirs: "Theirs", mine: "Mine" }],
  });
  expect(page.server.descriptions.get(taskId(1))?.text).toBe("Theirs");
});

test("what the server refuses is not shown any more [E5]", async () => {
  const page = await openPage({ tasks: 1, fateOf: (route) => (route.startsWith("PUT") ? { outcome: 403 } : {}) });
  write(page, "Theirs");
  const details = detailsOf(page);
  details.open(addressOf(taskId(0)));
  await pass(50);
  const saved = save(page, "Mine", { version: 1 });
  expect(textOf(details)).toBe("Mine");
  await expect(Promise.all([saved, pass(50)])).rejects.toMatchObject({ status: 403 });
  expect(textOf(details)).toBe("Theirs");
});

test("a description that is saved by leaving the task shows when it is opened again, and nothing asks for it meanwhile [E5]", async () => {
  const page = await openPage({ tasks: 1 });
  const details = detailsOf(page);
  const close = details.open(addressOf(taskId(0)));
  await pass(50);
  const saved = save(page, "Mine", { version: 0 });
  close();
  await pass(50);
  await saved;
  const asked = page.server.asked.length;
  await pass(20_000);
  expect(page.server.asked.length).toBe(asked);
  details.open(addressOf(taskId(0)));
  expect(textOf(details)).toBe("Mine");
  await pass(50);
  expect(textOf(details)).toBe("Mine");
  expect(details.shown(taskId(0))?.version).toBe(1);
  expect(page.liveStore.predictions.size).toBe(0);
});

test("a text that waits offline is shown, survives a reload, and arrives [E5]", async () => {
  let away = true;
  const fateOf = (route: string) => (away && route.startsWith("PUT") ? ({ outcome: "lost" } as const) : {});
  const page = await openPage({ tasks: 1, fateOf });
  const details = detailsOf(page);
  details.open(addressOf(taskId(0)));
  await pass(50);
  void save(page, "Written in a tunnel", { version: 0 });
  await pass(100);
  expect(page.liveSession.waiting.length).toBe(1);
  expect(textOf(details)).toBe("Written in a tunnel");

  const stored = page.queue.stored;
  page.liveSession.close();
  const next = await openPage({ tasks: 1, stored, fateOf });
  const again = detailsOf(next);
  again.open(addressOf(taskId(0)));
  await pass(50);
  expect(textOf(again)).toBe("Written in a tunnel");
  away = false;
  next.liveSession.wake();
  await pass(2000);
  expect(next.server.descriptions.get(taskId(0))?.text).toBe("Written in a tunnel");
  expect(next.liveStore.predictions.size).toBe(0);
  expect(textOf(again)).toBe("Written in a tunnel");
});

test("the last twenty tasks keep what they showed; a task that is gone takes it along [E5]", async () => {
  const page = await openPage({ tasks: 22 });
  for (let at = 0; at < 22; at++) write(page, `Text ${at}`, taskId(at));
  const details = detailsOf(page);
  for (let at = 0; at < 22; at++) {
    details.open(addressOf(taskId(at)));
    await pass(30);
  }
  expect(details.get(taskId(1))).toBeUndefined();
  expect(textOf(details, taskId(2))).toBe("Text 2");
  page.server.tasks.delete(PANEL, OTHER, crypto.randomUUID(), [taskId(2)]);
  page.server.descriptions.delete(taskId(2));
  details.open(addressOf(taskId(2)));
  await pass(50);
  expect(details.shown(taskId(2))).toBeUndefined();
});

test("who signs out takes what opened tasks showed along, and nothing asks for it any more [E5]", async () => {
  const page = await openPage({ tasks: 1 });
  write(page, "Mine alone");
  page.fateOf = () => ({ delay: 500 });
  const details = detailsOf(page);
  details.open(addressOf(taskId(0)));
  page.liveSession.close();
  await pass(20_000);
  expect(details.shown(taskId(0))).toBeUndefined();
  expect(page.server.asked.filter((route) => route === "GET /task/d/p/t").length).toBe(1);
});

test("what is written further stays on the screen while what it goes on from arrives, and an edit of that says what it was made of [E5, E10]", async () => {
  const page = await openPage({ tasks: 1 });
  write(page, "Walls\nRoofs");
  const details = detailsOf(page);
  details.open(addressOf(taskId(0)));
  await pass(50);
  const basis = () => basisOf(details.shown(taskId(0)) ?? NOTHING, taskId(0));
  const further = (text: string) => save(page, text, basis());
  // The first one's change is here long before its answer, and before the second one is sent.
  let puts = 0;
  page.fateOf = (route) => (route.startsWith("PUT") && ++puts === 1 ? { delay: 300 } : {});
  const first = further("Walls, by me\nRoofs");
  write(page, "Walls\nRoofs, by them");
  const second = further("Walls, by me, twice\nRoofs");
  expect(basis()).toMatchObject({ version: 1, parent: { text: "Walls, by me, twice\nRoofs" } });
  await pass(500);
  expect([details.shown(taskId(0))?.version, puts]).toEqual([3, 1]);
  expect(textOf(details)).toBe("Walls, by me, twice\nRoofs");
  const third = further("Walls, by me, thrice\nRoofs");
  await pass(500);
  await Promise.all([first, second, third]);
  expect([textOf(details), basis()]).toEqual(["Walls, by me, thrice\nRoofs, by them", { version: 5 }]);
});

test("what was written on top of a text that the server refused is merged from where that began [E5, E10]", async () => {
  let puts = 0;
  const fateOf = (route: string) => (route.startsWith("PUT") && ++puts === 1 ? ({ outcome: 403 } as const) : {});
  const page = await openPage({ tasks: 1, fateOf });
  write(page, "Walls\nRoofs");
  const details = detailsOf(page);
  details.open(addressOf(taskId(0)));
  await pass(50);
  const basis = () => basisOf(details.shown(taskId(0)) ?? NOTHING, taskId(0));
  const refused = save(page, "Walls, by me\nRoofs", basis()).catch(({ status }: RequestFailed) => status);
  write(page, "Walls\nRoofs, by them");
  const second = save(page, "Walls, by me, twice\nRoofs", basis());
  await pass(500);
  expect([await refused, await second]).toMatchObject([403, { version: 3 }]);
  expect(textOf(details)).toBe("Walls, by me, twice\nRoofs, by them");
});

test("what was written on top of a text that the server refused keeps what the one before that brought, once [E5, E10]", async () => {
  let puts = 0;
  const fateOf = (route: string) => (route.startsWith("PUT") && ++puts === 2 ? ({ outcome: 403 } as const) : {});
  const page = await openPage({ tasks: 1, fateOf });
  write(page, "Walls\nRoofs");
  const details = detailsOf(page);
  details.open(addressOf(taskId(0)));
  await pass(50);
  const further = (text: string) => save(page, text, basisOf(details.shown(taskId(0)) ?? NOTHING, taskId(0)));
  const first = further("Walls\nPonds\nRoofs");
  const refused = further("Walls\nPonds\nTrees\nRoofs").catch(({ status }: RequestFailed) => status);
  const last = further("Walls\nPonds\nTrees\nFences\nRoofs");
  write(page, "Walls\nRoofs, by them");
  await pass(500);
  expect([await first, await refused, puts]).toMatchObject([{ version: 3 }, 403, 3]);
  await last;
  expect(textOf(details)).toBe("Walls\nPonds\nTrees\nFences\nRoofs, by them");
});

test("a first text stays on the screen where only its panel was told of it, and what is written on top keeps it [E5, E10]", async () => {
  const page = await openPage({ tasks: 1 });
  const details = detailsOf(page);
  details.open(addressOf(taskId(0)));
  await pass(50);
  const basis = () => basisOf(details.shown(taskId(0)) ?? NOTHING, taskId(0));
  page.arrivals = ({ taskId }) => (taskId === undefined ? [5] : []);
  const first = save(page, "Walls", basis());
  await pass(1000);
  await first;
  expect([textOf(details), basis()]).toMatchObject(["Walls", { version: 0, parent: { text: "Walls" } }]);
  // A new connection is told the versions of all but what is open.
  page.setSocket(false);
  page.setSocket(true);
  await pass(100);
  expect(textOf(details)).toBe("Walls");
  const second = save(page, `${textOf(details)}\nRoofs`, basis());
  await pass(5000);
  await second;
  expect([textOf(details), basis()]).toEqual(["Walls\nRoofs", { version: 2 }]);
});

test("a text that waits on top of one that is not here is not what an edit was made of: both are kept [E10]", async () => {
  const page = await openPage({ tasks: 2 });
  const details = detailsOf(page);
  details.open(addressOf(taskId(0)));
  await pass(50);
  const basis = () => basisOf(details.shown(taskId(0)) ?? NOTHING, taskId(0));
  let puts = 0;
  page.fateOf = (route) => (route.startsWith("PUT") && ++puts === 2 ? { delay: 60_000 } : {});
  const first = save(page, "Walls", basis());
  const second = save(page, "Walls\nRoofs", basis());
  // The first one's change was told while another task was open, and its copy is from before.
  details.open(addressOf(taskId(1)));
  await pass(100);
  await first;
  page.setSocket(false);
  page.setSocket(true);
  await pass(100);
  expect([textOf(details), basis()]).toEqual([undefined, { version: 0 }]);
  const third = save(page, "Doors", basis()).catch((reason: RequestFailed) => textConflictOf(reason.problem)?.parts);
  await pass(120_000);
  await second;
  expect(await third).toEqual([{ base: "", theirs: "Walls\nRoofs", mine: "Doors" }]);
});
