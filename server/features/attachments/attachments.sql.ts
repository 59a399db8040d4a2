import type { Attachment } from "../../../contract/attachments/attachment.ts";
import type { Tx } from "../../platform/db/database.ts";

export interface NewAttachment {
  attachment: Attachment;
  domainId: string;
  /** The name of its bytes in storage. */
  file: string;
  version: number;
}

export const addAttachments = async (tx: Tx, added: readonly NewAttachment[]): Promise<void> => {
  const rows = added.map(({ attachment: { id, taskId, name, uploader, createdAt }, domainId, file, version }) => ({
    ...{ id, task_id: taskId, domain_id: domainId, file, name },
    ...{ uploader_id: uploader.id, created_at: createdAt, version, deleted_at: null },
  }));
  await tx.insertInto("attachments").values(rows).execute();
};

/** So it is from a version of its task's own stream on: also one that comes back. */
export const saveAttachment = async (
  tx: Tx,
  { id, taskId, name }: Pick<Attachment, "id" | "taskId" | "name">,
  version: number,
): Promise<void> => {
  await tx
    .updateTable("attachments")
    .set({ name, version, deleted_at: null })
    .where("id", "=", id)
    .where("task_id", "=", taskId)
    .execute();
};

export const countAttachments = async (tx: Tx, taskId: string): Promise<number> => {
  const count = tx
    .selectFrom("attachments")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("task_id", "=", taskId)
    .where("deleted_at", "is", null);
  return Number((await count.executeTakeFirstOrThrow()).count);
};

/** Whether a file of this id is there, or in the trash. */
export const isKnownFile = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom("attachments").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
