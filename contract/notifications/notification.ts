import * as z from "zod/mini";
import { Id } from "../shared/ids.ts";
import { Assignee } from "../users/user.ts";

/** What the newest of, by kind, is listed. */
export const NotificationKind = z.enum(["announcement", "task"]);
export type NotificationKind = z.infer<typeof NotificationKind>;

/**
 * What one person is told, in a stream of their own whose id is theirs. It is listed as long as they can open the domain
 * and panel it is of. It leads to its task, or its announcement, which may be gone by then.
 */
export const Notification = z.object({
  id: Id,
  kind: NotificationKind,
  hasRead: z.boolean(),
  createdAt: z.string(),
  message: z.string(),
  actor: Assignee,
  domainId: Id,
  panelId: z.optional(Id),
  taskId: z.optional(Id),
  announcementId: z.optional(Id),
});
export type Notification = z.infer<typeof Notification>;
