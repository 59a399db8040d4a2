import type { LiveStore } from "../store/live-store.ts";
import type { PanelStore } from "../store/panel-store.ts";
import { topic } from "../store/topics.ts";
import type { RequestFailed } from "../wire/request-failed.ts";
import type { Fetches } from "./fetch-streams.ts";

export interface PanelLoad {
  state: "loading" | "ready" | "gone";
  /** Why it is not here yet, or was given up. */
  error?: RequestFailed | undefined;
  /** Tries again, now. */
  retry: () => void;
}

export interface PanelLoads {
  /** How far a panel is: the same object until that differs. */
  of: (panelId: string) => PanelLoad;
  /** Loads a panel, which stays live from then on. */
  open: (panelId: string) => void;
  /** Will be asked for: to be loaded as soon as it is there. */
  want: (panelId: string) => void;
  /** Loads those that screens have asked for, as far as they are there by now. */
  loadWanted: () => void;
  /** Another domain: which panels there are is to be found out anew. */
  forget: () => void;
}

export const createPanelLoads = (liveStore: LiveStore, fetches: Fetches): PanelLoads => {
  const wanted = new Set<string>();
  let first: string | undefined;
  /** Looked for in the list, and not found. */
  const missed = new Set<string>();
  const loads = new Map<string, PanelLoad>();

  /** Panels that are being fetched before any screen has asked: the first one that does so adds nothing. */
  const ahead = new Map<string, PanelStore>();

  const now = (panelId: string): PanelLoad => {
    const retry = (): void => open(panelId);
    const store = liveStore.panels.get(panelId);
    if (!store) return { state: missed.has(panelId) && liveStore.active ? "gone" : "loading", retry };
    if (!store.fields.get(panelId)) return { state: store.stream.known ? "gone" : "loading", retry };
    if (store.full || !store.stream.known) return { state: "ready", retry };
    return { state: "loading", error: fetches.panel(panelId).state.error, retry };
  };

  const open = (panelId: string): void => {
    wanted.add(panelId);
    const store = liveStore.panels.get(panelId);
    if (store) {
      const early = ahead.get(panelId) === store && fetches.panel(panelId).state.state === "loading";
      ahead.delete(panelId);
      if (store.stream.known && !store.full && !early) fetches.panel(panelId).reload();
      return;
    }
    void fetches.panels.run().then(() => {
      if (fetches.panels.state.state === "ready") missed.add(panelId);
      liveStore.topics.mark(topic.load(panelId));
    });
  };

  return {
    of: (panelId) => {
      const [before, next] = [loads.get(panelId), now(panelId)];
      if (before && before.state === next.state && before.error === next.error) return before;
      loads.set(panelId, next);
      return next;
    },
    open,
    want: (panelId) => {
      wanted.add(panelId);
      first = panelId;
    },
    loadWanted: () => {
      for (const id of wanted) {
        const store = liveStore.panels.get(id);
        if (!store?.stream.known || store.full || fetches.panel(id).state.state === "failed") continue;
        if (id === first) ahead.set(id, store);
        void fetches.panel(id).run();
      }
      first = undefined;
    },
    forget: () => missed.clear(),
  };
};
