import type { TrashBin } from "../../platform/change-log/trash.ts";
import { purgeRows } from "../../platform/change-log/trashed-rows.ts";
import { withheldComments } from "./comments.read.ts";

/** A deleted comment comes back from its task's timeline, which tells its text to its author and the privileged alone; no trash lists it. */
export const commentBin: TrashBin = {
  kind: "comment",
  withheld: withheldComments,
  list: async () => [],
  purge: purgeRows("comments", 500),
};
