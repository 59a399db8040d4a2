import { fail } from "../../../contract/shared/errors.ts";
import { endOf, orderOfMoved } from "../../../contract/shared/list-order.ts";
import { updateView } from "../../../contract/views/commands.ts";
import { streamOfView, type View } from "../../../contract/views/view.ts";
import { handle } from "../../platform/commands/handlers.ts";
import { roleOf } from "../collaborators/collaborators.read.ts";
import { checkRoom, listsLocked, mayShare } from "./lists.ts";
import { moveView } from "./move-view.ts";
import { findView, placeOfGone, placesIn, putViews, viewsAmong } from "./views.sql.ts";

/** It goes from one list to the other where it becomes everybody's, or its maker's own. */
export const handleUpdateView = handle(
  updateView,
  async ({ tx, log, actor: { userId }, role, params: { panelId, viewId }, body }) => {
    const view = await findView(tx, { panelId, viewId, userId });
    const { name = view.name, query = view.query, shared = view.shared, afterId } = body;
    if ((view.shared || shared) && view.ownerId !== userId) mayShare(role);
    const list = { panelId, shared, ownerId: view.ownerId };
    const moves = shared !== view.shared;
    // Who does not see the panel any more is told of nothing there, and would keep it from everybody.
    if (moves && !shared && !(await roleOf(tx, { userId: view.ownerId, panelId }))) fail("not-allowed");
    const places = await placesIn(tx, list);
    if (moves) checkRoom(places, 1);
    const from = moves ? endOf(places) : view.order;
    const isThere = !afterId || places.some(({ id }) => id === afterId);
    const stood = isThere ? undefined : await placeOfGone(tx, list, afterId);
    const order = orderOfMoved(places, { id: viewId, order: from }, afterId, () => stood) ?? fail("view-not-found");
    const changed: View = { ...view, name, query, shared, order };
    if (moves) await moveView({ tx, log }, view, changed);
    else if (log.updated("view", streamOfView(view), viewId, view, changed)) await putViews(tx, [changed]);
    return changed;
  },
  {
    // Its maker's with the others, to whom it may go: locked later, two who take each other's would wait for each other.
    lock: async (tx, input, actor) => [
      ...listsLocked(tx, input, actor),
      ...(await viewsAmong(tx, [input.params.viewId ?? ""])).map(({ ownerId }) => ownerId),
    ],
  },
);
