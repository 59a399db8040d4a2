import { type KeyboardEvent, type PointerEvent, useRef, type WheelEvent } from "react";
import { text } from "../../../text/catalogue.ts";
import { type Crop, dragged, inside, type Sides, sideOf } from "./crop.ts";

type Props = { src: string; picture: Sides; crop: Crop; onChange: (crop: Crop) => void };

/** How far an arrow key moves the picture, as a share of the square. */
const STEP = 0.05;
const arrows: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** The square that will be kept, with the circle that avatars show; the picture lies under it and is moved. */
export function CropArea({ src, picture, crop, onChange }: Props) {
  const area = useRef<HTMLButtonElement>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  const side = sideOf(picture, crop.zoom);
  const percent = (share: number) => `${share * 100}%`;

  function drag(event: PointerEvent) {
    const [from, size] = [last.current, area.current?.clientWidth];
    if (!from || !size) return;
    last.current = { x: event.clientX, y: event.clientY };
    onChange(dragged(picture, crop, (event.clientX - from.x) / size, (event.clientY - from.y) / size));
  }

  function key(event: KeyboardEvent) {
    const by = arrows[event.key];
    if (!by && !["+", "-", "="].includes(event.key)) return;
    event.preventDefault();
    if (by) onChange(dragged(picture, crop, ...by));
    else onChange(inside(picture, { ...crop, zoom: crop.zoom + (event.key === "-" ? -0.1 : 0.1) }));
  }

  return (
    <button
      ref={area}
      type="button"
      aria-label={text().profile.cropArea}
      onKeyDown={key}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        last.current = null;
      }}
      onWheel={(event: WheelEvent) => onChange(inside(picture, { ...crop, zoom: crop.zoom - event.deltaY / 500 }))}
      className="relative mx-auto block aspect-square w-full max-w-80 cursor-grab touch-none overflow-hidden rounded-lg bg-surface-sunken active:cursor-grabbing"
    >
      <img
        src={src}
        alt=""
        draggable={false}
        className="pointer-events-none absolute max-w-none"
        style={{
          // The square is measured from its left edge in every language: a picture has no writing direction.
          left: percent(0.5 - (crop.x * picture.width) / side),
          top: percent(0.5 - (crop.y * picture.height) / side),
          width: percent(picture.width / side),
          height: percent(picture.height / side),
        }}
      />
      <span className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_999px_var(--backdrop)]" />
    </button>
  );
}
