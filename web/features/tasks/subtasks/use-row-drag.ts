import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";

/** A pointer that has gone so far, in px, drags; before that it presses. */
const SLOP = 4;

interface Drag {
  /** The row on its way. */
  from: number;
  /** It would land before the row that stands there. */
  gap: number;
}

/** Lets a mouse or a finger drag the rows of a list, each by its handle. Keys and who cannot drag have the handle's menu. */
export function useRowDrag(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const press = useRef<{ from: number; y: number } | null>(null);
  const dragged = useRef(false);
  const isDragging = drag !== null;

  function gapAt(y: number): number {
    const rows = [...(list.current?.children ?? [])];
    const below = rows.findIndex((row) => {
      const { top, height } = row.getBoundingClientRect();
      return y < top + height / 2;
    });
    const gap = below < 0 ? rows.length : below;
    for (const row of [rows[gap - 1], rows[gap]]) row?.scrollIntoView({ block: "nearest" });
    return gap;
  }

  function end(): void {
    press.current = null;
    setDrag(null);
  }

  useEffect(() => {
    if (!isDragging) return;
    const putBack = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // What is around stays open.
      event.stopPropagation();
      press.current = null;
      setDrag(null);
    };
    addEventListener("keydown", putBack, true);
    return () => removeEventListener("keydown", putBack, true);
  }, [isDragging]);

  const handleOf = (from: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      dragged.current = false;
      if (event.button !== 0 || !event.isPrimary) return;
      press.current = { from, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (!press.current || (!drag && Math.abs(clientY - press.current.y) < SLOP)) return;
      dragged.current = true;
      const gap = gapAt(clientY);
      if (drag?.gap !== gap) setDrag({ from: press.current.from, gap });
    },
    onPointerUp: ({ clientY }: PointerEvent) => {
      if (press.current && drag) {
        const gap = gapAt(clientY);
        const to = gap > drag.from ? gap - 1 : gap;
        if (to !== drag.from) onDrop(drag.from, to);
      }
      end();
    },
    onPointerCancel: end,
    onClickCapture: (event: { stopPropagation: () => void }) => {
      // Letting go is no press.
      if (dragged.current) event.stopPropagation();
      dragged.current = false;
    },
  });

  return { drag, handleOf };
}
