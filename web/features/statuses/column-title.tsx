import { Ellipsis } from "lucide-react";
import type { ComponentProps } from "react";
import type { Status } from "../../../contract/statuses/status.ts";
import { text } from "../../text/catalogue.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Badge } from "../../ui/display/badge.tsx";

export const columnHeaderLook = "flex h-10 min-w-0 touch:h-11 items-center gap-1.5 ps-2";

type Props = {
  status: Status;
  count: number;
  /** How many of them are shown, where somebody filters. */
  shown?: number | undefined;
  onDoubleClick?: () => void;
};

/** What a column is called, and how many tasks it holds. */
export function ColumnTitle({ status, count, shown, onDoubleClick }: Props) {
  const words = text().board;
  return (
    <>
      <h2 className="min-w-0 truncate text-sm font-semibold" title={status.name} onDoubleClick={onDoubleClick}>
        <bdi>{status.name}</bdi>
      </h2>
      <Badge aria-label={shown === undefined ? words.taskCount(count) : words.shownTasks(shown, count)} role="img">
        {shown === undefined ? count : `${shown}/${count}`}
      </Badge>
    </>
  );
}

/** Opens a column's menu: takes what a menu gives to its trigger. */
export function ColumnMenuButton({ status, ...props }: ComponentProps<"button"> & { status: Status }) {
  return (
    <IconButton
      {...props}
      data-column-menu={status.id}
      size="sm"
      label={text().board.columnMenu(status.name)}
      icon={<Ellipsis size={16} />}
    />
  );
}
