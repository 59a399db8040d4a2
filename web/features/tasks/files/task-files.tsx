import "../../../text/details.ts";
import { Paperclip } from "lucide-react";
import { useRef, useState } from "react";
import type { Attachment } from "../../../../contract/attachments/attachment.ts";
import { text } from "../../../text/catalogue.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { useFocusKept } from "../../../ui/lists/use-focus-kept.ts";
import { PictureViewer } from "../dialogs.ts";
import { FileRow } from "./file-row.tsx";
import { UploadRow } from "./upload-row.tsx";
import type { Files } from "./use-files.ts";

type Props = { attachments: readonly Attachment[] | undefined; files: Files };

/** What is attached to a task, what is on its way, and the way to attach more. */
export function TaskFiles({ attachments = [], files }: Props) {
  const words = text().details;
  const chooser = useRef<HTMLInputElement>(null);
  const [showing, setShowing] = useState<string | null>(null);
  const list = useFocusKept(attachments, "button");
  const there = new Set(attachments.map(({ id }) => id));
  const coming = files.uploads.filter(({ id }) => !there.has(id));
  const isEmpty = attachments.length + coming.length === 0;

  const attach = (
    <Button
      size="sm"
      variant="secondary"
      className="-ms-2 self-start"
      icon={<Paperclip size={14} aria-hidden="true" />}
      onClick={() => chooser.current?.click()}
    >
      {words.attach}
    </Button>
  );

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
      {attach}
      {coming.length > 0 && <p className="text-xs text-text-faint">{words.keepsMetadata}</p>}
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={words.attach}
        onChange={({ target }) => {
          files.attach([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = "";
        }}
      />
      <PictureViewer
        open={showing !== null}
        shown={showing}
        pictures={attachments.filter(({ hasPreview }) => hasPreview)}
        files={files}
        onShow={setShowing}
        onClose={() => setShowing(null)}
      />
    </section>
  );
}
