import type { Announcement } from "../../../contract/announcements/announcement.ts";
import type { ChangeLog } from "../../platform/change-log/change-log.ts";
import type { Tx } from "../../platform/db/database.ts";
import { announcementRow } from "./announcements.sql.ts";

/** Posts an announcement to a domain whose stream is locked. Who is told of it follows by listening. */
export const post = (tx: Tx, log: ChangeLog, posted: Omit<Announcement, "sentAt">): Announcement => {
  const announcement: Announcement = { ...posted, sentAt: log.at };
  const { version } = log.created("announcement", announcement.domainId, announcement.id, announcement);
  log.alongside(tx.insertInto("announcements").values(announcementRow(announcement, version)).execute());
  return announcement;
};
