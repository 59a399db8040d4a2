import { expect } from "vitest";
import type { SignedIn } from "../../contract/auth/session.ts";
import type { Task } from "../../contract/tasks/task.ts";
import { newId } from "../../server/platform/basics/ids.ts";
import type { QueueStore, StoredCommand } from "../../web/sync/commands/queue-store.ts";
import { createSync, type Sync } from "../../web/sync/session/create-sync.ts";
import type { DetailsShown } from "../../web/sync/session/details-shown.ts";
import { createLiveSession, type LiveSession } from "../../web/sync/session/live-session.ts";
import type { OpenedTask } from "../../web/sync/session/task-contents.ts";
import { TaskDetails } from "../../web/sync/session/task-details.ts";
import { type Call, createCall } from "../../web/sync/wire/http.ts";
import { type BadNetwork, badNetwork } from "./bad-network.ts";

/** The same numbers in every run, so that a failure can be looked at. */
const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const memoryQueue = (): QueueStore => {
  const stored = new Map<string, StoredCommand>();
  return {
    put: async (waiting) => void stored.set(waiting.id, waiting),
    remove: async (id) => void stored.delete(id),
    adopt: async () => [...stored.values()],
  };
};

/** One person's page, without the screens: what it knows, what waits in it, and its line to the server. */
export interface Page {
  readonly network: BadNetwork;
  readonly random: () => number;
  readonly live: LiveSession;
  readonly me: string;
  /** Sends what is no command, as a file is. */
  readonly call: Call;
  tasks(): readonly Task[];
  /** Opens a task, as its sheet does. */
  open(taskId: string): void;
  /** The task that is open, and what is shown of it; undefined once it is gone. */
  opened(): (DetailsShown & { id: string }) | undefined;
  /** Closes it and opens it again: what waited is found in its storage. */
  reload(): Promise<void>;
  /** There is hope again. */
  wake(): void;
  close(): void;
}

export const openPage = async (
  url: string,
  signedIn: SignedIn,
  { domainId, panelId }: Omit<OpenedTask, "id">,
  seed: number,
): Promise<Page> => {
  const random = randomFrom(seed);
  const network = badNetwork(url, random, () => sync.wake());
  const [queue, tab] = [memoryQueue(), newId()];
  const begin = (): Sync => {
    const sync = createSync({
      fetch: network.fetch,
      live: () => ({ createLiveSession, openSocket: network.openSocket, queue, tab }),
      tokens: { read: () => null, write: () => undefined },
    });
    sync.signIn(signedIn);
    sync.liveSession?.openPanel(panelId);
    return sync;
  };
  let sync = begin();
  const live = (): LiveSession => {
    if (!sync.liveSession) throw new Error("signed out");
    return sync.liveSession;
  };
  const panel = () => live().liveStore.panels.get(panelId);
  const details = (): TaskDetails => {
    const { liveStore, link } = live();
    liveStore.details ??= new TaskDetails({ liveStore, ask: sync.ask, link });
    return liveStore.details as TaskDetails;
  };
  const known = async (): Promise<void> => {
    await expect.poll(() => panel()?.stream.known, { timeout: 60_000, interval: 20 }).toBe(true);
  };
  await known();
  return {
    network,
    random,
    get live() {
      return live();
    },
    me: signedIn.user_data.id,
    call: createCall({ fetch: network.fetch, token: () => signedIn.access_token, ended: () => undefined }),
    tasks: () => [...(panel()?.tasks.values() ?? [])],
    open: (id) => void details().open({ domainId, panelId, id }),
    opened: () => {
      const id = details().opened;
      const shown = id === undefined ? undefined : details().shown(id);
      return id === undefined || !shown ? undefined : { ...shown, id };
    },
    reload: async () => {
      live().close();
      sync = begin();
      await known();
    },
    wake: () => sync.wake(),
    close: () => live().close(),
  };
};
