import type { Handler } from "../../platform/http/routes.ts";
import { handleDeleteAttachment, handleRenameAttachment } from "./change-attachment.ts";
import { answerDownloadAttachment, answerGetPreview } from "./download-attachment.ts";
import { createFileStore, type FileStoreParts } from "./file-store.ts";
import { handleCreateFileTicket } from "./tickets.ts";
import { handleUploadAttachment } from "./upload-attachment.ts";

/** Files of tasks. */
export const attachments = (parts: FileStoreParts): Handler[] => [
  handleUploadAttachment({ db: parts.db, files: createFileStore(parts) }),
  handleRenameAttachment,
  handleDeleteAttachment,
  answerDownloadAttachment(parts.storage),
  answerGetPreview(parts.storage),
  handleCreateFileTicket,
];
