import type { Virtualizer } from "@tanstack/react-virtual";
import { useBoardState } from "../state/board-context.ts";
import { CARD_GAP, LIST_PADDING } from "../state/card-sizes.ts";

type Props = { statusId: string; list: Virtualizer<HTMLDivElement, HTMLLIElement>; count: number };

/** Shows the gap in which a card would land. */
export function DropLine({ statusId, list, count }: Props) {
  // Reads the virtualizer, which changes in place.
  "use no memo";
  const index = useBoardState(({ over }) => (over?.statusId === statusId ? over.index : -1));
  if (index < 0) return null;
  const below = list.measurementsCache[index];
  const above = list.measurementsCache[Math.min(index, count) - 1];
  const at = below ? below.start - CARD_GAP / 2 : above ? above.end + CARD_GAP / 2 : LIST_PADDING;
  return (
    <div
      aria-hidden="true"
      data-drop-line=""
      className="pointer-events-none absolute inset-x-2 z-1 h-0.5 -translate-y-1/2 rounded-full bg-accent"
      style={{ top: at }}
    />
  );
}
