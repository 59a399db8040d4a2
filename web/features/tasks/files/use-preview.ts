import { useEffect, useState } from "react";
import type { Attachment } from "../../../../contract/attachments/attachment.ts";
import { getPreview } from "../../../../contract/attachments/queries.ts";
import { downloadFile } from "../../../sync/download.ts";
import type { FileAddress } from "./use-files.ts";

/** So many previews that were seen last stay. */
const KEPT = 60;
const previews = new Map<string, Promise<string>>();

const previewOf = (address: FileAddress, id: string): Promise<string> => {
  const known = previews.get(id);
  const coming =
    known ??
    downloadFile(getPreview, { params: { ...address, attachmentId: id } }).then((file) => URL.createObjectURL(file));
  previews.delete(id);
  previews.set(id, coming);
  if (!known) coming.catch(() => previews.delete(id));
  for (const [oldest, old] of previews) {
    if (previews.size <= KEPT) break;
    previews.delete(oldest);
    void old.then((made) => URL.revokeObjectURL(made));
  }
  return coming;
};

/** An address of this page for what a picture looks like: previews want a token, which an `img` cannot send. */
export const usePreview = (
  address: FileAddress | undefined,
  { id, hasPreview }: Pick<Attachment, "id" | "hasPreview">,
): string | undefined => {
  const [shown, setShown] = useState<{ id: string; source: string }>();
  const { domainId = "", panelId = "", taskId = "" } = address ?? {};
  useEffect(() => {
    if (!hasPreview || taskId === "") return undefined;
    let isHere = true;
    previewOf({ domainId, panelId, taskId }, id).then(
      (source) => isHere && setShown({ id, source }),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [domainId, panelId, taskId, id, hasPreview]);
  return shown?.id === id ? shown.source : undefined;
};
