import type { Ref } from "react";
import type { Status } from "../../../../contract/statuses/status.ts";
import { text } from "../../../text/catalogue.ts";
import { cx } from "../../../ui/look/cx.ts";

type Props = {
  ref?: Ref<HTMLElement>;
  statuses: readonly Status[];
  /** Tasks by the column's id. */
  counts: Readonly<Record<string, number>>;
  /** The column that fills the window. */
  shown: string | undefined;
  onChoose?: (statusId: string) => void;
};

/** On a phone: which columns there are. */
export function ColumnTabs({ ref, statuses, counts, shown, onChoose }: Props) {
  return (
    <nav
      ref={ref}
      aria-label={text().board.columns}
      className="not-printed relative flex shrink-0 gap-1 overflow-x-auto overscroll-x-contain scroll-smooth px-3 pb-2 [scrollbar-width:none] sm:hidden"
    >
      {statuses.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          aria-current={id === shown ? "true" : undefined}
          onClick={() => onChoose?.(id)}
          // Browsers leave alone what is in sight by an edge.
          onFocus={(event) => event.currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" })}
          className={cx(
            "flex h-11 shrink-0 items-center gap-1.5 rounded-md px-3 text-md whitespace-nowrap text-text-muted transition-colors",
            id === shown && "bg-surface-hover font-medium text-text",
          )}
        >
          <bdi>{name}</bdi>
          <span className="tabular text-xs text-text-faint">{counts[id] ?? 0}</span>
        </button>
      ))}
    </nav>
  );
}
