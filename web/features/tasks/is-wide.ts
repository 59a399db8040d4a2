import { useMe } from "../../sync/live.ts";
import { useFlag, writeFlag } from "../../ui/page/device-flag.ts";

/** Whether an open task takes half of the window, which each person says for their device; and what turns that round [E36]. */
export const useIsWide = (): readonly [boolean, () => void] => {
  const key = `tavola_wide_task/${useMe().id}`;
  const isWide = useFlag(key);
  return [isWide, () => writeFlag(key, !isWide)];
};
