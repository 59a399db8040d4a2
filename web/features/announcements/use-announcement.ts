import type { Announcement } from "../../../contract/announcements/announcement.ts";
import { createAnnouncement, deleteAnnouncement } from "../../../contract/announcements/commands.ts";
import { newId } from "../../sync/new-id.ts";
import { runCommand } from "../../sync/use-command.ts";
import { text } from "../../text/catalogue.ts";

/** A refusal has been shown by then. */
const alreadyShown = (): undefined => undefined;

interface Post {
  content: string;
  mentions: string[];
  isAutomated: boolean;
}

/** Announces at once; where the server refuses, it goes again with a toast that offers Retry. */
export const postAnnouncement = (domainId: string, post: Post): Promise<unknown> => {
  const { isAutomated, ...rest } = post;
  const body = { id: newId(), ...rest, ...(isAutomated && { isAutomated }) };
  return runCommand(createAnnouncement, { params: { domainId }, body }, { label: text().announcements.notPosted });
};

/** Deletes at once; the toast offers Undo. */
export const removeAnnouncement = ({ id, domainId }: Announcement): Promise<unknown> => {
  const { deleted, notDeleted } = text().announcements;
  return runCommand(
    deleteAnnouncement,
    { params: { domainId, announcementId: id }, body: undefined },
    { label: notDeleted, undoToast: () => deleted },
  ).catch(alreadyShown);
};
