import { useEffect } from "react";
import type { Looking } from "../../contract/wire.ts";
import { topic } from "./store/topics.ts";
import { sync } from "./sync.ts";
import { useSlice } from "./use-slice.ts";

/** Looks at a panel as long as it is drawn. */
export const useLook = (panelId: string): void => {
  const liveSession = useSlice(topic.session, () => sync().liveSession);
  useEffect(() => {
    liveSession?.presence.look(panelId);
    return () => liveSession?.presence.look(null);
  }, [liveSession, panelId]);
};

/** Who looks at a panel: undefined until that is known, or while offline. */
export const useLooking = (panelId: string): Looking | undefined =>
  useSlice(topic.looking, () => {
    const looking = sync().liveSession?.presence.present;
    return looking?.panelId === panelId ? looking : undefined;
  });
