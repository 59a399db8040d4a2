import { createQueueStore, holdTab, type QueueStore } from "../commands/queue-store.ts";
import { newId } from "../wire/new-id.ts";
import type { OpenSocket } from "../wire/socket-link.ts";
import { openSocketLater } from "./late-socket.ts";
import { createVisit } from "./visit.ts";

/** What only a page of somebody who is signed in needs; a script of its own. */
export interface LiveParts {
  createVisit: typeof createVisit;
  openSocket: OpenSocket;
  queue: QueueStore;
  /** This tab among the person's tabs. */
  tab: string;
}

const create = (): LiveParts => {
  const tab = newId();
  holdTab(tab);
  return { createVisit, openSocket: openSocketLater, queue: createQueueStore(), tab };
};

export const liveParts = create();
