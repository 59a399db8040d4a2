import { sayDay } from "../../../ui/days/say-day.ts";
import { cx } from "../../../ui/look/cx.ts";

/** The names of a week's days above their columns. */
export function WeekdayRow({ days, style }: { days: readonly string[]; style: "short" | "narrow" }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the grid is no table.
    // biome-ignore lint/a11y/useFocusableInteractive: only its days take the focus.
    <div role="row" className="grid shrink-0 grid-cols-7 border-b border-border text-xs text-text-muted">
      {days.map((day) => (
        // biome-ignore lint/a11y/useSemanticElements: the grid is no table.
        // biome-ignore lint/a11y/useFocusableInteractive: only its days take the focus.
        <span
          key={day}
          role="columnheader"
          aria-label={sayDay(day, { weekday: "long" })}
          className={cx("flex h-7 items-center", style === "short" ? "px-2" : "justify-center")}
        >
          {sayDay(day, { weekday: style })}
        </span>
      ))}
    </div>
  );
}
