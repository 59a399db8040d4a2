import { useFlag, writeFlag } from "../../ui/page/device-flag.ts";

const KEYS = "tavola_hide_empty/";

/** Whether whoever used this browser hides the empty columns of a panel: for before it is known who looks. */
export const isEmptyHidden = (panelId: string): boolean =>
  Object.keys(localStorage).some((key) => key.startsWith(KEYS) && key.endsWith(`/${panelId}`));

/** Whether somebody hides the empty columns of a panel, and what turns that round [D25]. */
export const useHideEmpty = (userId: string, panelId: string): { hidden: boolean; toggle: () => void } => {
  const key = `${KEYS}${userId}/${panelId}`;
  const hidden = useFlag(key);
  return { hidden, toggle: () => writeFlag(key, !hidden) };
};
