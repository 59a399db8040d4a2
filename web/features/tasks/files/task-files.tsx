import "../../../text/in-dialogs.ts";
import "../../../text/details.ts";
import { Paperclip } from "lucide-react";
import { useState } from "react";
import type { Attachment } from "../../../../contract/attachments/attachment.ts";
import { text } from "../../../text/catalogue.ts";
import { useFocusKept } from "../../../ui/lists/use-focus-kept.ts";
import { AddLine } from "../add-line.tsx";
import { PictureViewer } from "../dialogs.ts";
import { chooseFiles } from "./choose-files.ts";
import { FileRow } from "./file-row.tsx";
import { UploadRow } from "./upload-row.tsx";
import type { Files } from "./use-files.ts";

type Props = { attachments: readonly Attachment[] | undefined; files: Files };

/** What is attached to a task, what is on its way, and the way to attach more. */
export function TaskFiles({ attachments = [], files }: Props) {
  const words = text().details;
  const [showing, setShowing] = useState<string | null>(null);
  const there = new Set(attachments.map(({ id }) => id));
  const coming = files.uploads.filter(({ id }) => !there.has(id));
  const rows = [...attachments, ...coming].map((one) => `${one.id}${"failed" in one && one.failed ? "/failed" : ""}`);
  const list = useFocusKept(rows.join());
  const pictures = attachments.filter(({ hasPreview }) => hasPreview);
  // One that comes back later does not open again.
  if (showing && !pictures.some(({ id }) => id === showing)) setShowing(null);
  const isEmpty = attachments.length + coming.length === 0;

  return (
    <section ref={list} tabIndex={-1} aria-label={words.files} className="flex min-w-0 flex-col gap-1 outline-none">
      {!isEmpty && (
        <>
          <h3 className="text-sm text-text-muted">{words.files}</h3>
          <ul className="flex flex-col">
            {attachments.map((file) => (
              <FileRow key={file.id} file={file} files={files} onShow={() => setShowing(file.id)} />
            ))}
            {coming.map((upload) => (
              <UploadRow key={upload.id} upload={upload} />
            ))}
          </ul>
        </>
      )}
      <AddLine icon={<Paperclip size={16} aria-hidden="true" />} onClick={() => chooseFiles(files.attach)}>
        {words.attach}
      </AddLine>
      {coming.length > 0 && <p className="text-xs text-text-faint">{words.keepsMetadata}</p>}
      <PictureViewer
        open={showing !== null}
        shown={showing}
        pictures={pictures}
        files={files}
        onShow={setShowing}
        onClose={() => setShowing(null)}
      />
    </section>
  );
}
