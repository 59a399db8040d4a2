import type { BackupTrouble, Notification } from "../../../contract/notifications/notification.ts";
import { newId, now } from "../../platform/basics/ids.ts";
import type { ByItself } from "../../platform/commands/by-itself.ts";
import type { Tx } from "../../platform/db/database.ts";
import { domainsOf } from "../domains/domains.read.ts";
import type { Operator } from "../operators/operators.read.ts";
import { peopleOf } from "../users/users.read.ts";
import { insertNotifications, notificationRow } from "./notifications.sql.ts";
import { toldOf } from "./own-notification.ts";
import { backupSentence } from "./sentences.ts";

/** Tells an operator of the server's backups, in the domain that they were last in. False: they are in none, and not told so. */
export const notifyOperator = async (
  { read, byItself }: { read: Tx; byItself: ByItself },
  { id: userId, fullName }: Operator,
  trouble: BackupTrouble,
): Promise<boolean> => {
  const [domain] = await domainsOf(read, userId);
  if (!domain) return false;
  await byItself({ userId, fullName, at: now() }, async ({ tx, log }) => {
    await log.lock([userId]);
    const actor = (await peopleOf(tx, [userId])).get(userId);
    if (!actor) return;
    const id = newId();
    const notification: Notification = {
      ...{ id, kind: "announcement", hasRead: false, createdAt: log.at, actor, domainId: domain.id },
      // The tables ask what is announced for an announcement; of this one there never was any.
      ...{ announcementId: id, message: backupSentence(trouble), deed: { what: "backup", trouble } },
    };
    const created = log.created("notification", userId, notification.id, notification, toldOf(notification));
    await insertNotifications(tx, [notificationRow(userId, notification, created)]);
  });
  return true;
};
