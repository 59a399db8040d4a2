import type { Announcement } from "../../../contract/announcements/announcement.ts";
import { LISTED_AT_ONCE } from "../../../contract/announcements/announcement.ts";
import type { AutomatedDeed } from "../../../contract/announcements/automated.ts";
import { fail } from "../../../contract/shared/errors.ts";
import type { Tables } from "../../migrations/tables.ts";
import type { Tx } from "../../platform/db/database.ts";

const withAuthors = (tx: Tx, domainId: string) =>
  tx
    .selectFrom("announcements as a")
    .innerJoin("users as u", "u.id", "a.author_id")
    .selectAll("a")
    .select(["u.full_name", "u.username", "u.profile_picture"])
    .where("a.domain_id", "=", domainId)
    .where("a.deleted_at", "is", null);

type AnnouncementRow = Awaited<ReturnType<ReturnType<typeof withAuthors>["execute"]>>[number];

const toAnnouncement = (row: AnnouncementRow): Announcement => ({
  id: row.id,
  domainId: row.domain_id,
  content: row.content,
  mentions: JSON.parse(row.mentions) as string[],
  isAutomated: row.is_automated === 1,
  ...(row.deed !== null && { deed: JSON.parse(row.deed) as AutomatedDeed }),
  sentAt: row.sent_at,
  author: {
    id: row.author_id,
    fullName: row.full_name,
    username: row.username,
    profilePicture: row.profile_picture,
  },
});

/** An announcement that stands. */
export const findAnnouncement = async (tx: Tx, domainId: string, id: string): Promise<Announcement | undefined> => {
  const row = await withAuthors(tx, domainId).where("a.id", "=", id).executeTakeFirst();
  return row && toAnnouncement(row);
};

/** The newest ones, or those older than one of the domain's; that one may be deleted by now. */
export const announcementsOf = async (tx: Tx, domainId: string, before?: string): Promise<Announcement[]> => {
  let query = withAuthors(tx, domainId).orderBy("a.version", "desc").limit(LISTED_AT_ONCE);
  if (before !== undefined) {
    const place = await tx
      .selectFrom("announcements")
      .select("version")
      .where("id", "=", before)
      .where("domain_id", "=", domainId)
      .executeTakeFirst();
    query = query.where("a.version", "<", (place ?? fail("announcement-not-found")).version);
  }
  return (await query.execute()).map(toAnnouncement);
};

/** An announcement as its row; `version` is the domain's with which it came. */
export const announcementRow = (announcement: Announcement, version: number): Tables["announcements"] => ({
  id: announcement.id,
  domain_id: announcement.domainId,
  author_id: announcement.author.id,
  content: announcement.content,
  mentions: JSON.stringify(announcement.mentions),
  is_automated: announcement.isAutomated ? 1 : 0,
  deed: announcement.deed ? JSON.stringify(announcement.deed) : null,
  version,
  sent_at: announcement.sentAt,
  deleted_at: null,
});

/** Takes an announcement off the list. What it was stays in the log. */
export const trashAnnouncement = async (tx: Tx, domainId: string, id: string, at: string): Promise<void> => {
  await tx
    .updateTable("announcements")
    .set({ deleted_at: at })
    .where("id", "=", id)
    .where("domain_id", "=", domainId)
    .execute();
};

/** Puts an announcement back where it was on the list. */
export const restoreAnnouncement = async (tx: Tx, domainId: string, id: string): Promise<void> => {
  await tx
    .updateTable("announcements")
    .set({ deleted_at: null })
    .where("id", "=", id)
    .where("domain_id", "=", domainId)
    .execute();
};
