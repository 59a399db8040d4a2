import "../../../text/details.ts";
import { createContext } from "react";
import { type Attachment, FILE_NAME_MAX } from "../../../../contract/attachments/attachment.ts";
import { createFileTicket, deleteAttachment, renameAttachment } from "../../../../contract/attachments/commands.ts";
import { cutFileName } from "../../../../contract/shared/cut-file-name.ts";
import type { Task, TaskAddress } from "../../../../contract/tasks/task.ts";
import { newId } from "../../../sync/new-id.ts";
import { send } from "../../../sync/request.ts";
import { startUpload, useUploads } from "../../../sync/uploads.ts";
import { useCommand } from "../../../sync/use-command.ts";
import { text } from "../../../text/catalogue.ts";
import { toast } from "../../../ui/overlays/toast.tsx";

export type FileAddress = TaskAddress & { domainId: string };

/** Discs hold longer names than tasks do, and a picture from the clipboard may have none of its own. */
const nameOf = (file: File): string => cutFileName(file.name || text().details.pastedPicture, FILE_NAME_MAX);

/**
 * Attaches files to a task, also to one that is still being created. Answers their ids at once: a text may name them while
 * they are on their way. What cannot be kept until it is sent is said.
 */
export const attachFiles = (address: FileAddress, files: readonly File[]): { id: string; name: string }[] =>
  files.map((file) => {
    const chosen = { id: newId(), name: nameOf(file) };
    void startUpload({ ...address, ...chosen, file }).then((kept) => {
      const { fileNotKept, staysWithPage } = text().details;
      if (!kept) toast({ kind: "error", id: "unkept", title: fileNotKept(chosen.name), description: staysWithPage });
    });
    return chosen;
  });

/** The same, bound to a task. */
export const useAttach = (address: FileAddress) => (files: readonly File[]) => attachFiles(address, files);

/** Attaching files to a task, and what becomes of those that are there. */
export function useFiles({ id: taskId, domainId, panelId }: Pick<Task, "id" | "domainId" | "panelId">) {
  const remove = useCommand(deleteAttachment);
  const change = useCommand(renameAttachment);
  const address: FileAddress = { domainId, panelId, taskId };
  const uploads = useUploads().filter((one) => one.taskId === taskId);
  const attach = useAttach(address);

  /** Hands a file to the browser's downloads. */
  async function download({ id, name }: Attachment): Promise<void> {
    try {
      const { url } = await send(createFileTicket, { params: { ...address, attachmentId: id }, body: undefined });
      const link = document.createElement("a");
      link.href = url;
      link.download = name;
      link.click();
    } catch (reason) {
      const action = { label: text().common.retry, onClick: () => void download({ id, name } as Attachment) };
      const title = text().details.notDownloaded(name);
      toast({ kind: "error", id: `download/${id}`, title, failure: reason, action });
    }
  }

  function deleteFile({ id, name }: Attachment): void {
    const words = text().details;
    const options = { label: words.notDeleted(name), undoToast: () => words.fileDeleted(name) };
    // A refusal has said so in a toast.
    remove({ params: { ...address, attachmentId: id }, body: undefined }, options).catch(() => undefined);
  }

  function renameFile({ id, name }: Attachment, to: string): void {
    const options = { label: text().details.notRenamed(name) };
    change({ params: { ...address, attachmentId: id }, body: { name: to } }, options).catch(() => undefined);
  }

  return { address, uploads, attach, download, renameFile, deleteFile };
}
export type Files = ReturnType<typeof useFiles>;

/** What the pictures within a task's texts are looked for in. */
export const FilesOfTask = createContext<{ attachments: readonly Attachment[] | undefined; files: Files } | null>(null);
