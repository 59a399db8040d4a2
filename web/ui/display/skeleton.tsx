import { cx } from "../look/cx.ts";

/** Stands where content will be: give it that content's size. The region around it says aria-busy. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx("animate-pulse rounded-md bg-surface-hover", className)} />;
}
