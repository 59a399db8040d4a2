import type { TrashBin } from "../../platform/change-log/trash.ts";
import { purgeRows } from "../../platform/change-log/trashed-rows.ts";

/** A description that was taken away comes back by undoing that; no trash lists it beside its task, which is still there. */
export const descriptionBin: TrashBin = {
  kind: "description",
  list: async () => [],
  purge: purgeRows("descriptions"),
};
