import { isCompletedName, type Status } from "../../../../contract/statuses/status.ts";

/**
 * Where a column stands that is dropped before the one at `gap`, among the columns as shown: the one it follows, null:
 * first. Undefined where it stays: beside itself, and completed always last.
 */
export const columnAfter = (shown: readonly Status[], id: string, gap: number): string | null | undefined => {
  const last = shown.findIndex((status) => isCompletedName(status.name));
  const at = last >= 0 ? Math.min(gap, last) : gap;
  const from = shown.findIndex((status) => status.id === id);
  if (from < 0 || at === from || at === from + 1) return undefined;
  return shown[at - 1]?.id ?? null;
};
