import { cx } from "../look/cx.ts";
import { useDelayed } from "../page/use-delayed.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** Work shorter than this shows no spinner, in ms. */
export const spinnerDelay = 200;

type Props = {
  /** Said to screen readers. Without it the spinner is decoration, and something else must say what goes on. */
  label?: string;
  /** px */
  size?: 14 | 16 | 20;
  delay?: number;
  className?: string;
};

export function Spinner({ label, size = 16, delay = spinnerDelay, className }: Props) {
  const visible = useDelayed(delay);
  if (!visible) return null;
  return (
    <span role={label ? "status" : undefined} className={cx("inline-flex", className)}>
      <svg width={size} height={size} viewBox="0 0 16 16" fill="none" aria-hidden="true" className="animate-spin">
        <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeWidth="2" opacity=".25" />
        <path d="M14.5 8A6.5 6.5 0 0 0 8 1.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
