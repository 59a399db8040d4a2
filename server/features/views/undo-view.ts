import { fail } from "../../../contract/shared/errors.ts";
import { streamOfView, type View } from "../../../contract/views/view.ts";
import { ordersFor } from "../../platform/change-log/orders-for.ts";
import type { LockedStream, Undoer } from "../../platform/change-log/undoer.ts";
import { roleOf } from "../collaborators/collaborators.read.ts";
import { checkRoom } from "./lists.ts";
import { moveView } from "./move-view.ts";
import { placesIn, putViews, trashViews, viewsAmong } from "./views.sql.ts";

/** Fails where they are of a panel that whoever undoes does not see: what is one's own stays there, unseen. */
const checkSeen = async ({ tx, log, stream }: LockedStream, views: readonly View[]): Promise<void> => {
  if (stream !== log.actorId) return;
  for (const panelId of new Set(views.map((view) => view.panelId)))
    if (!(await roleOf(tx, { userId: log.actorId, panelId }))) fail("not-found");
};

/** Views as they come to the lists of one stream, where `more` is how many of these are not there yet. */
const settled = async ({ tx }: LockedStream, views: readonly View[], isNew: boolean): Promise<View[]> => {
  const all: View[] = [];
  for (const panelId of new Set(views.map((view) => view.panelId))) {
    const coming = views.filter((view) => view.panelId === panelId);
    const [first] = coming;
    if (!first) continue;
    const places = await placesIn(tx, first);
    if (isNew) checkRoom(places, coming.length);
    const orders = ordersFor(places, coming);
    all.push(...coming.map((view) => ({ ...view, order: orders.get(view.id) ?? view.order })));
  }
  return all;
};

export const viewUndoer: Undoer<"view"> = {
  find: async (place, ids) => {
    const views = (await viewsAmong(place.tx, ids)).filter((view) => streamOfView(view) === place.stream);
    await checkSeen(place, views);
    return new Map(views.map((view) => [view.id, view]));
  },
  revive: async (place, was) => {
    await checkSeen(place, was);
    return settled(place, was, true);
  },
  settle: async (place, edits) => {
    const moved = edits.flatMap(({ present, changed }) =>
      changed.order === undefined ? [] : [{ ...present, ...changed }],
    );
    const orders = new Map((await settled(place, moved, false)).map(({ id, order }) => [id, order]));
    return edits.map(({ present, changed }) => {
      const order = orders.get(present.id);
      return order === undefined ? changed : { ...changed, order };
    });
  },
  carrying: {
    placed: ["shared"],
    back: async (from, to, edits) => {
      const returning = edits.map(({ present, changed }) => ({ ...present, ...changed }));
      for (const { ownerId, panelId } of returning)
        if (ownerId === to && !(await roleOf(from.tx, { userId: ownerId, panelId }))) fail("not-found");
      const views = await settled({ ...from, stream: to }, returning, true);
      return async () => {
        for (const view of views) {
          const present = edits.find((edit) => edit.present.id === view.id)?.present ?? view;
          await moveView(from, present, view);
        }
      };
    },
  },
  restore: ({ tx }, returned) =>
    putViews(
      tx,
      returned.map(({ thing }) => thing),
    ),
  save: ({ tx }, edits) =>
    putViews(
      tx,
      edits.map(({ present, changed }) => ({ ...present, ...changed })),
    ),
  remove: ({ tx, log }, things) =>
    trashViews(
      tx,
      things.map(({ id }) => id),
      log.at,
    ),
};
