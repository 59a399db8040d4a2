import * as z from "zod/mini";
import { Id } from "../shared/ids.ts";
import { Position } from "../shared/position.ts";
import { text } from "../shared/text.ts";

/** The most characters of a view's name, and of its query. */
export const VIEW_NAME_MAX = 35;
export const VIEW_QUERY_MAX = 2000;
export const viewNameLimits = { min: 1, max: VIEW_NAME_MAX, tooShort: "Please give the view a name." } as const;
export const ViewName = text(viewNameLimits);
export const ViewQuery = text({ min: 0, max: VIEW_QUERY_MAX, tooShort: "" });

/** The most shared views of a panel, and the most that one person has of it for themselves. */
export const VIEWS_MAX = 30;

/**
 * A way to look at a panel, under a name: the query of its address, with ids in place of names. Everybody's on the panel,
 * or of whoever made it alone; the two are lists apart.
 */
export const View = z.object({
  id: Id,
  panelId: Id,
  name: z.string(),
  shared: z.boolean(),
  ownerId: Id.check(z.describe("The user id of whoever made it.")),
  query: z.string(),
  order: Position,
});
export type View = z.infer<typeof View>;

/** The stream that tells of it: the panel's, or the person's own. */
export const streamOfView = ({ shared, panelId, ownerId }: Pick<View, "shared" | "panelId" | "ownerId">): string =>
  shared ? panelId : ownerId;
