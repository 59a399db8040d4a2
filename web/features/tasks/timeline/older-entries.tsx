import { useEffect, useEffectEvent, useRef } from "react";
import type { DetailsShown } from "../../../sync/use-task-details.ts";
import { text } from "../../../text/catalogue.ts";
import { said } from "../../../text/said.ts";
import { Button } from "../../../ui/controls/button.tsx";

/** So near to the end of what is here, in px, more is asked for. */
const NEAR = "400px";

type Props = {
  more: () => void;
  older: DetailsShown["older"];
  /** It stands above what is here: more is asked for only once somebody has scrolled towards it. */
  isAbove: boolean;
  /** Whatever is another one once a page has come. */
  shown: unknown;
};

/** Asks for the page before those that are here as one comes near, or by a button. */
export function OlderEntries({ more, older, isAbove, shown }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const ask = useEffectEvent(() => {
    if (older.state !== "loading" && !older.error) more();
  });
  const wasSeen = useRef(isAbove);
  useEffect(() => {
    const here = place.current;
    if (!here || shown === undefined) return undefined;
    const root = scrollerOf(here);
    const observer = new IntersectionObserver(
      ([entry]) => {
        const isSeen = entry?.isIntersecting === true;
        if (isSeen && !(isAbove && wasSeen.current)) ask();
        wasSeen.current = isSeen;
      },
      { root, rootMargin: NEAR },
    );
    observer.observe(here);
    return () => observer.disconnect();
  }, [isAbove, shown]);
  return (
    <div ref={place} className="flex min-h-9 items-center justify-center gap-3 text-sm text-text-muted">
      {older.error && <span role="alert">{said(older.error.message)}</span>}
      <Button size="sm" busy={older.state === "loading"} onClick={more}>
        {older.error ? text().common.retry : text().timeline.older}
      </Button>
    </div>
  );
}

/** What scrolls around an element; null: the window. */
const scrollerOf = (element: Element): Element | null => {
  for (let around = element.parentElement; around; around = around.parentElement)
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  return null;
};
