import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { describeTask } from "../../../contract/descriptions/commands.ts";
import { DOMAIN, PANEL } from "../testing/model-ids.ts";
import { openPage, pass, taskId } from "../testing/open-page.ts";
import { TaskDetails } from "./task-details.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MINUTE_MS = 60_000;

test("a copy of the open task that cannot be had is asked for ever more rarely, and what was saved stays shown [E5]", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const page = await openPage({ tasks: 1 });
  const { liveStore, link } = page.liveSession;
  const details = new TaskDetails({ liveStore, ask: page.sync.ask, link });
  liveStore.details = details;
  const id = taskId(0);
  details.open({ domainId: DOMAIN, panelId: PANEL, id });
  await pass(50);
  page.arrivals = ({ taskId }) => (taskId === undefined ? [5] : []);
  let asked = 0;
  page.fateOf = (route) => {
    const isCopy = route.startsWith("GET") && route.includes("/task/");
    if (isCopy) asked++;
    return isCopy ? { outcome: 403 } : {};
  };
  const saved = page.liveSession.run(
    describeTask,
    { params: { domainId: DOMAIN, panelId: PANEL, taskId: id }, body: { text: "Walls", version: 0 } },
    { quiet: true },
  );
  await pass(2 * MINUTE_MS);
  await saved;
  expect(asked).toBeGreaterThan(0);
  const before = asked;
  await pass(10 * MINUTE_MS);
  // Each time it is asked for it is tried a few times.
  expect(asked - before).toBeLessThan(10 * 10);
  expect(details.shown(id)?.description?.text).toBe("Walls");
  page.fateOf = () => ({});
  await pass(2 * MINUTE_MS);
  expect(liveStore.predictions.size).toBe(0);
  expect(details.shown(id)?.description?.text).toBe("Walls");
});
