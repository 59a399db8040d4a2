// The compiler would make half as much again of it, and save nothing: the rows around it are drawn anew only as they differ.
"use no memo";

import { ChevronDown, History, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { text } from "../../text/catalogue.ts";
import { Avatar } from "../../ui/display/avatar.tsx";
import { LabelDot } from "../../ui/display/labels/label-line.tsx";
import { PriorityIcon } from "../../ui/display/priority-icon.tsx";
import { StatusIcon } from "../../ui/display/status-icon.tsx";
import { cx } from "../../ui/look/cx.ts";
import { AddForm } from "./add-form.tsx";
import { useList } from "./list-context.ts";
import type { GroupValue } from "./model/group-tasks.ts";
import type { ListRow } from "./model/list-rows.ts";
import { groupName } from "./model/say-group.ts";

export interface RowPlace {
  index: number;
  top: number;
  height: number;
  /** Whether Tab reaches it. */
  active: boolean;
}

type Props = RowPlace & { rowKey: string; look?: string; children: ReactNode };

/** A row of one cell. */
function WholeRow({ rowKey, index, top, height, look, children }: Omit<Props, "active">) {
  const { fields } = useList();
  return (
    <div
      role="row"
      aria-rowindex={index}
      data-row={rowKey}
      style={{ top, height }}
      className={cx("absolute inset-x-0", look)}
    >
      <div
        role="gridcell"
        aria-colindex={1}
        aria-colspan={fields.length + 1}
        className="sticky start-0 flex h-full max-w-[100cqw] items-center"
      >
        {children}
      </div>
    </div>
  );
}

const buttonLook =
  "flex h-full w-full min-w-0 items-center gap-2 ps-3 pe-4 text-start text-sm outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus";

function Sign({ value }: { value: GroupValue }) {
  if (value.by === "column") return <StatusIcon kind={value.of.kind} />;
  if (value.by === "priority") return <PriorityIcon priority={value.of} />;
  if (value.by === "label") return value.of && <LabelDot colour={value.of.colour} />;
  if (value.by === "who" && value.of)
    return <Avatar id={value.of.id} name={value.of.fullName} image={value.of.profilePicture} size={20} />;
  return null;
}

/** The head of a group: folds it, and counts. */
export function GroupRow({
  row,
  folded,
  ...place
}: RowPlace & { row: ListRow & { kind: "group" | "add" }; folded: boolean }) {
  const list = useList();
  const { key, value, tasks } = row.group;
  const name = groupName(value);
  return (
    <WholeRow rowKey={row.key} look="border-b border-border/60 bg-surface-sunken" {...place}>
      <button
        type="button"
        data-focus=""
        aria-expanded={!folded}
        tabIndex={place.active ? 0 : -1}
        onFocus={() => list.onFocus({ key: row.key, cell: -1 })}
        onClick={() => list.fold(key)}
        className={cx(buttonLook, "font-medium text-text hover:bg-surface-hover")}
      >
        <ChevronDown
          size={14}
          aria-hidden="true"
          className={cx("shrink-0 text-text-faint transition-transform", folded && "-rotate-90 rtl:rotate-90")}
        />
        <Sign value={value} />
        <span className="sr-only">{text().board.column(name, tasks.length)}</span>
        <bdi aria-hidden="true" className="truncate">
          {name}
        </bdi>
        <span aria-hidden="true" className="tabular shrink-0 font-normal text-text-faint">
          {tasks.length}
        </span>
      </button>
    </WholeRow>
  );
}

/** The end of a group: adds a task that has what the group stands for. */
export function AddRow({
  row,
  open,
  ...place
}: RowPlace & { row: ListRow & { kind: "group" | "add" }; open: boolean }) {
  const list = useList();
  const { key, value } = row.group;
  const words = text().board.quickAdd;
  const name = groupName(value);
  return (
    <WholeRow rowKey={row.key} look="border-b border-border/60" {...place}>
      {open ? (
        <AddForm
          group={row.group}
          onClose={(returning) => {
            list.adding(null);
            if (returning) list.goTo({ key: row.key, cell: -1 });
          }}
        />
      ) : (
        <button
          type="button"
          data-focus=""
          aria-label={name ? words.buttonIn(name) : words.button}
          tabIndex={place.active ? 0 : -1}
          onFocus={() => list.onFocus({ key: row.key, cell: -1 })}
          onClick={() => list.adding(key)}
          className={cx(buttonLook, "not-printed text-text-faint hover:bg-surface-hover hover:text-text")}
        >
          <Plus size={14} aria-hidden="true" className="shrink-0" />
          {words.button}
        </button>
      )}
    </WholeRow>
  );
}

/** Finished work that is older: brings it into sight, or folds it away again [E28]. */
export function OlderRow({
  row,
  isOn,
  onTurn,
  ...place
}: RowPlace & { row: ListRow & { kind: "older" }; isOn: boolean; onTurn: () => void }) {
  const list = useList();
  const words = text().board;
  return (
    <WholeRow rowKey={row.key} look="border-b border-border/60" {...place}>
      <button
        type="button"
        data-focus=""
        aria-expanded={isOn}
        tabIndex={place.active ? 0 : -1}
        onFocus={() => list.onFocus({ key: row.key, cell: -1 })}
        onClick={onTurn}
        className={cx(buttonLook, "not-printed text-text-muted hover:bg-surface-hover hover:text-text")}
      >
        <History size={14} aria-hidden="true" className="shrink-0" />
        {isOn ? words.hideOlder : words.showOlder(row.count)}
      </button>
    </WholeRow>
  );
}
