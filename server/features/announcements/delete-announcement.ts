import { deleteAnnouncement } from "../../../contract/announcements/commands.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { can } from "../../../contract/shared/permissions.ts";
import { handle } from "../../platform/commands/handlers.ts";
import { findAnnouncement, trashAnnouncement } from "./announcements.sql.ts";

export const handleDeleteAnnouncement = handle(deleteAnnouncement, async ({ tx, log, actor, role, params }) => {
  const { domainId, announcementId } = params;
  const announcement = (await findAnnouncement(tx, domainId, announcementId)) ?? fail("announcement-not-found");
  if (announcement.author.id !== actor.userId && !can(role, "announcement.deleteAny")) fail("not-allowed");
  log.alongside(trashAnnouncement(tx, domainId, announcementId, log.at));
  log.deleted("announcement", domainId, announcementId, announcement);
});
