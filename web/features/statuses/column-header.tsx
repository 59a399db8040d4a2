import { ArrowLeft, ArrowRight, Ellipsis, ListX, Pencil, Plus, Trash2 } from "lucide-react";
import { type Ref, useRef, useState } from "react";
import { isCompletedName, type Status, type StatusKind } from "../../../contract/statuses/status.ts";
import { useCan, useMe, useStatuses } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { announce } from "../../ui/announce.ts";
import { Badge } from "../../ui/badge.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu, MenuItem, MenuRadioGroup, MenuSeparator } from "../../ui/menu.tsx";
import { StatusIcon } from "../../ui/status-icon.tsx";
import { ColumnName } from "./column-name.tsx";
import { DeleteColumnDialog, DeleteTasksDialog } from "./dialogs.ts";
import { moveStatus } from "./move-status.ts";
import { useChangeStatus } from "./use-change-status.ts";

type Props = {
  panelId: string;
  status: Status;
  count: number;
  /** The part that a column is dragged by. */
  handleRef?: Ref<HTMLElement>;
  onAddTask?: () => void;
};

const kinds: readonly StatusKind[] = ["todo", "started", "done"];

/** A column's name, how many tasks it holds, and what can be done with it. Every member manages columns [D22]. */
export function ColumnHeader({ panelId, status, count, handleRef, onAddTask }: Props) {
  const words = text().panels.columns;
  const columns = useStatuses();
  const mayManage = useCan("status.manage");
  const mayWrite = useCan("task.write");
  const change = useChangeStatus(status.id);
  const menu = useRef<HTMLButtonElement>(null);
  const me = useMe();
  const [renaming, setRenaming] = useState(false);
  const [asking, setAsking] = useState<"column" | "tasks" | null>(null);
  const completed = isCompletedName(status.name);
  // Completed stays last, so nothing moves past it [S3.4].
  const movable = columns.filter(({ name }) => !isCompletedName(name));
  const at = movable.findIndex(({ id }) => id === status.id);

  function move(to: number) {
    // A refusal has said so in a toast.
    moveStatus(status.id, movable[to < at ? to - 1 : to]?.id ?? null).catch(() => undefined);
    announce(words.moved(status.name, to + 1, columns.length));
  }

  function endRenaming() {
    setRenaming(false);
    menu.current?.focus();
  }

  return (
    <header ref={handleRef} className="flex h-10 min-w-0 touch:h-11 items-center gap-1.5 ps-2">
      <StatusIcon kind={status.kind} />
      {renaming ? (
        <ColumnName
          draftKey={`${me.id}/column/${status.id}/name`}
          initial={status.name}
          onDone={(name) => {
            endRenaming();
            if (name !== null && name !== status.name) change({ name });
          }}
        />
      ) : (
        <>
          <h2
            className="min-w-0 truncate text-sm font-semibold"
            title={status.name}
            onDoubleClick={() => mayManage && setRenaming(true)}
          >
            <bdi>{status.name}</bdi>
          </h2>
          <Badge aria-label={words.count(count)} role="img">
            {count}
          </Badge>
        </>
      )}
      <span className="ms-auto flex items-center">
        {onAddTask && mayWrite && (
          <IconButton size="sm" label={words.addTask(status.name)} icon={<Plus size={16} />} onClick={onAddTask} />
        )}
        {mayManage && (
          <Menu
            align="end"
            trigger={
              <IconButton
                ref={menu}
                data-column-menu={status.id}
                size="sm"
                label={words.menu(status.name)}
                icon={<Ellipsis size={16} />}
              />
            }
          >
            <MenuItem icon={<Pencil size={16} />} onClick={() => setRenaming(true)}>
              {words.rename}
            </MenuItem>
            {!completed && (
              <>
                <MenuItem icon={<ArrowLeft size={16} />} disabled={at <= 0} onClick={() => move(at - 1)}>
                  {words.moveLeft}
                </MenuItem>
                <MenuItem
                  icon={<ArrowRight size={16} />}
                  disabled={at >= movable.length - 1}
                  onClick={() => move(at + 1)}
                >
                  {words.moveRight}
                </MenuItem>
                <MenuSeparator />
                <MenuRadioGroup
                  label={words.countsAs}
                  value={status.kind}
                  onValueChange={(kind) => change({ kind })}
                  options={kinds.map((kind) => ({
                    value: kind,
                    label: words.kinds[kind],
                    icon: <StatusIcon kind={kind} size={16} />,
                  }))}
                />
              </>
            )}
            <MenuSeparator />
            {mayWrite && (
              <MenuItem danger icon={<ListX size={16} />} disabled={count === 0} onClick={() => setAsking("tasks")}>
                {words.deleteTasks}
              </MenuItem>
            )}
            <MenuItem danger icon={<Trash2 size={16} />} onClick={() => setAsking("column")}>
              {words.delete}
            </MenuItem>
          </Menu>
        )}
      </span>
      <DeleteColumnDialog
        status={status}
        open={asking === "column"}
        onClose={() => setAsking(null)}
        finalFocus={menu}
      />
      <DeleteTasksDialog
        panelId={panelId}
        status={status}
        open={asking === "tasks"}
        onClose={() => setAsking(null)}
        finalFocus={menu}
      />
    </header>
  );
}
