import { Ellipsis, Plus } from "lucide-react";
import { type Ref, Suspense, useEffect, useRef, useState } from "react";
import type { Status } from "../../../contract/statuses/status.ts";
import { useCan, useMe } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { Badge } from "../../ui/badge.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { lateComponent } from "../../ui/late.tsx";
import { Menu } from "../../ui/menu.tsx";
import { StatusIcon } from "../../ui/status-icon.tsx";
import { DeleteColumnDialog, DeleteTasksDialog } from "./dialogs.ts";
import { ColumnName } from "./late.ts";
import { useChangeStatus } from "./use-change-status.ts";

const Items = lateComponent(async () => (await import("./column-menu-items.tsx")).ColumnMenuItems);

type Props = {
  panelId: string;
  status: Status;
  count: number;
  /** The part that a column is dragged by. */
  handleRef?: Ref<HTMLElement>;
  onAddTask?: () => void;
};

/** A column's name, how many tasks it holds, and what can be done with it. Every member manages columns [D22]. */
export function ColumnHeader({ panelId, status, count, handleRef, onAddTask }: Props) {
  const words = text().panels.columns;
  const mayManage = useCan("status.manage");
  const mayWrite = useCan("task.write");
  const change = useChangeStatus(status.id);
  const menu = useRef<HTMLButtonElement>(null);
  const me = useMe();
  const [renaming, setRenaming] = useState(false);
  const [asking, setAsking] = useState<"column" | "tasks" | null>(null);
  useEffect(() => {
    Items.expect();
    ColumnName.expect();
  }, []);

  function endRenaming() {
    setRenaming(false);
    menu.current?.focus();
  }

  const name = (
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
  );

  return (
    <header ref={handleRef} className="flex h-10 min-w-0 touch:h-11 items-center gap-1.5 ps-2">
      <StatusIcon kind={status.kind} />
      {renaming ? (
        <Suspense fallback={name}>
          <ColumnName
            draftKey={`${me.id}/column/${status.id}/name`}
            initial={status.name}
            onDone={(typed) => {
              endRenaming();
              if (typed !== null && typed !== status.name) change({ name: typed });
            }}
          />
        </Suspense>
      ) : (
        name
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
            <Items
              status={status}
              count={count}
              onRename={() => setRenaming(true)}
              onDeleteTasks={() => setAsking("tasks")}
              onDeleteColumn={() => setAsking("column")}
            />
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
