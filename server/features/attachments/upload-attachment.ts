import { ATTACHMENTS_MAX, type Attachment } from "../../../contract/attachments/attachment.ts";
import { uploadAttachment } from "../../../contract/attachments/commands.ts";
import { fail, failInput } from "../../../contract/shared/errors.ts";
import { newId } from "../../platform/basics/ids.ts";
import { handleFile } from "../../platform/commands/handlers.ts";
import type { Database } from "../../platform/db/database.ts";
import { isTaskAt } from "../tasks/tasks.read.ts";
import { personOf } from "../users/users.read.ts";
import { findFile } from "./attachments.read.ts";
import { addAttachments, countAttachments, isKnownFile } from "./attachments.sql.ts";
import type { FileStore } from "./file-store.ts";
import { holdStored } from "./stored-files.sql.ts";

export const handleUploadAttachment = ({ db, files }: { db: Database; files: FileStore }) =>
  handleFile(
    uploadAttachment,
    async ({ params, query, length }) => {
      const { domainId, taskId } = params;
      if (length === 0) failInput("", "The file is empty.");
      files.mustBeSmall(length);
      if (!(await isTaskAt(db.read, params))) fail("task-not-found");
      // Sent again, or the id is taken, which is told below.
      if (query.id !== undefined && (await isKnownFile(db.read, query.id))) return undefined;
      await files.mustHaveRoom(domainId, length);
      if ((await countAttachments(db.read, taskId)) >= ATTACHMENTS_MAX) fail("attachment-limit");
      return (file) => files.take(domainId, file);
    },
    async ({ tx, log, actor, params, query, repeated }, file) => {
      const { domainId, taskId } = params;
      const { id = newId(), name } = query;
      if (query.id !== undefined && (await log.creation("attachment", taskId, id)) === "repeated") {
        repeated();
        return (await findFile(tx, { taskId, attachmentId: id }))?.attachment ?? fail("id-taken");
      }
      if (!(await isTaskAt(tx, params))) fail("task-not-found");
      await log.lockOrOpen(taskId, "task", domainId);
      if ((await countAttachments(tx, taskId)) >= ATTACHMENTS_MAX) fail("attachment-limit");
      const stored = file === undefined ? undefined : await holdStored(tx, file, log.at);
      // Undefined only where somebody else's took this id, or an upload waited here for a day.
      if (file === undefined || !stored) return fail("id-taken");
      const { size, type, width, height, preview_size } = stored;
      const attachment: Attachment = {
        ...{ id, taskId, name, size, type },
        ...(width !== null && height !== null && { width, height }),
        hasPreview: preview_size !== null,
        uploader: (await personOf(tx, actor.userId)) ?? fail("not-signed-in"),
        createdAt: log.at,
      };
      const { version } = log.created("attachment", taskId, id, attachment);
      await addAttachments(tx, [{ attachment, domainId, file, version }]);
      return attachment;
    },
  );
