import { useEffect } from "react";
import { byPosition } from "../../contract/shared/position.ts";
import { listViews } from "../../contract/views/queries.ts";
import type { View } from "../../contract/views/view.ts";
import { ask } from "./request.ts";
import type { LiveStore } from "./store/live-store.ts";
import type { PanelStore } from "./store/panel-store.ts";
import { readOf } from "./store/reads.ts";
import { keepSame } from "./store/rows/same.ts";
import { topic } from "./store/topics.ts";
import { sync } from "./sync.ts";
import { useSlice } from "./use-slice.ts";

const liveStore = (): LiveStore | undefined => sync().liveSession?.liveStore;

/** Panels whose views have come, from when on changes keep them; what is shown of each is the same list until it differs. */
const shown = new WeakMap<PanelStore, readonly View[]>();

/** Asks for a panel's views, again where some changed while the answer was on its way: it may be older. */
const fetchViews = async (panelId: string): Promise<void> => {
  const store = liveStore();
  const panel = store?.panels.get(panelId);
  if (!store || !panel) return;
  const came = (): number => panel.views.came + store.mine.views.came;
  for (let before = -1; before !== came(); ) {
    before = came();
    const domainId = panel.shown()?.domainId;
    // One that is expected to be gone has none to be asked for.
    if (!domainId) return;
    const views = await ask(listViews, { params: { domainId, panelId: panel.id } });
    if (before !== came()) continue;
    store.topics.batch(() => {
      const elsewhere = [...store.mine.views.allConfirmed()].filter(({ panelId }) => panelId !== panel.id);
      panel.hasViews = false;
      panel.views.load(views.filter(({ shared }) => shared));
      store.mine.views.load([...elsewhere, ...views.filter(({ shared }) => !shared)]);
      shown.set(panel, shown.get(panel) ?? []);
      store.topics.mark(topic.views);
    });
  }
};

/** The same, to be read at once. */
export const viewsOf = (panelId: string): readonly View[] | undefined => {
  const store = liveStore();
  const panel = store?.panels.get(panelId);
  const before = panel && shown.get(panel);
  if (!store || !panel || !before) return undefined;
  const own = [...store.mine.views.values()].filter((view) => view.panelId === panelId);
  const now = keepSame(before, [...[...panel.views.values()].sort(byPosition), ...own.sort(byPosition)]);
  shown.set(panel, now);
  return now;
};

/** The views of a panel: everybody's, then my own, each in their order; undefined: not here yet. */
export const useViews = (panelId: string): readonly View[] | undefined => {
  const store = useSlice(topic.session, liveStore);
  const copies = useSlice(topic.views, () => {
    const panel = store?.panels.get(panelId);
    return store && panel?.full ? panel.copies + store.mine.copies : 0;
  });
  useEffect(() => {
    if (store && copies > 0) void readOf(`views/${store.me}/${panelId}`, () => fetchViews(panelId)).loader.run();
  }, [store, panelId, copies]);
  return useSlice(topic.views, () => viewsOf(panelId));
};
