import { deleteAttachment, renameAttachment } from "../../../contract/attachments/commands.ts";
import { fail } from "../../../contract/shared/errors.ts";
import type { TaskAddress } from "../../../contract/tasks/task.ts";
import { trashRow } from "../../platform/change-log/trashed-rows.ts";
import { handle } from "../../platform/commands/handlers.ts";
import type { Tx } from "../../platform/db/database.ts";
import { isTaskAt } from "../tasks/tasks.read.ts";
import { type FoundFile, findFile } from "./attachments.read.ts";
import { saveAttachment } from "./attachments.sql.ts";

/** A file where an address says, or 404 for what of it is not there. */
export const fileAt = async (tx: Tx, address: TaskAddress & { attachmentId: string }): Promise<FoundFile> => {
  if (!(await isTaskAt(tx, address))) fail("task-not-found");
  return (await findFile(tx, address)) ?? fail("attachment-not-found");
};

export const handleRenameAttachment = handle(renameAttachment, async ({ tx, log, params, body: { name } }) => {
  const { taskId } = params;
  await log.lock([taskId]);
  const { attachment } = await fileAt(tx, params);
  const renamed = { ...attachment, name };
  const change = log.updated("attachment", taskId, attachment.id, attachment, renamed);
  if (change) await saveAttachment(tx, renamed, change.version);
  return renamed;
});

export const handleDeleteAttachment = handle(deleteAttachment, async ({ tx, log, params }) => {
  const { taskId } = params;
  await log.lock([taskId]);
  const { attachment } = await fileAt(tx, params);
  const { at, version } = log.deleted("attachment", taskId, attachment.id, attachment);
  await trashRow(tx, "attachments", attachment, { at, version });
});
