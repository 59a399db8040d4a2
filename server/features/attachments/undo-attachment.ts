import { ATTACHMENTS_MAX } from "../../../contract/attachments/attachment.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { trashedAmong, trashRow } from "../../platform/change-log/trashed-rows.ts";
import type { LockedStream, Undoer } from "../../platform/change-log/undoer.ts";
import { panelOfTask } from "../tasks/tasks.read.ts";
import { peopleOf } from "../users/users.read.ts";
import { attachmentsAmong } from "./attachments.read.ts";
import { countAttachments, saveAttachment } from "./attachments.sql.ts";

const isTaskThere = async ({ tx, stream }: LockedStream) => (await panelOfTask(tx, stream)) !== undefined;

export const attachmentUndoer: Undoer<"attachment"> = {
  find: async (place, ids) => {
    const found = (await isTaskThere(place)) ? await attachmentsAmong(place.tx, place.stream, ids) : [];
    return new Map(found.map((attachment) => [attachment.id, attachment]));
  },
  revive: async (place, was) => {
    const { tx, stream } = place;
    const [first] = was;
    if (!first) return [];
    if (!(await isTaskThere(place))) fail("gone-since", { kind: "task", entityId: stream });
    const buried = await trashedAmong(
      tx,
      "attachments",
      stream,
      was.map(({ id }) => id),
    );
    if (buried.size < was.length) fail("undo-expired");
    if ((await countAttachments(tx, stream)) + was.length > ATTACHMENTS_MAX) fail("attachment-limit");
    const uploaders = await peopleOf(
      tx,
      was.map(({ uploader }) => uploader.id),
    );
    return was.map((one) => ({ ...one, uploader: uploaders.get(one.uploader.id) ?? one.uploader }));
  },
  restore: async ({ tx }, returned) => {
    for (const { thing, change } of returned) await saveAttachment(tx, thing, change.version);
  },
  save: async ({ tx }, edits) => {
    for (const { present, changed, change } of edits)
      await saveAttachment(tx, { ...present, ...changed }, change.version);
  },
  remove: async ({ tx, log, stream }, attachments) => {
    for (const attachment of attachments)
      await trashRow(tx, "attachments", attachment, { at: log.at, version: log.next(stream) });
  },
};
