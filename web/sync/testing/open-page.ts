import { vi } from "vitest";
import type { StoredCommand } from "../commands/queue-store.ts";
import { idOf, ME, PANEL, TODO } from "./model-ids.ts";
import { ModelNetwork, type RequestFate } from "./model-network.ts";

export const taskId = (number: number): string => idOf(1000 + number);

/** A page of Ada's with the panel open and `tasks` tasks in the first column; the clock is the test's. */
export const openPage = async ({
  tasks = 0,
  open = true,
  stored,
  fateOf,
}: {
  tasks?: number;
  open?: boolean;
  stored?: Map<string, StoredCommand>;
  fateOf?: (route: string) => RequestFate;
} = {}) => {
  const network = new ModelNetwork(stored);
  if (fateOf) network.fateOf = fateOf;
  for (let at = 0; at < tasks; at++)
    network.server.tasks.create(PANEL, ME, crypto.randomUUID(), {
      id: taskId(at),
      title: `Task ${at}`,
      statusId: TODO,
    });
  network.sync.begin();
  await vi.advanceTimersByTimeAsync(100);
  if (open) {
    network.liveSession.openPanel(PANEL);
    await vi.advanceTimersByTimeAsync(100);
  }
  return network;
};

export type OpenPage = Awaited<ReturnType<typeof openPage>>;

/** Lets time pass, in ms. */
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
