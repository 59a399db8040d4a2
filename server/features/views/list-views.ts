import { listViews } from "../../../contract/views/queries.ts";
import { answer } from "../../platform/commands/handlers.ts";
import { viewsIn } from "./views.sql.ts";

export const answerListViews = answer(listViews, ({ db, actor, params: { panelId } }) =>
  db.snapshot(async (tx) => {
    const list = { panelId, ownerId: actor.userId };
    return [...(await viewsIn(tx, { ...list, shared: true })), ...(await viewsIn(tx, { ...list, shared: false }))];
  }),
);
