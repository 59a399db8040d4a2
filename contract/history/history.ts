import * as z from "zod/mini";
import { Id } from "../shared/ids.ts";

/** What is deleted can be brought back for so long. */
export const TRASH_DAYS = 30;
/** Entries of a history, and things in the trash, that come at once. */
export const HISTORY_PAGE = 50;
export const TRASH_PAGE = 100;

/** Who did it, as they are called now; also when they are in the domain no more. */
export const HistoryActor = z.object({ id: Id, fullName: z.string(), profilePicture: z.nullable(z.string()) });
export type HistoryActor = z.infer<typeof HistoryActor>;

const Fields = z.nullable(z.record(z.string(), z.unknown()));

/** An entry of the log for people to read. `id` is that of the change, shared by all that happened with it. */
export const HistoryEntry = z.object({
  id: Id,
  version: z.int(),
  type: z.string(),
  entityId: Id,
  actor: HistoryActor,
  at: z.string(),
  before: Fields,
  after: Fields,
  message: z.string(),
  /**
   * Of a task that was moved between panels: the one that it went to (`task.deleted`), or came from (`task.created`). Null
   * where I do not see that panel; absent where nothing was moved.
   */
  otherPanel: z.optional(z.nullable(Id)),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** A page, newest first; `next` asks for the one before it as `?before=`, null at the beginning of time. */
export const History = z.object({ entries: z.array(HistoryEntry), next: z.nullable(z.int()) });
export type History = z.infer<typeof History>;

/** Something deleted; undoing `changeId` brings it back, with all that went in the same change. */
export const TrashItem = z.object({
  kind: z.enum(["domain", "status", "label", "panel", "view", "task", "attachment", "announcement"]),
  id: Id,
  /** Its name or title, or what it says. */
  name: z.string(),
  /** Where it was, if on a panel. */
  panelId: z.nullable(Id),
  deletedAt: z.string(),
  deletedBy: HistoryActor,
  changeId: Id,
});
export type TrashItem = z.infer<typeof TrashItem>;

/** What was deleted last comes first; `next` asks for what was deleted before that, as `?before=`. */
export const Trash = z.object({ items: z.array(TrashItem), next: z.nullable(z.string()) });
export type Trash = z.infer<typeof Trash>;
