import { LISTED_AT_ONCE } from "../../../contract/announcements/announcement.ts";
import type { Notification, NotificationDeed, NotificationKind } from "../../../contract/notifications/notification.ts";
import { fail } from "../../../contract/shared/errors.ts";
import type { Tables } from "../../migrations/tables.ts";
import type { SqlNumber, Tx } from "../../platform/db/database.ts";
import { inPieces } from "../../platform/db/in-pieces.ts";
import { prepared } from "../../platform/db/prepared.ts";

/** A person's own. */
const ownBy = (tx: Tx, userId: string) =>
  tx
    .selectFrom("notifications as n")
    .innerJoin("users as u", "u.id", "n.actor_id")
    .selectAll("n")
    .select(["u.full_name", "u.username", "u.profile_picture"])
    .where("n.user_id", "=", userId);

type NotificationRow = Awaited<ReturnType<ReturnType<typeof ownBy>["execute"]>>[number];

/** Why somebody is told of a task, where that is what people say of it. */
const reasonOf = ({ deed }: Pick<NotificationRow, "deed">): Pick<Notification, "reason" | "count"> => {
  const said = deed === null ? undefined : (JSON.parse(deed) as NotificationDeed);
  if (said?.what === "commented") return { reason: "commented", count: said.count };
  return said?.what === "mentionedInComment" || said?.what === "mentionedInDescription" ? { reason: "mentioned" } : {};
};

const toNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  kind: row.kind,
  hasRead: row.read_at !== null,
  createdAt: row.created_at,
  message: row.message,
  ...(row.deed !== null && { deed: JSON.parse(row.deed) as NotificationDeed }),
  actor: {
    id: row.actor_id,
    fullName: row.full_name,
    username: row.username,
    profilePicture: row.profile_picture,
  },
  domainId: row.domain_id,
  ...(row.panel_id !== null && { panelId: row.panel_id }),
  ...(row.task_id !== null && { taskId: row.task_id }),
  ...reasonOf(row),
  ...(row.comment_id !== null && { commentId: row.comment_id }),
  ...(row.announcement_id !== null && { announcementId: row.announcement_id }),
});

/** One of a person's own. */
export const findNotification = async (tx: Tx, userId: string, id: string): Promise<Notification | undefined> => {
  const row = await ownBy(tx, userId).where("n.id", "=", id).executeTakeFirst();
  return row && toNotification(row);
};

export interface Listed {
  userId: string;
  domainId: string;
  kind: NotificationKind;
  /** The panels that the person sees now. */
  panelIds: ReadonlySet<string>;
  before?: string | undefined;
}

/** Where the one stands in the person's stream that others are to be older than. Fails with 404 where it is none of these. */
const placeOf = async (tx: Tx, { userId, domainId, kind, before }: Listed): Promise<number | undefined> => {
  if (before === undefined) return undefined;
  const place = await tx
    .selectFrom("notifications")
    .select("version")
    .where("id", "=", before)
    .where("user_id", "=", userId)
    .where("domain_id", "=", domainId)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return (place ?? fail("not-found")).version;
};

/** How many of a kind are unread, or of those older than one of them. */
export const unreadOf = async (tx: Tx, listed: Listed): Promise<number> => {
  const { userId, domainId, kind, panelIds } = listed;
  const below = await placeOf(tx, listed);
  if (kind === "task" && panelIds.size === 0) return 0;
  let query = tx
    .selectFrom("notifications")
    .select(({ fn }) => fn.countAll<SqlNumber>().as("unread"))
    .where("user_id", "=", userId)
    .where("domain_id", "=", domainId)
    .where("kind", "=", kind)
    .where("read_at", "is", null);
  if (kind === "task") query = query.where("panel_id", "in", [...panelIds]);
  if (below !== undefined) query = query.where("version", "<", below);
  return Number((await query.executeTakeFirstOrThrow()).unread);
};

/** The newest ones of a kind, or those older than one of them. */
export const notificationsOf = async (tx: Tx, listed: Listed): Promise<Notification[]> => {
  const { userId, domainId, kind, panelIds } = listed;
  const below = await placeOf(tx, listed);
  if (kind === "task" && panelIds.size === 0) return [];
  let query = ownBy(tx, userId)
    .where("n.domain_id", "=", domainId)
    .where("n.kind", "=", kind)
    .orderBy("n.version", "desc")
    .limit(LISTED_AT_ONCE);
  if (kind === "task") query = query.where("n.panel_id", "in", [...panelIds]);
  if (below !== undefined) query = query.where("n.version", "<", below);
  return (await query.execute()).map(toNotification);
};

/** A notification as its row; `version` is that of the person's stream with which it came, `from` where it counts comments. */
export const notificationRow = (
  userId: string,
  notification: Notification,
  { version, from = null }: { version: number; from?: number | null },
): Tables["notifications"] => ({
  id: notification.id,
  user_id: userId,
  domain_id: notification.domainId,
  kind: notification.kind,
  panel_id: notification.panelId ?? null,
  task_id: notification.taskId ?? null,
  announcement_id: notification.announcementId ?? null,
  comment_id: notification.commentId ?? null,
  counted_from: from,
  actor_id: notification.actor.id,
  message: notification.message,
  deed: notification.deed ? JSON.stringify(notification.deed) : null,
  version,
  created_at: notification.createdAt,
  read_at: null,
});

const inserting = prepared((tx, { rows }: { rows: readonly Tables["notifications"][] }) =>
  tx.insertInto("notifications").values(rows),
);

export const insertNotifications = async (tx: Tx, rows: readonly Tables["notifications"][]): Promise<void> => {
  await Promise.all(inPieces(rows).map((some) => inserting(tx, { rows: some })));
};

/** What a comment more or less changes in a row. */
const recounted = ["panel_id", "actor_id", "comment_id", "message", "deed", "version", "created_at"] as const;

const saving = prepared((tx, { rows }: { rows: readonly Tables["notifications"][] }) =>
  tx
    .insertInto("notifications")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet((eb) => Object.fromEntries(recounted.map((name) => [name, eb.ref(`excluded.${name}`)]))),
    ),
);

/** Rows as they are now, new ones and others: all of them in one statement, as long as that takes so many. */
export const saveNotifications = async (tx: Tx, rows: readonly Tables["notifications"][]): Promise<void> => {
  for (const some of inPieces(rows)) await saving(tx, { rows: some });
};

export const markRead = async (tx: Tx, userId: string, id: string, readAt: string | null): Promise<void> => {
  await tx
    .updateTable("notifications")
    .set({ read_at: readAt })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .execute();
};

/** Marks all that a person has in a domain as read, or what of it is of a task, and says which were not. */
export const markAllRead = async (
  tx: Tx,
  { userId, domainId, taskId }: { userId: string; domainId: string; taskId?: string | undefined },
  readAt: string,
): Promise<{ id: string; kind: NotificationKind }[]> =>
  tx
    .updateTable("notifications")
    .set({ read_at: readAt })
    .where("user_id", "=", userId)
    .where("domain_id", "=", domainId)
    .where("read_at", "is", null)
    .$if(taskId !== undefined, (query) => query.where("task_id", "=", taskId ?? ""))
    .returning(["id", "kind"])
    .execute();

export const dropNotification = async (tx: Tx, userId: string, id: string): Promise<void> => {
  await tx.deleteFrom("notifications").where("id", "=", id).where("user_id", "=", userId).execute();
};

/** Some of several people's own. */
export const dropNotifications = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  for (const some of inPieces(ids)) await tx.deleteFrom("notifications").where("id", "in", some).execute();
};

/** Which of these people have been told that a comment names them. */
export const toldOfComment = async (tx: Tx, commentId: string, userIds: readonly string[]): Promise<Set<string>> => {
  const told = tx
    .selectFrom("notifications")
    .select("user_id")
    .where("comment_id", "=", commentId)
    .where("user_id", "in", userIds)
    .where("counted_from", "is", null);
  return new Set((await told.execute()).map((row) => row.user_id));
};

/** Several people's own. */
const ofAnybody = (tx: Tx) =>
  tx
    .selectFrom("notifications as n")
    .innerJoin("users as u", "u.id", "n.actor_id")
    .selectAll("n")
    .select(["u.full_name", "u.username", "u.profile_picture"]);

/** What people were told of some comments that name them, and have not read. */
export const unreadOfComments = async (
  tx: Tx,
  commentIds: readonly string[],
): Promise<{ userId: string; notification: Notification }[]> => {
  if (commentIds.length === 0) return [];
  const rows = await ofAnybody(tx)
    .where("n.comment_id", "in", commentIds)
    .where("n.counted_from", "is", null)
    .where("n.read_at", "is", null)
    .execute();
  return rows.map((row) => ({ userId: row.user_id, notification: toNotification(row) }));
};

/** What somebody is told of a task's comments, and has not read. */
export interface Counted {
  userId: string;
  notification: Notification;
  /** The version of the task's own stream with which the first of them was made. */
  from: number;
  /** That of the person's stream with which it came. */
  version: number;
}

const counted = prepared((tx, { taskId }: { taskId: string }) =>
  ofAnybody(tx)
    .where("n.task_id", "=", taskId)
    .where("n.counted_from", "is not", null)
    .where("n.read_at", "is", null)
    .orderBy("n.version", "desc"),
);

/** What people are told of a task's comments and have not read, the newest of each person first. */
export const countedOf = async (tx: Tx, taskId: string): Promise<Counted[]> => {
  const rows = await counted(tx, { taskId });
  return rows.map((row) => ({
    ...{ userId: row.user_id, version: row.version, from: row.counted_from ?? 0 },
    notification: toNotification(row),
  }));
};
