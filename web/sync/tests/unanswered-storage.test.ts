import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTask } from "../../../contract/tasks/commands.ts";
import { createQueueStore, STORAGE_MS } from "../commands/queue-store.ts";
import { isUnstored, noteStored } from "../commands/unstored.ts";
import { DOMAIN, PANEL, TODO } from "../testing/model-ids.ts";
import { ModelNetwork } from "../testing/model-network.ts";
import { pass, taskId } from "../testing/open-page.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  noteStored(true);
});

/** A page over a browser's own storage. */
const begin = (open: () => unknown): ModelNetwork => {
  vi.stubGlobal("indexedDB", { open });
  const network = new ModelNetwork();
  Object.assign(network.queue, createQueueStore());
  network.sync.begin();
  return network;
};

const addTask = (page: ModelNetwork) =>
  page.liveSession.run(createTask, {
    params: { domainId: DOMAIN, panelId: PANEL },
    body: { id: taskId(1), title: "New" },
  });

test("a page whose browser never opens its storage begins without it, sends what is done, and knows that nothing is kept [fault 5, D12]", async () => {
  const page = begin(() => ({}));
  await pass(STORAGE_MS + 200);
  expect(page.sync.session.get().me?.fullName).toBeDefined();
  expect(isUnstored()).toBe(true);
  page.liveSession.openPanel(PANEL);
  await pass(100);
  await Promise.all([addTask(page), pass(1000)]);
  expect(page.server.tasks.column(PANEL, TODO).map(({ title }) => title)).toEqual(["New"]);
});

test("a page whose browser has no storage knows at once that nothing is kept, and storage that opens late is kept in [fault 5]", async () => {
  const refused: { onerror?: () => void; error: Error } = { error: new Error("blocked") };
  begin(() => refused);
  refused.onerror?.();
  await pass(10);
  expect(isUnstored()).toBe(true);

  const late: { onsuccess?: () => void; result: unknown } = {
    result: { transaction: () => ({ objectStore: () => ({}) }) },
  };
  begin(() => late);
  await pass(STORAGE_MS + 10);
  expect(isUnstored()).toBe(true);
  late.onsuccess?.();
  await pass(10);
  expect(isUnstored()).toBe(false);
});
