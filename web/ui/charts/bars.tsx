import { cx } from "../look/cx.ts";
import { percentOf } from "./scale.ts";

/** Bars beside each other, for a ChartFrame with as many columns. */
export function Bars({ values, end }: { values: readonly { key: string; value: number }[]; end: number }) {
  return (
    <div className="flex h-full items-end">
      {values.map(({ key, value }) => (
        <span key={key} className="flex h-full flex-1 items-end justify-center">
          <span
            data-bar={key}
            className={cx(
              "w-3/4 max-w-14 rounded-t-md bg-accent transition-[height] duration-150 motion-reduce:transition-none forced-colors:bg-[Highlight]",
              value > 0 && "min-h-0.5",
            )}
            style={{ height: `${percentOf(value, end)}%` }}
          />
        </span>
      ))}
    </div>
  );
}
