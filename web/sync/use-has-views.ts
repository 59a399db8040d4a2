import { topic } from "./store/topics.ts";
import { sync } from "./sync.ts";
import { useSlice } from "./use-slice.ts";

/** Whether a panel has views that I see, also before they are here. */
export const useHasViews = (panelId: string): boolean =>
  useSlice(topic.views, () => {
    const store = sync().liveSession?.liveStore;
    const panel = store?.panels.get(panelId);
    if (!store || !panel) return false;
    const here = [...panel.views.values(), ...store.mine.views.values()];
    return panel.hasViews || here.some((view) => view.panelId === panelId);
  });
