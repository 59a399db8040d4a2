import { cx } from "../look/cx.ts";

type Props = { value: number; max: number; label: string; className?: string };

/** A thin bar; green when all is done. */
export function ProgressBar({ value, max, label, className }: Props) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className={cx("h-1 w-full overflow-hidden rounded-full bg-surface-hover", className)}
    >
      <div
        className={cx("h-full rounded-full", share === 1 ? "bg-success" : "bg-accent")}
        style={{ inlineSize: `${share * 100}%` }}
      />
    </div>
  );
}
