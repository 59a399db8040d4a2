import { useLayoutEffect, useRef } from "react";
import type { Status } from "../../../../contract/statuses/status.ts";
import { cx } from "../../../ui/look/cx.ts";
import { useBoard, useBoardState } from "../state/board-context.ts";

/** An empty column that is hidden: while a card is on its way it takes it all the same [D25]. */
export function HiddenColumn({ status }: { status: Status }) {
  const { columns } = useBoard();
  const column = useRef<HTMLElement>(null);
  const over = useBoardState((state) => state.over?.statusId === status.id);
  useLayoutEffect(() => {
    if (column.current) return columns.register(status.id, column.current);
  }, [columns, status.id]);
  return (
    <section
      ref={column}
      aria-label={status.name}
      data-hidden-column=""
      className={cx(
        "flex h-full w-10 shrink-0 items-start justify-center rounded-lg border border-dashed border-border-strong py-3 text-sm text-text-muted",
        over && "border-accent bg-accent-soft text-accent-text",
      )}
    >
      <span className="max-h-full truncate [writing-mode:vertical-rl]">
        <bdi>{status.name}</bdi>
      </span>
    </section>
  );
}
