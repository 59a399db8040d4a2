import * as z from "zod/mini";
import { AutomatedDeed } from "../announcements/automated.ts";
import { Id } from "../shared/ids.ts";
import { Assignee } from "../users/user.ts";

/** What the newest of, by kind, is listed. */
export const NotificationKind = z.enum(["announcement", "task"]);
export type NotificationKind = z.infer<typeof NotificationKind>;

/** What can be wrong with the backups of a server. */
export const BackupTrouble = z.enum(["failed", "unverified", "unsound", "late"]);
export type BackupTrouble = z.infer<typeof BackupTrouble>;

/** What somebody did to a task, that they announced something, what the product announced of them, or of the server. */
export const NotificationDeed = z.discriminatedUnion("what", [
  z.object({ what: z.enum(["assigned", "unassigned", "completed"]), title: z.string() }),
  z.object({
    what: z.literal("dates"),
    title: z.string(),
    from: z.nullable(z.string()),
    to: z.nullable(z.string()),
  }),
  z.object({ what: z.enum(["mentionedInComment", "mentionedInDescription"]), title: z.string() }),
  // So many comments, one after the other: the actor's is the last of them.
  z.object({ what: z.literal("commented"), title: z.string(), count: z.int() }),
  // Nothing is quoted, since they may take it back.
  z.object({ what: z.literal("mentioned") }),
  z.object({ what: z.literal("posted") }),
  // For operators, each from themselves: it leads to an announcement that never was.
  z.object({ what: z.literal("backup"), trouble: BackupTrouble }),
  AutomatedDeed,
]);
export type NotificationDeed = z.infer<typeof NotificationDeed>;

/**
 * What one person is told, in a stream of their own whose id is theirs. It is listed as long as they can open the domain
 * and panel it is of. It leads to its task, or its announcement, which may be gone by then.
 */
export const Notification = z.object({
  id: Id,
  kind: NotificationKind,
  hasRead: z.boolean(),
  createdAt: z.string(),
  /** `deed` in English. */
  message: z.string(),
  deed: z.optional(NotificationDeed),
  actor: Assignee,
  domainId: Id,
  panelId: z.optional(Id),
  taskId: z.optional(Id),
  /** Of a task: why it is told, where that is what somebody said of it; the comment, of several the last; and how many. */
  reason: z.optional(z.enum(["mentioned", "commented"])),
  commentId: z.optional(Id),
  count: z.optional(z.int()),
  announcementId: z.optional(Id),
});
export type Notification = z.infer<typeof Notification>;
