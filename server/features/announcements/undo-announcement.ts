import type { Announcement } from "../../../contract/announcements/announcement.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { can } from "../../../contract/shared/permissions.ts";
import type { LockedStream, Undoer } from "../../platform/change-log/undoer.ts";
import { peopleOf } from "../users/users.read.ts";
import { findAnnouncement, restoreAnnouncement, trashAnnouncement } from "./announcements.sql.ts";

/** Whoever may delete it may also bring it back. */
const mayDecide = ({ log, role }: LockedStream, { author }: Announcement): void => {
  if (author.id !== log.actorId && !can(role, "announcement.deleteAny")) fail("not-allowed");
};

/** An announcement comes back to its old place in the list, and nobody is told of it twice. */
export const announcementUndoer: Undoer<"announcement"> = {
  find: async ({ tx, domainId }, ids) => {
    const found = await Promise.all(ids.map((id) => findAnnouncement(tx, domainId, id)));
    return new Map(found.flatMap((announcement) => (announcement ? [[announcement.id, announcement]] : [])));
  },
  // Their author may be called otherwise by now.
  revive: async ({ tx }, was) => {
    const authors = await peopleOf(
      tx,
      was.map(({ author }) => author.id),
    );
    return was.map((announcement) => ({
      ...announcement,
      author: authors.get(announcement.author.id) ?? announcement.author,
    }));
  },
  restore: async (place, returned) => {
    for (const { thing: announcement } of returned) {
      mayDecide(place, announcement);
      await restoreAnnouncement(place.tx, place.domainId, announcement.id);
    }
  },
  save: () => fail("cannot-be-undone"),
  remove: async (place, things) => {
    for (const announcement of things) {
      mayDecide(place, announcement);
      await trashAnnouncement(place.tx, place.domainId, announcement.id, place.log.at);
    }
  },
};
