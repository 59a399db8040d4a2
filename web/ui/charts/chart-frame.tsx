import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { cx } from "../look/cx.ts";
import { labelled, percentOf } from "./scale.ts";

/** One place along a chart: a bar, a day. */
export interface ChartPoint {
  key: string;
  /** What stands under it, where there is room. */
  label: string;
  /** Its figures in one sentence, for who hears them. */
  described: string;
  /** The same for the eye. */
  tip: ReactNode;
}

type Props = {
  /** What the chart shows. */
  label: string;
  places: readonly ChartPoint[];
  /** The marks of the upright axis, from 0 to its end. */
  ticks: readonly number[];
  tickText: (value: number) => string;
  /** How many labels have room under the chart. */
  room: number;
  /** Whether places are points on a line rather than columns beside each other. */
  points?: boolean;
  tall?: boolean;
  /** What is drawn, filling the plot. */
  children: ReactNode;
};

/** The arrow that goes forward is that of the reading direction. */
const stepOf = ({ key, currentTarget }: KeyboardEvent): number => {
  const forward = getComputedStyle(currentTarget).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  if (key === "ArrowLeft" || key === "ArrowRight") return key === forward ? 1 : -1;
  return key === "Home" ? Number.NEGATIVE_INFINITY : key === "End" ? Number.POSITIVE_INFINITY : 0;
};

/**
 * Axes and figures around what a chart draws. One Tab reaches it, arrows walk its places; their figures show under the
 * pointer, the finger and the focus.
 */
export function ChartFrame({ label, places, ticks, tickText, room, points = false, tall = false, children }: Props) {
  const [active, setActive] = useState<number | null>(null);
  const [stop, setStop] = useState(places.length - 1);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const end = ticks.at(-1) ?? 1;
  const shown = labelled(places.length, room);
  const reachable = Math.min(stop, places.length - 1);
  const center = (at: number): number =>
    points && places.length > 1 ? percentOf(at, places.length - 1) : percentOf(at + 0.5, places.length);

  function walk(event: KeyboardEvent) {
    const step = stepOf(event);
    if (step === 0) return;
    event.preventDefault();
    buttons.current[Math.min(places.length - 1, Math.max(0, reachable + step))]?.focus();
  }

  const tip = active === null ? undefined : places[active];
  const at = center(active ?? 0);
  return (
    // What reaches beyond the last day must not make a narrow page scroll sideways.
    <div className={cx("flex gap-2 text-xs text-text-faint", points && "-me-4 overflow-x-clip pe-4")}>
      <div aria-hidden="true" className={cx("tabular relative w-7 shrink-0", tall ? "h-64" : "h-40")}>
        {ticks.map((tick) => (
          <span
            key={tick}
            className="absolute end-0 translate-y-1/2 leading-none"
            style={{ insetBlockEnd: `${percentOf(tick, end)}%` }}
          >
            {tickText(tick)}
          </span>
        ))}
      </div>
      <div className="min-w-0 flex-1">
        <div className={cx("relative", tall ? "h-64" : "h-40")}>
          {ticks.map((tick) => (
            <span
              key={tick}
              aria-hidden="true"
              className="absolute inset-x-0 border-t border-border"
              style={{ insetBlockEnd: `${percentOf(tick, end)}%` }}
            />
          ))}
          <div aria-hidden="true" className="absolute inset-0">
            {children}
          </div>
          {tip && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 w-px bg-border-strong"
              style={{ insetInlineStart: `${at}%` }}
            />
          )}
          {/* biome-ignore lint/a11y/useSemanticElements: no fieldset: nothing here is filled in. */}
          <div
            role="group"
            aria-label={label}
            className={cx("absolute inset-y-0 flex", points ? "" : "inset-x-0")}
            // Days on a line reach half a step beyond its ends.
            style={points ? { insetInline: `${-50 / Math.max(1, places.length - 1)}%` } : undefined}
          >
            {places.map(({ key, described }, index) => (
              <button
                key={key}
                ref={(button) => {
                  buttons.current[index] = button;
                }}
                type="button"
                aria-label={described}
                tabIndex={index === reachable ? 0 : -1}
                className="h-full min-w-0 flex-1 cursor-default rounded-md"
                onPointerEnter={() => setActive(index)}
                onPointerLeave={() => setActive(null)}
                onFocus={() => {
                  setActive(index);
                  setStop(index);
                }}
                onBlur={() => setActive(null)}
                onKeyDown={walk}
              />
            ))}
          </div>
          {tip && (
            <div
              aria-hidden="true"
              className="pointer-events-none absolute top-0 z-10 rounded-md border border-border bg-surface-raised px-2.5 py-1.5 text-sm whitespace-nowrap text-text shadow-pop"
              style={
                at > 50 ? { insetInlineEnd: `calc(${100 - at}% + 8px)` } : { insetInlineStart: `calc(${at}% + 8px)` }
              }
            >
              {tip.tip}
            </div>
          )}
        </div>
        <div aria-hidden="true" className="tabular relative mt-1.5 h-4">
          {places.map(({ key, label: under }, index) =>
            shown[index] ? (
              <span
                key={key}
                className={cx(
                  "absolute whitespace-nowrap",
                  points && index === places.length - 1 ? "" : "-translate-x-1/2 rtl:translate-x-1/2",
                )}
                style={
                  points && index === places.length - 1
                    ? { insetInlineEnd: 0 }
                    : { insetInlineStart: `${center(index)}%` }
                }
              >
                {under}
              </span>
            ) : null,
          )}
        </div>
      </div>
    </div>
  );
}
