import { createQueueStore, holdTab, type QueueStore } from "../commands/queue-store.ts";
import { newId } from "../wire/new-id.ts";
import type { OpenSocket } from "../wire/socket-link.ts";
import { openSocketLater } from "./late-socket.ts";
import { createLiveSession } from "./live-session.ts";

/** What only a page of somebody who is signed in needs; a script of its own. */
export interface LiveParts {
  createLiveSession: typeof createLiveSession;
  openSocket: OpenSocket;
  queue: QueueStore;
  /** This tab among the person's tabs. */
  tab: string;
}

const create = (): LiveParts => {
  const tab = newId();
  holdTab(tab);
  return { createLiveSession, openSocket: openSocketLater, queue: createQueueStore(), tab };
};

export const liveParts = create();
