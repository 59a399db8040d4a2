import { fail } from "../../../contract/shared/errors.ts";
import type { Gone } from "../../../contract/shared/list-order.ts";
import { streamOfView, type View } from "../../../contract/views/view.ts";
import type { Tables } from "../../migrations/tables.ts";
import { endedIn } from "../../platform/change-log/read-changes.ts";
import type { Tx } from "../../platform/db/database.ts";

/** One of the lists of views: everybody's of a panel, or a person's own of it. */
export type ViewList = Pick<View, "panelId" | "shared" | "ownerId">;

const toView = ({ id, panel_id, owner_id, name, query, shared, position }: Tables["views"]): View => ({
  id,
  panelId: panel_id,
  name,
  shared: shared === 1,
  ownerId: owner_id,
  query,
  order: position,
});

const rowOf = ({ id, panelId, ownerId, name, query, shared, order }: View): Tables["views"] => ({
  id,
  panel_id: panelId,
  owner_id: ownerId,
  name,
  query,
  shared: shared ? 1 : 0,
  position: order,
  deleted_at: null,
});

const those = (tx: Tx, { panelId, shared, ownerId }: ViewList) =>
  tx
    .selectFrom("views")
    .where("panel_id", "=", panelId)
    .where("shared", "=", shared ? 1 : 0)
    .where("deleted_at", "is", null)
    .$if(!shared, (query) => query.where("owner_id", "=", ownerId));

/** The views of a list in their order. */
export const viewsIn = async (tx: Tx, list: ViewList): Promise<View[]> =>
  (await those(tx, list).selectAll().orderBy("position").orderBy("id").execute()).map(toView);

/** Where the views of a list stand. */
export const placesIn = (tx: Tx, list: ViewList): Promise<Pick<View, "id" | "order">[]> =>
  those(tx, list).select(["id", "position as order"]).execute();

/** Of these views those that are there. */
export const viewsAmong = async (tx: Tx, ids: readonly string[]): Promise<View[]> =>
  (await tx.selectFrom("views").selectAll().where("id", "in", ids).where("deleted_at", "is", null).execute()).map(
    toView,
  );

/** A view of a panel, as somebody sees it: everybody's, or their own. */
export const findView = async (
  tx: Tx,
  { panelId, viewId, userId }: { panelId: string; viewId: string; userId: string },
): Promise<View> => {
  const view = (await viewsAmong(tx, [viewId])).find((found) => found.panelId === panelId);
  return view && (view.shared || view.ownerId === userId) ? view : fail("view-not-found");
};

/** Where a view of a list stood that was deleted, or went to the other list since. */
export const placeOfGone = async (tx: Tx, { panelId, shared, ownerId }: ViewList, viewId: string): Promise<Gone> => {
  const row = await tx
    .selectFrom("views")
    .select("position as order")
    .where("id", "=", viewId)
    .where("panel_id", "=", panelId)
    .where("shared", "=", shared ? 1 : 0)
    .where("deleted_at", "is not", null)
    .$if(!shared, (query) => query.where("owner_id", "=", ownerId))
    .executeTakeFirst();
  return row ?? endedIn(tx, { stream: streamOfView({ panelId, shared, ownerId }), kind: "view", entityId: viewId });
};

export const insertView = async (tx: Tx, view: View): Promise<void> => {
  await tx.insertInto("views").values(rowOf(view)).execute();
};

/** Views as they shall be, also where they were deleted. */
export const putViews = async (tx: Tx, views: readonly View[]): Promise<void> => {
  for (const view of views) {
    const { id, ...row } = rowOf(view);
    await tx.updateTable("views").set(row).where("id", "=", id).execute();
  }
};

export const trashViews = async (tx: Tx, ids: readonly string[], at: string): Promise<void> => {
  if (ids.length > 0) await tx.updateTable("views").set({ deleted_at: at }).where("id", "in", ids).execute();
};
