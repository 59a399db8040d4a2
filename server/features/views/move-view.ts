import { streamOfView, type View } from "../../../contract/views/view.ts";
import type { ChangeLog } from "../../platform/change-log/change-log.ts";
import type { Tx } from "../../platform/db/database.ts";
import { putViews } from "./views.sql.ts";

/** Takes a view from one list to the other: it is told as gone in the stream of the one, and as new in that of the other. */
export const moveView = async ({ tx, log }: { tx: Tx; log: ChangeLog }, before: View, after: View): Promise<void> => {
  log.deleted("view", streamOfView(before), before.id, before);
  log.created("view", streamOfView(after), after.id, after);
  await putViews(tx, [after]);
};
