import { fail } from "../../../contract/shared/errors.ts";
import { endOf } from "../../../contract/shared/list-order.ts";
import { createView } from "../../../contract/views/commands.ts";
import { streamOfView, type View } from "../../../contract/views/view.ts";
import { newId } from "../../platform/basics/ids.ts";
import { handle } from "../../platform/commands/handlers.ts";
import { checkRoom, listsLocked, mayShare } from "./lists.ts";
import { findView, insertView, placesIn } from "./views.sql.ts";

export const handleCreateView = handle(
  createView,
  async ({ tx, log, actor: { userId }, role, params: { panelId }, body, repeated }) => {
    const { name, query, shared = false } = body;
    const list = { panelId, shared, ownerId: userId };
    const stream = streamOfView(list);
    const id = body.id ?? newId();
    if (body.id && (await log.creation("view", stream, id)) === "repeated") {
      repeated();
      return findView(tx, { panelId, viewId: id, userId }).catch(() => fail("id-taken"));
    }
    if (shared) mayShare(role);
    const places = await placesIn(tx, list);
    checkRoom(places, 1);
    const view: View = { id, panelId, name, shared, ownerId: userId, query, order: endOf(places) };
    await insertView(tx, view);
    log.created("view", stream, id, view);
    return view;
  },
  { lock: listsLocked },
);
