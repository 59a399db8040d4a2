// The compiler would make half as much again of it, and save nothing: the rows around it are drawn anew only as they differ.
"use no memo";

import { ArrowDown, ArrowUp } from "lucide-react";
import { type ListField, type Sorting, type SortKey, sortKeys } from "../../../contract/views/list-query.ts";
import { text } from "../../text/catalogue.ts";
import { cx } from "../../ui/look/cx.ts";
import { HEAD, useList } from "./list-context.ts";

const sortOf = (field: ListField): SortKey | undefined => sortKeys.find((key) => key === field);

/** The next way to sort by a field: upwards, downwards, and back to the order of the board. */
export const nextSorting = ({ by, down }: Sorting, key: SortKey): Sorting =>
  by !== key ? { by: key, down: false } : down ? { by: "manual", down: false } : { by: key, down: true };

type Props = { sort: Sorting; onSort: (sort: Sorting) => void; active: number | null };

/** The heads of the list's fields; those that it can be sorted by are pressed for it. */
export function ListHeads({ sort, onSort, active }: Props) {
  const { fields, columns, onFocus } = useList();
  const words = text().list;
  return (
    <div
      role="row"
      aria-rowindex={1}
      data-row={HEAD}
      style={{ gridTemplateColumns: columns ?? undefined }}
      className="sticky top-0 z-2 grid h-9 items-center border-b border-border bg-surface ps-4"
    >
      {fields.map((field, at) => {
        const key = sortOf(field);
        const isSorted = sort.by === key;
        const Arrow = sort.down ? ArrowDown : ArrowUp;
        const common = {
          "data-cell": at,
          tabIndex: active === at ? 0 : -1,
          onFocus: () => onFocus({ key: HEAD, cell: at }),
          className: cx(
            "flex h-full max-w-full items-center gap-1 rounded-md outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus",
            key && "cursor-pointer hover:text-text",
            isSorted && "text-text",
          ),
        };
        return (
          <div
            key={field}
            role="columnheader"
            aria-colindex={at + 1}
            aria-sort={isSorted ? (sort.down ? "descending" : "ascending") : undefined}
            className="h-full min-w-0 pe-3 text-xs text-text-faint"
            {...(!key && { ...common, className: cx(common.className, "h-full min-w-0 pe-3 text-xs text-text-faint") })}
          >
            {key ? (
              <button type="button" {...common} onClick={() => onSort(nextSorting(sort, key))}>
                <span className="truncate">{words.names[field]}</span>
                {isSorted && <Arrow size={12} aria-hidden="true" className="shrink-0" />}
              </button>
            ) : (
              <span className="truncate">{words.names[field]}</span>
            )}
          </div>
        );
      })}
    </div>
  );
}
