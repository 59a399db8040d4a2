import { downloadAttachment, getPreview } from "../../../contract/attachments/queries.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { answerServed, type Served } from "../../platform/commands/handlers.ts";
import { PartAway } from "../../platform/process/parts.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import type { FoundFile } from "./attachments.read.ts";
import { fileAt } from "./change-attachment.ts";
import { PREVIEW_TYPE, previewName } from "./file-store.ts";

/** What the database names is in storage, unless that is another one by now, or an older one. */
const openFrom =
  (storage: Storage, name: string): Served["open"] =>
  async (range) => {
    const bytes = await storage.open(name, range);
    if (bytes) return bytes;
    throw new PartAway({ part: "files", setting: "DATA_DIR, S3_BUCKET" }, "bytes of a file are missing");
  };

/** A file as it is downloaded: to be saved, whatever it is. An id stands for the same bytes for ever. */
export const servedFile = (storage: Storage, { attachment, file }: FoundFile): Served => ({
  type: attachment.type,
  fileName: attachment.name,
  size: attachment.size,
  etag: `"${attachment.id}"`,
  open: openFrom(storage, file),
});

export const answerDownloadAttachment = (storage: Storage) =>
  answerServed(downloadAttachment, async ({ db, params }) => servedFile(storage, await fileAt(db.read, params)));

export const answerGetPreview = (storage: Storage) =>
  answerServed(getPreview, async ({ db, params }) => {
    const { attachment, file, previewSize } = await fileAt(db.read, params);
    return {
      type: PREVIEW_TYPE,
      size: previewSize ?? fail("attachment-not-found"),
      etag: `"${attachment.id}-preview"`,
      open: openFrom(storage, previewName(file)),
    };
  });
