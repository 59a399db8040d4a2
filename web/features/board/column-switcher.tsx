import { type RefObject, useEffect, useRef, useState } from "react";
import type { Status } from "../../../contract/statuses/status.ts";
import { useColumnCounts } from "../../sync/live.ts";
import { useBoard } from "./board-context.ts";
import { ColumnTabs } from "./column-tabs.tsx";

/** The column that fills the window, where one does. */
const useColumnInView = (scroller: RefObject<HTMLElement | null>, statuses: readonly Status[]): string | null => {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    const element = scroller.current;
    if (!element || statuses.length === 0) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting && target instanceof HTMLElement) setShown(target.dataset.statusId ?? null);
      },
      { root: element, threshold: 0.6 },
    );
    for (const column of element.querySelectorAll("[data-status-id]")) observer.observe(column);
    return () => observer.disconnect();
  }, [scroller, statuses]);
  return shown;
};

type Props = { statuses: readonly Status[]; scroller: RefObject<HTMLElement | null> };

/** On a phone, where one column fills the window: which ones there are, and the way to each. */
export function ColumnSwitcher({ statuses, scroller }: Props) {
  const { panelId, columns } = useBoard();
  const counts = useColumnCounts(panelId);
  const shown = useColumnInView(scroller, statuses) ?? statuses[0]?.id;
  const bar = useRef<HTMLElement>(null);

  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>("[aria-current]");
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
