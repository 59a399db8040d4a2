import * as z from "zod/mini";
import { query } from "../define.ts";
import { PREVIEW_SIDE } from "./attachment.ts";

export const downloadAttachment = query("GET /task/:domainId/:panelId/:taskId/attachments/:attachmentId", {
  summary: "A file of a task, to be saved; `range` is understood.",
  needs: "panel.view",
  fails: ["task-not-found", "attachment-not-found", "range-outside"],
  file: "*/*",
  answer: z.undefined(),
});

export const getPreview = query("GET /task/:domainId/:panelId/:taskId/attachments/:attachmentId/preview", {
  summary: `What a picture among a task's files looks like, at most ${PREVIEW_SIDE} pixels wide and high.`,
  needs: "panel.view",
  fails: ["task-not-found", "attachment-not-found", "range-outside"],
  file: "image/webp",
  answer: z.undefined(),
});
