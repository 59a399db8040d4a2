import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchTask } from "../../../contract/watching/commands.ts";
import { DOMAIN, PANEL } from "../testing/model-ids.ts";
import { type OpenPage, openPage, pass, taskId } from "../testing/open-page.ts";
import { TaskDetails } from "./task-details.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ID = taskId(0);
const params = { domainId: DOMAIN, panelId: PANEL, taskId: ID };

const open = async (page: OpenPage) => {
  const { liveStore, link } = page.liveSession;
  const details = new TaskDetails({ liveStore, ask: page.sync.ask, link });
  liveStore.details = details;
  details.open({ domainId: DOMAIN, panelId: PANEL, id: ID });
  await pass(50);
  return details;
};
const choose = ({ liveSession }: OpenPage, watching: boolean) =>
  liveSession.run(watchTask, { params, body: { watching } }, { quiet: true });
const chooseElsewhere = ({ server }: OpenPage, watching: boolean | null) =>
  server.watches.choose(ID, crypto.randomUUID(), watching);
const asked = ({ server }: OpenPage) => server.asked.filter((route) => route === "GET /task/d/p/t").length;

test("what I choose shows at once and stays, without asking for the task anew [E15]", async () => {
  const page = await openPage({ tasks: 1 });
  const details = await open(page);
  const before = asked(page);
  expect(details.shown(ID)?.watching).toEqual({ watching: true, by: "rule" });
  for (const watching of [false, true, false]) {
    const seen: (boolean | undefined)[] = [];
    const stop = page.sync.topics.subscribe(`details/${ID}`, () => seen.push(details.shown(ID)?.watching?.watching));
    void choose(page, watching);
    expect(details.shown(ID)?.watching).toEqual({ watching, by: "choice" });
    await pass(2000);
    stop();
    expect([details.shown(ID)?.watching, new Set(seen)]).toEqual([{ watching, by: "choice" }, new Set([watching])]);
  }
  expect([asked(page) - before, page.liveStore.predictions.size]).toEqual([0, 0]);
});

test("the same choice again leaves nothing to wait for [E15]", async () => {
  const page = await openPage({ tasks: 1 });
  const details = await open(page);
  void choose(page, false);
  await pass(50);
  chooseElsewhere(page, true);
  await pass(50);
  void choose(page, true);
  await pass(5000);
  expect([details.shown(ID)?.watching?.watching, page.liveStore.predictions.size]).toEqual([true, 0]);
});

test("without a network it waits, and is done on return [E5, E15]", async () => {
  const page = await openPage({ tasks: 1 });
  const details = await open(page);
  page.setSocket(false);
  page.fateOf = () => ({ outcome: "lost" });
  void choose(page, false).catch(() => undefined);
  await pass(10);
  expect(details.shown(ID)?.watching).toEqual({ watching: false, by: "choice" });
  page.fateOf = () => ({});
  page.setSocket(true);
  await pass(10_000);
  expect([details.shown(ID)?.watching, page.server.watches.of(ID).watching]).toEqual([
    { watching: false, by: "choice" },
    false,
  ]);
  expect(page.liveStore.predictions.size).toBe(0);
});

test("a choice on another device shows, also that it is left to the rule, and one that was missed [D9, E15]", async () => {
  const page = await openPage({ tasks: 1 });
  const details = await open(page);
  const shown = () => details.shown(ID)?.watching;
  chooseElsewhere(page, false);
  await pass(50);
  expect(shown()).toEqual({ watching: false, by: "choice" });
  chooseElsewhere(page, null);
  await pass(50);
  expect(shown()).toEqual({ watching: true, by: "rule" });
  page.setSocket(false);
  chooseElsewhere(page, false);
  await pass(50);
  page.setSocket(true);
  await pass(10_000);
  expect(shown()).toEqual({ watching: false, by: "choice" });
});

test("a choice that comes from another device while the task is fetched is newer than what is fetched [E15]", async () => {
  const page = await openPage({ tasks: 1, fateOf: (route) => (/^GET .*\/task\//.test(route) ? { delay: 500 } : {}) });
  const opening = open(page);
  await pass(600);
  chooseElsewhere(page, false);
  await pass(1000);
  const details = await opening;
  expect([details.shown(ID)?.isCurrent, details.shown(ID)?.watching]).toEqual([
    true,
    { watching: false, by: "choice" },
  ]);
});
