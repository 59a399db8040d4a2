import type { Tables } from "../../migrations/tables.ts";
import type { ChangeLog } from "../../platform/change-log/change-log.ts";
import type { Tx } from "../../platform/db/database.ts";
import { commentsSince } from "../comments/comments.read.ts";
import { type Counting, withLess, withMore } from "./counted-notices.ts";
import {
  type Counted,
  countedOf,
  dropNotifications,
  notificationRow,
  saveNotifications,
  unreadOfComments,
} from "./notifications.sql.ts";
import { toldOf } from "./own-notification.ts";
import type { Talk } from "./talk.ts";

type StoredNotification = Tables["notifications"];

const countsLess = (talks: readonly Talk[]): Talk[] => talks.filter((talk) => talk.countsLess);

/** The people who were told of what is gone, or counts less, and have not read it: their streams are to be locked before `takeAlong`. */
export const peopleOfGone = async (tx: Tx, talks: readonly Talk[]): Promise<string[]> => {
  const told = await Promise.all(
    countsLess(talks).flatMap(({ task, gone }) => [unreadOfComments(tx, gone), countedOf(tx, task.id)]),
  );
  return told.flat().map(({ userId }) => userId);
};

/** A deleted comment takes what of it nobody has read along, and counts no more; nor does one for whom it names. */
export const takeAlong = async (
  tx: Tx,
  log: ChangeLog,
  { talks, people }: { talks: readonly Talk[]; people: readonly string[] },
): Promise<void> => {
  // Whoever marks something as unread meanwhile keeps it.
  const locked = new Set(people);
  const dropped: string[] = [];
  const saved: StoredNotification[] = [];
  const drop = ({ userId, notification }: Pick<Counted, "userId" | "notification">): void => {
    log.deleted("notification", userId, notification.id, notification, toldOf(notification));
    dropped.push(notification.id);
  };
  for (const { task, gone } of countsLess(talks)) {
    const [naming, all] = await Promise.all([unreadOfComments(tx, gone), countedOf(tx, task.id)]);
    for (const one of naming) if (locked.has(one.userId)) drop(one);
    const counted = all.filter(({ userId }) => locked.has(userId));
    if (counted.length === 0) continue;
    const there = await commentsSince(tx, task.id, Math.min(...counted.map(({ from }) => from)));
    for (const present of counted) {
      const { userId, notification } = present;
      const less = withLess(present, task, there);
      if (!less) drop(present);
      else if (
        log.updated("notification", userId, notification.id, notification, less.notification, toldOf(notification))
      )
        saved.push(notificationRow(userId, less.notification, present));
    }
  }
  if (dropped.length > 0) log.alongside(dropNotifications(tx, dropped));
  if (saved.length > 0) log.alongside(saveNotifications(tx, saved));
};

type Unread = ReadonlyMap<string, Counted>;

/** What of tasks' comments people were told and have not read, by person and task. */
export const unreadIn = async (tx: Tx, counting: readonly Counting[]): Promise<Unread> => {
  const unread = new Map<string, Counted>();
  // Of several that somebody marked as unread again the newest counts on.
  for (const taskId of new Set(counting.map(({ task }) => task.id)))
    for (const one of (await countedOf(tx, taskId)).toReversed()) unread.set(`${one.userId} ${taskId}`, one);
  return unread;
};

/** Tells of new comments: in what is unread, or else anew. */
export const countMore = (tx: Tx, log: ChangeLog, counting: readonly Counting[], unread: Unread): void => {
  const rows: StoredNotification[] = [];
  for (const one of counting) {
    const { userId, task } = one;
    const present = unread.get(`${userId} ${task.id}`);
    const next = withMore(one, present, log.at);
    if (!next) continue;
    const { notification, from } = next;
    const told = toldOf(notification);
    const change = present
      ? log.updated("notification", userId, notification.id, present.notification, notification, told)
      : log.created("notification", userId, notification.id, notification, told);
    const version = change?.version ?? present?.version ?? 0;
    rows.push(notificationRow(userId, notification, { version, from }));
  }
  if (rows.length > 0) log.alongside(saveNotifications(tx, rows));
};
