import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { text } from "../../text/catalogue.ts";
import { onPlainClick } from "../../ui/controls/plain-click.ts";
import { cx } from "../../ui/look/cx.ts";
import { itemLook } from "../../ui/look/popup-looks.ts";
import { pathOfChoice, type SearchChoice } from "./choice.ts";
import { ChoiceRow } from "./choice-row.tsx";
import type { Line } from "./use-choices.ts";

const HEADING = 32;
const ROWS = { task: 36, panel: 36, command: 36, person: 52, announcement: 64 } as const;
/** A task with a text of it. */
const WITH_SNIPPET = 72;
const OVERSCAN = 6;

type Props = {
  id: string;
  lines: readonly Line[];
  count: number;
  /** The choice that the keys are on. */
  at: number;
  onPoint: (at: number) => void;
  onChoose: (choice: SearchChoice) => void;
  withPanel: boolean;
  className?: string;
};

/** Names an option, for the field that points at it. */
export const optionId = (listId: string, key: string): string => `${listId}-${key}`;

/** The choices, of which only those in sight are drawn and the one that the keys are on. */
export function ChoiceList({ id, lines, count, at, onPoint, onChoose, withPanel, className }: Props) {
  // The virtualizer changes in place, which the compiler cannot see.
  "use no memo";
  const scroller = useRef<HTMLDivElement>(null);
  const activeLine = lines.findIndex((line) => "choice" in line && line.at === at);
  const list = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: lines.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => lines[index]?.key ?? index,
    estimateSize: (index) => {
      const line = lines[index];
      if (!line || !("choice" in line)) return HEADING;
      return line.choice.kind === "task" && line.choice.place ? WITH_SNIPPET : ROWS[line.choice.kind];
    },
    overscan: OVERSCAN,
    initialRect: { width: 0, height: 400 },
    paddingStart: 4,
    paddingEnd: 4,
  });
  useEffect(() => {
    // The first choice brings its heading along.
    if (activeLine >= 0) list.scrollToIndex(activeLine <= 1 ? 0 : activeLine, { align: "auto" });
  }, [activeLine, list]);

  return (
    <div
      ref={scroller}
      id={id}
      role="listbox"
      aria-label={text().finding.results}
      className={cx("min-h-0 overflow-y-auto overscroll-contain", className)}
    >
      <div role="presentation" className="relative" style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ index, key, start }) => {
          const line = lines[index];
          if (!line) return null;
          const place = { className: "absolute inset-x-1", style: { top: start }, "data-index": index };
          if (!("choice" in line))
            return (
              <div key={key} ref={list.measureElement} role="presentation" {...place}>
                <p className="px-2 pt-2 pb-1 text-xs font-medium text-text-faint">{line.heading}</p>
              </div>
            );
          return (
            <div key={key} ref={list.measureElement} role="presentation" {...place}>
              <a
                href={pathOfChoice(line.choice) ?? undefined}
                id={optionId(id, line.key)}
                role="option"
                tabIndex={-1}
                aria-selected={line.at === at}
                aria-posinset={line.at + 1}
                aria-setsize={count}
                data-highlighted={line.at === at ? "" : undefined}
                onPointerMove={() => line.at !== at && onPoint(line.at)}
                // The focus stays in the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={onPlainClick(() => onChoose(line.choice))}
                className={cx(itemLook, "min-h-9")}
              >
                <ChoiceRow choice={line.choice} withPanel={withPanel} />
              </a>
            </div>
          );
        })}
      </div>
    </div>
  );
}
