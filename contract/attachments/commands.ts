import * as z from "zod/mini";
import { patch } from "../changes.ts";
import { command } from "../define.ts";
import { Id } from "../shared/ids.ts";
import { tidy } from "../shared/text.ts";
import { Attachment, FileName, plainFileName, TICKET_MS } from "./attachment.ts";

export const uploadAttachment = command("POST /task/:domainId/:panelId/:taskId/attachments", {
  summary: "Attach a file to a task: the body is its bytes, of any content type. The type is told by the bytes.",
  needs: "task.write",
  fails: ["task-not-found", "attachment-limit", "files-full"],
  limit: "file-upload",
  file: true,
  query: z.strictObject({
    name: FileName,
    id: z
      .optional(Id)
      .check(z.describe("Chosen by the caller, so that the upload can be sent again: then nothing is stored twice.")),
  }),
  body: z.undefined(),
  creates: true,
  answer: Attachment,
});

export const renameAttachment = command("PATCH /task/:domainId/:panelId/:taskId/attachments/:attachmentId", {
  summary: "Give a file of a task another name.",
  needs: "task.write",
  fails: ["task-not-found", "attachment-not-found"],
  body: z.strictObject({ name: FileName }),
  answer: Attachment,
  predict: ({ params: { taskId, attachmentId }, body }, view) => {
    const name = tidy(plainFileName(body.name));
    const present = view.get(taskId, "attachment", attachmentId);
    return present && present.name !== name ? [patch(taskId, "attachment.updated", attachmentId, { name })] : [];
  },
});

export const deleteAttachment = command("DELETE /task/:domainId/:panelId/:taskId/attachments/:attachmentId", {
  summary: "Delete a file of a task. Undo brings it back for 30 days.",
  needs: "task.write",
  fails: ["task-not-found", "attachment-not-found"],
  body: z.undefined(),
  answer: z.undefined(),
  predict: ({ params: { panelId, taskId, attachmentId } }, view) => {
    if (!view.get(taskId, "attachment", attachmentId)) return [];
    const task = view.get(panelId, "task", taskId);
    const counted = task && patch(panelId, "task.updated", taskId, { files: task.files - 1 });
    return [patch(taskId, "attachment.deleted", attachmentId, null), ...(counted ? [counted] : [])];
  },
});

export const createFileTicket = command("POST /task/:domainId/:panelId/:taskId/attachments/:attachmentId/ticket", {
  summary: `A link to download a file with, for whoever cannot send a header: good once, for ${TICKET_MS / 1000} seconds.`,
  needs: "panel.view",
  fails: ["task-not-found", "attachment-not-found"],
  reads: true,
  body: z.undefined(),
  answer: z.object({
    url: z.string().check(z.describe("A path on this server, which takes no token.")),
    expiresAt: z.string(),
  }),
});
