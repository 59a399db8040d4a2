import { listDomains } from "../../../contract/domains/queries.ts";
import { listPanels } from "../../../contract/panels/queries.ts";
import { getStart } from "../../../contract/start/queries.ts";
import { getBoard } from "../../../contract/tasks/queries.ts";
import { getProfile } from "../../../contract/users/queries.ts";
import type { LiveStore } from "../store/live-store.ts";
import type { Prediction } from "../store/rows/predictions.ts";
import { foundIn } from "../store/start.ts";
import type { Ask } from "../wire/endpoints.ts";
import { createLoader, type Loader, type LoadState } from "../wire/loader.ts";
import { asFailure } from "../wire/request-failed.ts";

/** Copies of streams, fetched when they are missing, stale or unsure. */
export interface Fetches {
  /** Myself. */
  mine: Loader;
  /** My domains. */
  domains: Loader;
  /** The active domain, with its people. */
  domain: Loader;
  /** Which panels of the active domain I see, with their counts. */
  panels: Loader;
  /** All of a panel. */
  panel: (panelId: string) => Loader;
  /** Something that is shown could not be fetched anew, and was given up [S8.6]. */
  stale: () => boolean;
  wake: () => void;
  stop: () => void;
}

interface FetchEvents {
  panelState: (panelId: string, state: LoadState) => void;
  /** The list of panels is here anew. */
  listed: () => void;
  /** A fetch began, or is over. */
  differs: () => void;
}

/** A copy was asked for after these commands were carried out, so it holds what they did: nothing is expected any more. */
const endExpected = (liveStore: LiveStore, carriedOut: readonly Prediction[], stream: string): void => {
  for (const { id } of carriedOut) liveStore.withdraw(id, stream);
};

export const createFetches = (
  liveStore: LiveStore,
  ask: Ask,
  { panelState, listed, differs }: FetchEvents,
): Fetches => {
  const panels = new Map<string, Loader>();

  const fetchMine = async (alive: () => boolean): Promise<void> => {
    const over = liveStore.mine.stream.fetching();
    try {
      const carriedOut = liveStore.predictions.carriedOut();
      const { user_data: me, version } = await ask(getProfile, { params: {} });
      if (!alive()) return;
      liveStore.topics.batch(() => {
        if (liveStore.mine.load(me, version)) endExpected(liveStore, carriedOut, me.id);
      });
    } finally {
      over();
    }
  };

  const fetchDomains = async (alive: () => boolean): Promise<void> => {
    const watch = liveStore.watches.begin();
    try {
      const carriedOut = liveStore.predictions.carriedOut();
      const list = await ask(listDomains, { params: {} });
      if (!alive()) return;
      liveStore.domains.load(list, watch.ids);
      for (const { id, version } of list)
        if ((liveStore.domains.get(id)?.stream.version ?? 0) >= version) endExpected(liveStore, carriedOut, id);
    } finally {
      watch.over();
    }
  };

  const fetchDomain = async (alive: () => boolean): Promise<void> => {
    const store = liveStore.active;
    if (!store) return;
    const [watch, over] = [liveStore.watches.begin(), store.stream.fetching()];
    try {
      const carriedOut = liveStore.predictions.carriedOut();
      const start = await ask(getStart, { params: {}, query: { domain: store.id } });
      if (!alive()) return;
      const found = foundIn(start);
      if (found && liveStore.active === store) {
        liveStore.topics.batch(() => {
          store.load(found.domain, found.people);
          endExpected(liveStore, carriedOut, store.id);
        });
      }
      liveStore.domains.load(start.domains, watch.ids);
    } finally {
      watch.over();
      over();
    }
  };

  const fetchPanels = async (alive: () => boolean): Promise<void> => {
    const domain = liveStore.active;
    if (!domain) return;
    const watch = liveStore.watches.begin();
    const overs = [watch.over, ...[...liveStore.panels.values()].map(({ stream }) => stream.fetching())];
    try {
      const carriedOut = liveStore.predictions.carriedOut();
      const list = await ask(listPanels, { params: { domainId: domain.id } });
      if (!alive() || liveStore.active !== domain) return;
      liveStore.topics.batch(() => {
        liveStore.panels.load(list, watch.ids);
        for (const { id, version } of list)
          if ((liveStore.panels.get(id)?.stream.version ?? 0) >= version) endExpected(liveStore, carriedOut, id);
        for (const { id, parts } of carriedOut)
          for (const stream of [...parts.keys()])
            if (!liveStore.panels.has(stream) && !liveStore.domains.has(stream)) liveStore.withdraw(id, stream);
      });
      listed();
    } finally {
      for (const over of overs) over();
    }
  };

  const fetchPanel =
    (panelId: string) =>
    async (alive: () => boolean): Promise<void> => {
      const store = liveStore.panels.get(panelId);
      if (!store) return;
      const over = store.stream.fetching();
      try {
        const carriedOut = liveStore.predictions.carriedOut();
        const board = await ask(getBoard, { params: { panelId } });
        if (!alive() || liveStore.panels.get(panelId) !== store) return;
        liveStore.topics.batch(() => {
          if (!store.load(board)) return;
          endExpected(liveStore, carriedOut, panelId);
          // What the copy holds is no news of it, which an open task tells of.
          liveStore.details?.behind();
        });
        // Older than the list of panels: the next one is not.
        if (!store.full) void panels.get(panelId)?.run();
      } catch (reason) {
        if (asFailure(reason).status !== 404) throw reason;
        if (alive() && liveStore.panels.get(panelId) === store) liveStore.panels.remove(panelId);
      } finally {
        over();
      }
    };

  const mine = createLoader({ name: "The profile", work: fetchMine });
  const domains = createLoader({ name: "The list of domains", work: fetchDomains, changed: differs });
  const domain = createLoader({ name: "The domain", work: fetchDomain, changed: differs });
  const list = createLoader({ name: "The list of panels", work: fetchPanels, changed: differs });
  const all = (): Loader[] => [mine, domains, domain, list, ...panels.values()];

  return {
    mine,
    domains,
    domain,
    panels: list,
    panel: (panelId) => {
      const present = panels.get(panelId);
      if (present) return present;
      const loader = createLoader({
        name: "The panel",
        work: fetchPanel(panelId),
        changed: (state) => {
          panelState(panelId, state);
          differs();
        },
      });
      panels.set(panelId, loader);
      return loader;
    },
    stale: () => {
      const shown = [...panels].filter(([id]) => liveStore.panels.get(id)?.full).map(([, loader]) => loader);
      return [domains, domain, list, ...shown].some(({ state }) => state.state === "failed");
    },
    wake: () => {
      for (const loader of all()) loader.wake();
    },
    stop: () => {
      for (const loader of all()) loader.stop();
    },
  };
};
