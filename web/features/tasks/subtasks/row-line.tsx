import { cx } from "../../../ui/look/cx.ts";

/** Shows where a dragged row would land. */
export function RowLine({ at }: { at: "top" | "bottom" }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        "pointer-events-none absolute inset-x-2 z-1 h-0.5 rounded-full bg-accent",
        at === "top" ? "-top-px" : "-bottom-px",
      )}
    />
  );
}
