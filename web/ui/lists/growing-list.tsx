import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { text } from "../../text/catalogue.ts";
import { Button } from "../controls/button.tsx";
import { Spinner } from "../display/spinner.tsx";
import { usePrinting } from "../look/printing.ts";
import { rowsDrawn } from "./rows-drawn.ts";
import { useWindowScrollAnchor } from "./use-window-scroll-anchor.ts";

type Props<Item extends { id: string }> = {
  label: string;
  items: readonly Item[];
  /** The height that a row is likely to have, in px. */
  estimate: (item: Item) => number;
  children: (item: Item, before: Item | undefined) => ReactNode;
  /** Whether there are more than these, fetched as they come into sight. */
  more: "none" | "some" | "loading" | "failed";
  onMore: () => void;
  /** Where those will stand. Above: all of them are fetched, since the list begins with them. */
  moreAt?: "end" | "above";
  /** A row to bring into sight; another object does so again. */
  goTo?: { id: string } | undefined;
  className?: string;
};

/** What covers the top of the window, in px. */
const HEADER = 48;
const NEAR = 10;

/** A long list that scrolls with the page, of which only what is in sight is drawn. */
export function GrowingList<Item extends { id: string }>(props: Props<Item>) {
  // The virtualizer changes in place, which the compiler cannot see.
  "use no memo";
  const { label, items, estimate, children, more, onMore, moreAt = "end", goTo, className } = props;
  const place = useRef<HTMLOListElement>(null);
  const [margin, setMargin] = useState(0);
  const printing = usePrinting();
  const list = useWindowVirtualizer({
    count: items.length,
    getItemKey: useCallback((index: number) => items[index]?.id ?? index, [items]),
    estimateSize: (index) => (items[index] ? estimate(items[index]) : 0),
    rangeExtractor: (range) => rowsDrawn(range, printing),
    overscan: 6,
    scrollMargin: margin,
    scrollPaddingStart: HEADER + 16,
    scrollPaddingEnd: 16,
  });
  const shown = list.getVirtualItems();
  useWindowScrollAnchor(list, items);

  useLayoutEffect(() => {
    const look = () => {
      const top = place.current?.getBoundingClientRect().top ?? 0;
      setMargin(Math.round(top + window.scrollY));
    };
    look();
    // Whatever stands above it grows and shrinks with the page.
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const near = moreAt === "above" || (shown.at(-1)?.index ?? 0) >= items.length - NEAR;
  useEffect(() => {
    if (near && more === "some") onMore();
  }, [near, more, onMore]);

  // Only when somebody wants to go there, not whenever the list changes afterwards.
  const went = useRef<typeof goTo>(undefined);
  useEffect(() => {
    const index = goTo && goTo !== went.current && margin > 0 ? items.findIndex(({ id }) => id === goTo.id) : -1;
    if (index < 0) return;
    went.current = goTo;
    list.scrollToIndex(index, { align: "center" });
  }, [goTo, items, list, margin]);

  const moreRow = more !== "none" && more !== "some" && <More state={more} onRetry={onMore} />;
  return (
    <div className={className}>
      {moreAt === "above" && moreRow}
      <ol ref={place} aria-label={label} className="printed-list relative" style={{ height: list.getTotalSize() }}>
        {shown.map(({ key, index, start }) => {
          const item = items[index];
          return (
            item && (
              <li
                key={key}
                ref={list.measureElement}
                data-index={index}
                data-id={item.id}
                aria-posinset={index + 1}
                aria-setsize={more === "none" ? items.length : -1}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start - margin}px)` }}
              >
                {children(item, items[index - 1])}
              </li>
            )
          );
        })}
      </ol>
      {moreAt === "end" && moreRow}
    </div>
  );
}

function More({ state, onRetry }: { state: "loading" | "failed"; onRetry: () => void }) {
  const words = text().common;
  return (
    <div className="flex min-h-14 items-center justify-center gap-3 text-md text-text-muted">
      {state === "loading" ? (
        <Spinner label={words.loadingOlder} />
      ) : (
        <>
          <span role="alert">{words.olderFailed}</span>
          <Button size="sm" onClick={onRetry}>
            {words.retry}
          </Button>
        </>
      )}
    </div>
  );
}
