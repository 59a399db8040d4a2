import { fail } from "../../../contract/shared/errors.ts";
import type { ChangeLog } from "../../platform/change-log/change-log.ts";
import type { Tx } from "../../platform/db/database.ts";
import { personOf } from "../users/users.read.ts";
import type { FoundFile } from "./attachments.read.ts";
import { addAttachments } from "./attachments.sql.ts";
import { holdAll } from "./stored-files.sql.ts";

/** A file of another task, and the id of its copy. */
export interface Copied extends FoundFile {
  id: string;
}

/** Gives a task that the same command makes, and whose own stream is open, copies of files: of the same bytes, by whoever acts. */
export const attachCopies = async (
  tx: Tx,
  log: ChangeLog,
  { taskId, domainId }: { taskId: string; domainId: string },
  copied: readonly Copied[],
): Promise<void> => {
  const uploader = (await personOf(tx, log.actorId)) ?? fail("not-signed-in");
  await holdAll(
    tx,
    copied.map(({ file }) => file),
    log.at,
  );
  const added = copied.map(({ id, attachment: original, file }) => {
    const attachment = { ...original, id, taskId, uploader, createdAt: log.at };
    const { version } = log.created("attachment", taskId, id, attachment);
    return { attachment, domainId, file, version };
  });
  await addAttachments(tx, added);
};
