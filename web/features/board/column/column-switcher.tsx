import { type RefObject, useEffect, useRef, useState } from "react";
import type { Status } from "../../../../contract/statuses/status.ts";
import { useFilteredCounts } from "../../../sync/live.ts";
import { useBoard } from "../state/board-context.ts";
import { ColumnTabs } from "./column-tabs.tsx";

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((id) => other.has(id));

/** The columns that are in view, nearly as a whole; in board order. None before that is known. */
const useColumnsInView = (scroller: RefObject<HTMLElement | null>, statuses: readonly Status[]): readonly string[] => {
  const [inView, setInView] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const element = scroller.current;
    if (!element || statuses.length === 0) return;
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const id = (target as HTMLElement).dataset.statusId ?? "";
          if (isIntersecting) seen.add(id);
          else seen.delete(id);
        }
        // Between two columns none is: the one before counts until the next is there.
        if (seen.size > 0) setInView((before) => (isSame(before, seen) ? before : new Set(seen)));
      },
      { root: element, threshold: 0.6 },
    );
    for (const column of element.querySelectorAll("[data-status-id]")) observer.observe(column);
    return () => observer.disconnect();
  }, [scroller, statuses]);
  return statuses.map(({ id }) => id).filter((id) => inView.has(id));
};

type Props = {
  statuses: readonly Status[];
  scroller: RefObject<HTMLElement | null>;
  /** Hears of the column that fills the window; null where several are in view. */
  onFill: (statusId: string | null) => void;
};

/** On a phone, where one column fills the window: which ones there are, and the way to each. */
export function ColumnSwitcher({ statuses, scroller, onFill }: Props) {
  const { panelId, columns } = useBoard();
  const counts = useFilteredCounts(panelId);
  const inView = useColumnsInView(scroller, statuses);
  const shown = inView[0] ?? statuses[0]?.id;
  const only = inView.length === 1 ? inView[0] : undefined;
  const bar = useRef<HTMLElement>(null);

  useEffect(() => {
    onFill(only ?? null);
  }, [onFill, only]);
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>("[aria-current]");
    const { activeElement } = document;
    // Whoever goes through them by keyboard keeps the one that has the focus in sight.
    if (bar.current?.contains(activeElement) && activeElement !== current) return;
    if (shown && current && bar.current)
      bar.current.scrollTo({ left: current.offsetLeft - (bar.current.clientWidth - current.offsetWidth) / 2 });
  }, [shown]);

  return (
    <ColumnTabs
      ref={bar}
      statuses={statuses}
      counts={counts}
      shown={shown}
      onChoose={(id) => columns.get(id)?.element.scrollIntoView({ inline: "center", block: "nearest" })}
    />
  );
}
