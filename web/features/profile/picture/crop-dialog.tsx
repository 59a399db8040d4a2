import { useState } from "react";
import { text } from "../../../text/catalogue.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { type Crop, cut, inside, MAX_ZOOM, whole } from "./crop.ts";
import { CropArea } from "./crop-area.tsx";
import { ZoomSlider } from "./zoom-slider.tsx";

type Props = { picture: HTMLImageElement; onDone: (blob: Blob) => void; onClose: () => void };

/** Chooses the square of a picture that is kept: by dragging, wheel, slider or keys. */
export function CropDialog({ picture, onDone, onClose }: Props) {
  const { common, profile: words } = text();
  const [crop, setCrop] = useState<Crop>(whole);
  const sides = { width: picture.naturalWidth, height: picture.naturalHeight };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.cropTitle}
      description={words.cropHint}
      closeLabel={common.close}
      onSubmit={() => void cut(picture, crop).then(onDone)}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" variant="primary">
            {words.usePicture}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <CropArea src={picture.src} picture={sides} crop={crop} onChange={setCrop} />
        <Field label={words.zoom}>
          <ZoomSlider value={crop.zoom} max={MAX_ZOOM} onChange={(zoom) => setCrop(inside(sides, { ...crop, zoom }))} />
        </Field>
      </div>
    </Dialog>
  );
}
