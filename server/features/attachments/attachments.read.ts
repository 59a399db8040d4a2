import type { Attachment } from "../../../contract/attachments/attachment.ts";
import type { Tx } from "../../platform/db/database.ts";
import { prepared } from "../../platform/db/prepared.ts";

/** As the tables have it, with who uploaded it as they are called now. */
const withUploaders = (tx: Tx) =>
  tx
    .selectFrom("attachments as a")
    .innerJoin("stored_files as f", "f.name", "a.file")
    .innerJoin("users as u", "u.id", "a.uploader_id")
    .select(["a.id", "a.task_id", "a.name", "a.created_at", "a.file"])
    .select(["f.size", "f.type", "f.width", "f.height", "f.preview_size"])
    .select(["u.id as user_id", "u.full_name", "u.username", "u.profile_picture"])
    .where("a.deleted_at", "is", null);

type AttachmentRow = Awaited<ReturnType<ReturnType<typeof withUploaders>["execute"]>>[number];

const toAttachment = (row: AttachmentRow): Attachment => ({
  id: row.id,
  taskId: row.task_id,
  name: row.name,
  size: row.size,
  type: row.type,
  ...(row.width !== null && row.height !== null && { width: row.width, height: row.height }),
  hasPreview: row.preview_size !== null,
  uploader: {
    id: row.user_id,
    fullName: row.full_name,
    username: row.username,
    profilePicture: row.profile_picture,
  },
  createdAt: row.created_at,
});

const ofTask = prepared((tx, { taskId }: { taskId: string }) =>
  withUploaders(tx).where("a.task_id", "=", taskId).orderBy("a.created_at").orderBy("a.id"),
);

/** The files of a task, the oldest first. */
export const attachmentsOf = async (tx: Tx, taskId: string): Promise<Attachment[]> =>
  (await ofTask(tx, { taskId })).map(toAttachment);

/** Those of some files of a task that are there. */
export const attachmentsAmong = async (tx: Tx, taskId: string, ids: readonly string[]): Promise<Attachment[]> =>
  (await withUploaders(tx).where("a.task_id", "=", taskId).where("a.id", "in", ids).execute()).map(toAttachment);

/** A file with where its bytes are. */
export interface FoundFile {
  attachment: Attachment;
  /** The name of the bytes in storage. */
  file: string;
  /** Undefined: it has no preview. */
  previewSize: number | undefined;
}

const toFile = (row: AttachmentRow): FoundFile => ({
  attachment: toAttachment(row),
  file: row.file,
  previewSize: row.preview_size ?? undefined,
});

/** The files of a task, the oldest first, with where their bytes are. */
export const filesOf = async (tx: Tx, taskId: string): Promise<FoundFile[]> =>
  (await ofTask(tx, { taskId })).map(toFile);

export const findFile = async (
  tx: Tx,
  { taskId, attachmentId }: { taskId: string; attachmentId: string },
): Promise<FoundFile | undefined> => {
  const row = await withUploaders(tx)
    .where("a.id", "=", attachmentId)
    .where("a.task_id", "=", taskId)
    .executeTakeFirst();
  return row && toFile(row);
};
