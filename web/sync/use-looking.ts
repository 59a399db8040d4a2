import { useEffect } from "react";
import type { Looking } from "../../contract/wire.ts";
import { topic } from "./store/topics.ts";
import { sync } from "./sync.ts";
import { useSlice } from "./use-slice.ts";

/** Looks at a panel as long as it is drawn, and tells who does: undefined until that is known, or while offline. */
export const useLooking = (panelId: string): Looking | undefined => {
  const visit = useSlice(topic.session, () => sync().visit);
  useEffect(() => {
    visit?.presence.look(panelId);
    return () => visit?.presence.look(null);
  }, [visit, panelId]);
  return useSlice(topic.looking, () => {
    const looking = sync().visit?.presence.present;
    return looking?.panelId === panelId ? looking : undefined;
  });
};
