import { RequestFailed } from "../../sync/request.ts";

/** The tasks that a column still holds on the panels that I see, and whether there are more elsewhere. */
export interface ColumnInUse {
  total: number;
  more: boolean;
  counts: readonly { panelId: string; name: string; count: number }[];
}

/** What a column holds, if that is why it could not be deleted [D23]. */
export const columnInUse = (reason: unknown): ColumnInUse | null => {
  if (!(reason instanceof RequestFailed) || reason.code !== "status-in-use") return null;
  const { total = 0, counts = [], more = false } = (reason.problem ?? {}) as Partial<ColumnInUse>;
  return { total, counts, more };
};
