import { useFlag, writeFlag } from "../../../ui/page/device-flag.ts";

/** What each person has said of each panel with a yes or no, kept on the device: whether the empty columns are hidden … */
export const HIDE_EMPTY = "tavola_hide_empty/";
/** … and whether finished work that is older is unfolded. */
export const SHOW_OLDER = "tavola_show_older/";
type PanelFlag = typeof HIDE_EMPTY | typeof SHOW_OLDER;

/** Whether it is on for whoever used this browser: for before it is known who looks. */
export const isFlagOn = (flag: PanelFlag, panelId: string): boolean =>
  Object.keys(localStorage).some((key) => key.startsWith(flag) && key.endsWith(`/${panelId}`));

/** Whether it is on for somebody, and what turns that round [D25, E28]. */
export const usePanelFlag = (flag: PanelFlag, userId: string, panelId: string) => {
  const key = `${flag}${userId}/${panelId}`;
  const isOn = useFlag(key);
  return { isOn, toggle: () => writeFlag(key, !isOn) };
};
