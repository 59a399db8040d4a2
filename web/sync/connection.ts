import { TOKEN_KEY } from "../../contract/wire.ts";
import { isUnstored, onUnstored } from "./commands/unstored.ts";
import { forgetReads, wakeReads } from "./store/reads.ts";
import { same } from "./store/rows/same.ts";
import { topic } from "./store/topics.ts";
import { sync } from "./sync.ts";
import { useSlice } from "./use-slice.ts";

export interface ConnectionState {
  state: "online" | "connecting" | "offline";
  /** Commands that wait for the server to be back. */
  waiting: number;
  /** Files that the server did not take. */
  refusedFiles: number;
  /** Some of what is shown could not be fetched anew, five times [S8.6]. */
  stale: boolean;
  /** What waits is lost when the tab is closed. */
  unstored: boolean;
}

let last: ConnectionState = { state: "connecting", waiting: 0, refusedFiles: 0, stale: false, unstored: false };

/** The same object until it differs. */
const read = (): ConnectionState => {
  const { liveSession } = sync();
  const state = liveSession?.connected ? "online" : navigator.onLine ? "connecting" : "offline";
  const waiting = liveSession?.waiting.length ?? 0;
  const refusedFiles = liveSession?.liveStore.uploads?.refused.length ?? 0;
  const now: ConnectionState = {
    state,
    waiting,
    refusedFiles,
    stale: liveSession?.stale ?? false,
    unstored: isUnstored(),
  };
  if (!same(last, now)) last = now;
  return last;
};

export const useConnection = (): ConnectionState => useSlice(topic.connection, read);

/** Tries again what was given up. */
export const refreshStale = (): void => sync().wake();

/**
 * Call once: loads what a stored token stands for, connects, and follows the browser's ups and downs. `panelId`: the
 * panel that the address names, to be asked for in the first round where that can be.
 */
export const startSync = (panelId?: string): void => {
  const here = sync();
  addEventListener("storage", ({ key }) => {
    if (key === TOKEN_KEY || key === null) here.tokenChanged();
  });
  const differs = (): void => here.topics.mark(topic.connection);
  addEventListener("offline", differs);
  onUnstored(differs);
  const wake = (): void => {
    here.wake();
    wakeReads();
  };
  addEventListener("online", () => {
    differs();
    wake();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") wake();
  });
  let token = here.session.get().token;
  here.topics.subscribe(topic.session, () => {
    const now = here.session.get().token;
    if (now !== token) forgetReads();
    token = now;
  });
  here.begin(panelId);
};
