import "../../../text/details.ts";
import { ArrowLeft, ArrowRight } from "lucide-react";
import type { KeyboardEvent } from "react";
import type { Attachment } from "../../../../contract/attachments/attachment.ts";
import { text } from "../../../text/catalogue.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { EmptyState } from "../../../ui/display/empty-state.tsx";
import { Skeleton } from "../../../ui/display/skeleton.tsx";
import { useFocusKept } from "../../../ui/lists/use-focus-kept.ts";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import type { Files } from "./use-files.ts";
import { usePreview } from "./use-preview.ts";

type Props = {
  open: boolean;
  shown: string | null;
  pictures: readonly Attachment[];
  files: Files;
  onShow: (id: string) => void;
  onClose: () => void;
};

/** One of a task's pictures large, with those beside it at the arrow keys. */
export function PictureViewer({ open, shown, pictures, files, onShow, onClose }: Props) {
  const words = text().details;
  const at = pictures.findIndex(({ id }) => id === shown);
  const picture = pictures[at];
  if (!picture) return null;

  const turn = (by: number): void => {
    const next = pictures[(at + by + pictures.length) % pictures.length];
    if (next) onShow(next.id);
  };

  function keyDown({ key, currentTarget }: KeyboardEvent) {
    const isBack = getComputedStyle(currentTarget).direction === "rtl";
    if (key === "ArrowRight") turn(isBack ? -1 : 1);
    if (key === "ArrowLeft") turn(isBack ? 1 : -1);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={<bdi>{picture.name}</bdi>}
      closeLabel={text().common.close}
      size="xl"
      fullOnPhone
      footer={<Button onClick={() => void files.download(picture)}>{words.download}</Button>}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it do the same. */}
      <div className="flex items-center gap-2" onKeyDown={keyDown}>
        {pictures.length > 1 && (
          <IconButton
            label={words.previousPicture}
            icon={<ArrowLeft size={16} className="rtl:-scale-x-100" />}
            onClick={() => turn(-1)}
          />
        )}
        <Picture key={picture.id} picture={picture} files={files} />
        {pictures.length > 1 && (
          <IconButton
            label={words.nextPicture}
            icon={<ArrowRight size={16} className="rtl:-scale-x-100" />}
            onClick={() => turn(1)}
          />
        )}
      </div>
    </Dialog>
  );
}

function Picture({ picture, files }: { picture: Attachment; files: Files }) {
  const { source, failed, retry } = usePreview(files.address, picture);
  const { width = 4, height = 3 } = picture;
  const failure = useFocusKept(failed ?? source ?? null);
  return (
    <div ref={failure} tabIndex={-1} className="grid min-w-0 flex-1 place-items-center outline-none">
      {source ? (
        <img
          src={source}
          alt={picture.name}
          width={width}
          height={height}
          className="h-auto max-h-[65dvh] w-auto max-w-full rounded-md object-contain"
        />
      ) : failed ? (
        <div role="alert">
          <EmptyState
            title={text().details.pictureNotLoaded}
            description={failed.message}
            action={<Button onClick={retry}>{text().common.retry}</Button>}
          />
        </div>
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </div>
  );
}
