import { LoaderCircle, TriangleAlert, X } from "lucide-react";
import { useState } from "react";
import { dropUpload, retryUpload, type Upload } from "../../../sync/uploads.ts";
import { text } from "../../../text/catalogue.ts";
import { said } from "../../../text/said.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { ProgressBar } from "../../../ui/display/progress-bar.tsx";
import { rowLook } from "./row-look.ts";

/** A file on its way, with how much has gone; or why it did not get there, and the ways on. */
export function UploadRow({ upload }: { upload: Upload }) {
  const words = text().details;
  /** Called a picture, and none that this browser can draw. */
  const [isBroken, setBroken] = useState(false);
  const { id, name, share, failed, waits, kept, picture } = upload;
  return (
    <li className={rowLook}>
      <span className="grid size-9 shrink-0 place-items-center overflow-hidden rounded-md border border-border bg-surface-sunken text-text-faint">
        {picture && !isBroken ? (
          <img src={picture} alt="" onError={() => setBroken(true)} className="size-full object-cover" />
        ) : failed ? (
          <TriangleAlert size={16} aria-hidden="true" />
        ) : (
          <LoaderCircle size={16} aria-hidden="true" />
        )}
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <bdi className="truncate text-md">{name}</bdi>
        {failed ? (
          <span role="alert" className="text-xs text-warning-text">
            {words.notUploaded} {said(failed.message)}
          </span>
        ) : waits ? (
          <span className="text-xs text-text-faint">{words.waiting}</span>
        ) : (
          <ProgressBar label={words.uploading(name)} value={Math.round(share * 100)} max={100} className="mt-1" />
        )}
        {kept === false && <span className="text-xs text-warning-text">{words.staysWithPage}</span>}
      </span>
      {failed ? (
        <>
          <Button size="sm" variant="secondary" onClick={() => dropUpload(id)}>
            {text().tasks.discard}
          </Button>
          <Button size="sm" onClick={() => retryUpload(id)}>
            {text().common.retry}
          </Button>
        </>
      ) : (
        <IconButton size="sm" label={words.cancelUpload(name)} icon={<X size={14} />} onClick={() => dropUpload(id)} />
      )}
    </li>
  );
}
