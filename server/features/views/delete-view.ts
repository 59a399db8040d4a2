import { deleteView } from "../../../contract/views/commands.ts";
import { streamOfView } from "../../../contract/views/view.ts";
import { handle } from "../../platform/commands/handlers.ts";
import { listsLocked, mayShare } from "./lists.ts";
import { findView, trashViews } from "./views.sql.ts";

export const handleDeleteView = handle(
  deleteView,
  async ({ tx, log, actor: { userId }, role, params: { panelId, viewId } }) => {
    const view = await findView(tx, { panelId, viewId, userId });
    if (view.shared) mayShare(role);
    await trashViews(tx, [viewId], log.at);
    log.deleted("view", streamOfView(view), viewId, view);
  },
  { lock: listsLocked },
);
