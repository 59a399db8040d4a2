import { useEffect, useState } from "react";
import type { Attachment } from "../../../../contract/attachments/attachment.ts";
import { getPreview } from "../../../../contract/attachments/queries.ts";
import { downloadFile } from "../../../sync/download.ts";
import { asFailure, type RequestFailed } from "../../../sync/request.ts";
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
    old.then(
      (made) => URL.revokeObjectURL(made),
      () => undefined,
    );
  }
  return coming;
};

interface Preview {
  /** Undefined: it is not here yet, or there is none. */
  source?: string;
  /** Why it did not come, until it is tried again. */
  failed?: RequestFailed;
  retry: () => void;
}

/** An address of this page for what a picture looks like: previews want a token, which an `img` cannot send. */
export const usePreview = (
  address: FileAddress | undefined,
  { id, hasPreview }: Pick<Attachment, "id" | "hasPreview">,
): Preview => {
  const [shown, setShown] = useState<Omit<Preview, "retry"> & { id: string; tried: number }>();
  const [tried, setTried] = useState(0);
  const { domainId = "", panelId = "", taskId = "" } = address ?? {};
  useEffect(() => {
    if (!hasPreview || taskId === "") return undefined;
    let isHere = true;
    previewOf({ domainId, panelId, taskId }, id).then(
      (source) => isHere && setShown({ id, tried, source }),
      (reason) => isHere && setShown({ id, tried, failed: asFailure(reason) }),
    );
    return () => {
      isHere = false;
    };
  }, [domainId, panelId, taskId, id, hasPreview, tried]);
  const retry = (): void => setTried((before) => before + 1);
  // Of what was deleted meanwhile there is none any more.
  return hasPreview && shown?.id === id && shown.tried === tried ? { ...shown, retry } : { retry };
};
