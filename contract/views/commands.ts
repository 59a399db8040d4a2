import * as z from "zod/mini";
import { type Patch, patch, type Screens } from "../changes.ts";
import { command } from "../define.ts";
import { Id } from "../shared/ids.ts";
import { endOf, orderOfMoved } from "../shared/list-order.ts";
import { tidy } from "../shared/text.ts";
import { streamOfView, VIEWS_MAX, View, ViewName, ViewQuery } from "./view.ts";

const Shared = z.optional(z.boolean());

/** The views of a panel that stand in one list with it. */
const besides = (screens: Screens, view: Pick<View, "shared" | "panelId" | "ownerId">): View[] =>
  [...screens.all(streamOfView(view), "view")].filter(({ panelId }) => panelId === view.panelId);

const viewOf = (screens: Screens, panelId: string, viewId: string): View | undefined =>
  screens.get(panelId, "view", viewId) ?? screens.get(screens.me, "view", viewId);

export const createView = command("POST /views/:domainId/:panelId", {
  summary: `Save a view of a panel, last: everybody's, or one's own; ${VIEWS_MAX} at most of each.`,
  needs: "panel.view",
  fails: ["not-allowed", "view-limit"],
  creates: true,
  body: z.strictObject({
    id: z.optional(Id),
    name: ViewName,
    query: ViewQuery.check(z.describe("The query of the panel's address, with ids in place of names.")),
    shared: Shared.check(z.describe("Everybody's on the panel. One's own, unless said.")),
  }),
  answer: View,
  predict: ({ params: { panelId }, body }, screens) => {
    if (!body.id) return [];
    const { id, query, shared = false } = body;
    const of = { panelId, shared, ownerId: screens.me };
    const view: View = { id, name: tidy(body.name), query: tidy(query), ...of, order: endOf(besides(screens, of)) };
    return [patch(streamOfView(view), "view.created", id, view)];
  },
});

export const updateView = command("PATCH /views/:domainId/:panelId/:viewId", {
  summary:
    "Rename a view, save another query under it, move it after another of its list (null: first), or make it everybody's or its maker's own: last there, unless said.",
  needs: "panel.view",
  fails: ["not-allowed", "view-not-found", "view-limit"],
  body: z.strictObject({
    name: z.optional(ViewName),
    query: z.optional(ViewQuery),
    shared: Shared,
    afterId: z.optional(z.nullable(Id)).check(z.describe("Puts the view after that one; null: first.")),
  }),
  answer: View,
  predict: ({ params: { panelId, viewId }, body: { name, query, shared, afterId } }, screens): Patch[] => {
    const view = viewOf(screens, panelId, viewId);
    if (!view) return [];
    const moves = shared !== undefined && shared !== view.shared;
    const changed = {
      ...(name !== undefined && { name: tidy(name) }),
      ...(query !== undefined && { query: tidy(query) }),
      ...(moves && { shared }),
    };
    const list = besides(screens, { ...view, ...changed });
    const last = moves ? endOf(list) : view.order;
    const order = orderOfMoved(list, { ...view, order: last }, afterId, () => undefined) ?? last;
    if (!moves)
      return [
        patch(streamOfView(view), "view.updated", viewId, { ...changed, ...(order !== view.order && { order }) }),
      ];
    const moved: View = { ...view, ...changed, order };
    const gone = patch(streamOfView(view), "view.deleted", viewId, null);
    // Somebody else's own is not told here.
    const isSeen = moved.shared || moved.ownerId === screens.me;
    return isSeen ? [gone, patch(streamOfView(moved), "view.created", viewId, moved)] : [gone];
  },
});

export const deleteView = command("DELETE /views/:domainId/:panelId/:viewId", {
  summary: "Delete a view. One that is everybody's is kept in the trash for 30 days.",
  needs: "panel.view",
  fails: ["not-allowed", "view-not-found"],
  body: z.undefined(),
  answer: z.undefined(),
  predict: ({ params: { panelId, viewId } }, screens) => {
    const view = viewOf(screens, panelId, viewId);
    return view ? [patch(streamOfView(view), "view.deleted", viewId, null)] : [];
  },
});
