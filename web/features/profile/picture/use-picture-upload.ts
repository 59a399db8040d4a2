import { useState } from "react";
import { sendPicture } from "../../../sync/upload.ts";
import { text } from "../../../text/catalogue.ts";
import { announce } from "../../../ui/display/announce.ts";
import { toast } from "../../../ui/overlays/toast.tsx";

/** Sends a picture of me; `share`: how much of it has gone, null while none is on its way. */
export function usePictureUpload() {
  const [share, setShare] = useState<number | null>(null);

  async function upload(blob: Blob): Promise<void> {
    const words = text().profile;
    setShare(0);
    try {
      await sendPicture(blob, setShare);
      announce(words.uploaded);
    } catch (reason) {
      const action = { label: text().common.retry, onClick: () => void upload(blob) };
      toast({ kind: "error", id: "picture", title: words.uploadFailed, failure: reason, action });
    }
    setShare(null);
  }

  return { share, upload };
}
