import { useContext } from "react";
import { retryUpload } from "../../../sync/uploads.ts";
import { text } from "../../../text/catalogue.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { FilesOfTask } from "./use-files.ts";
import { usePreview } from "./use-preview.ts";

type Props = { id: string; words: string };

/** A picture of the task within one of its texts: from the server, from this page while it is on its way, or why it is not there. */
export function PictureInText({ id, words }: Props) {
  const ofTask = useContext(FilesOfTask);
  const attached = ofTask?.attachments?.find((one) => one.id === id);
  const upload = ofTask?.files.uploads.find((one) => one.id === id);
  const { source: preview } = usePreview(ofTask?.files.address, { id, hasPreview: attached?.hasPreview ?? false });
  const source = preview ?? upload?.picture;
  const { notUploaded } = text().details;
  return (
    <span className="my-1 inline-flex max-w-full flex-col items-start gap-1">
      {source ? (
        <img
          src={source}
          alt={words}
          {...(attached?.width && { width: attached.width, height: attached.height })}
          className="h-auto max-h-96 w-auto max-w-full rounded-md border border-border"
        />
      ) : (
        <span className="text-text-muted">{words}</span>
      )}
      {upload?.failed && (
        <span className="flex items-center gap-2 text-sm text-warning-text">
          {notUploaded}
          <Button size="sm" onClick={() => retryUpload(id)}>
            {text().common.retry}
          </Button>
        </span>
      )}
    </span>
  );
}
