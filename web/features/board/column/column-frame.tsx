import type { ReactNode, Ref } from "react";
import { cx } from "../../../ui/look/cx.ts";

type Props = {
  ref?: Ref<HTMLElement>;
  /** The part that a column is dragged by. */
  handle?: Ref<HTMLDivElement>;
  statusId: string;
  away?: boolean;
  header: ReactNode;
  /** Stands where cards will be. */
  hint?: string | null;
  footer: ReactNode;
  children: ReactNode;
};

/** How a column stands on the board. */
export function ColumnFrame({ ref, handle, statusId, away = false, header, hint, footer, children }: Props) {
  return (
    <section
      ref={ref}
      data-status-id={statusId}
      className={cx(
        "printed-whole relative flex h-full w-full shrink-0 snap-center snap-always flex-col rounded-lg bg-surface-sunken sm:w-[280px] data-files-over:outline-2 data-files-over:-outline-offset-2 data-files-over:outline-accent",
        away && "opacity-40",
      )}
    >
      <div ref={handle} className="printed-heading shrink-0 ps-1 pe-2.5">
        {header}
      </div>
      {hint && <p className="shrink-0 px-4 pt-2 text-sm text-text-muted">{hint}</p>}
      {children}
      <div className="not-printed shrink-0 p-1">{footer}</div>
    </section>
  );
}
