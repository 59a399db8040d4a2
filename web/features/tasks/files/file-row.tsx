import { Download, FileText, Pencil, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import type { Attachment } from "../../../../contract/attachments/attachment.ts";
import { text } from "../../../text/catalogue.ts";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { Ago } from "../../../ui/display/ago.tsx";
import { cx } from "../../../ui/look/cx.ts";
import { fileSize } from "./file-size.ts";
import { RenameFile } from "./rename-file.tsx";
import { rowLook } from "./row-look.ts";
import type { Files } from "./use-files.ts";
import { usePreview } from "./use-preview.ts";

type Props = { file: Attachment; files: Files; onShow: () => void };

/** A file: what it looks like, its name, size, who attached it and when. Pressed, a picture opens and anything else is downloaded. */
export function FileRow({ file, files, onShow }: Props) {
  const words = text().details;
  const { name, size, hasPreview, uploader, createdAt } = file;
  const [isRenaming, setRenaming] = useState(false);
  const row = useRef<HTMLLIElement>(null);

  if (isRenaming)
    return (
      <li ref={row} className={rowLook}>
        <Thumbnail file={file} files={files} />
        <RenameFile
          name={name}
          onRename={(next) => files.renameFile(file, next)}
          onClose={(returning) => {
            setRenaming(false);
            // The button is drawn in this same update.
            if (returning) requestAnimationFrame(() => row.current?.querySelector("button")?.focus());
          }}
        />
      </li>
    );

  return (
    <li
      ref={row}
      onKeyDown={(event) => {
        if (event.key !== "F2") return;
        event.preventDefault();
        setRenaming(true);
      }}
      className={cx(rowLook, "rounded-md hover:bg-surface-hover")}
    >
      <button
        type="button"
        aria-description={hasPreview ? words.showFile(name) : words.downloadFile(name)}
        onClick={() => (hasPreview ? onShow() : void files.download(file))}
        className="flex min-w-0 flex-1 items-center gap-2.5 rounded-md text-start touch:min-h-11"
      >
        <Thumbnail file={file} files={files} />
        <span className="flex min-w-0 flex-1 flex-col">
          <bdi className="truncate text-md">{name}</bdi>
          <span className="tabular text-xs text-text-faint">
            <span className="whitespace-nowrap">{fileSize(size)}</span> ·{" "}
            <bdi className="[overflow-wrap:anywhere]">{uploader.fullName}</bdi> ·{" "}
            <Ago at={createdAt} className="whitespace-nowrap" />
          </span>
        </span>
        {!hasPreview && (
          <span aria-hidden="true" className="not-printed grid size-6 shrink-0 place-items-center text-text-muted">
            <Download size={14} />
          </span>
        )}
      </button>
      {hasPreview && (
        <IconButton
          size="sm"
          label={words.downloadFile(name)}
          icon={<Download size={14} />}
          onClick={() => void files.download(file)}
        />
      )}
      <IconButton
        size="sm"
        label={words.renameFile(name)}
        keyHint="F2"
        icon={<Pencil size={14} />}
        onClick={() => setRenaming(true)}
      />
      <IconButton
        size="sm"
        label={words.deleteFile(name)}
        icon={<Trash2 size={14} />}
        onClick={() => files.deleteFile(file)}
      />
    </li>
  );
}

function Thumbnail({ file, files }: Pick<Props, "file" | "files">) {
  const { source } = usePreview(files.address, file);
  return (
    <span className="grid size-9 shrink-0 place-items-center overflow-hidden rounded-md border border-border bg-surface-sunken text-text-faint">
      {source ? (
        <img src={source} alt="" className="size-full object-cover" />
      ) : (
        <FileText size={16} aria-hidden="true" />
      )}
    </span>
  );
}
