import { Plus } from "lucide-react";
import { type Ref, useEffect, useRef, useState } from "react";
import type { Status } from "../../../contract/statuses/status.ts";
import { useCan, useFiltered, useMe, useShownColumn } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { StatusIcon } from "../../ui/display/status-icon.tsx";
import { Menu } from "../../ui/overlays/menu.tsx";
import { LateParts, lateComponent } from "../../ui/page/late.tsx";
import { ColumnMenuButton, ColumnTitle, columnHeaderLook } from "./column-title.tsx";
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
  const words = text().board;
  const mayManage = useCan("status.manage");
  const mayWrite = useCan("task.write");
  const change = useChangeStatus(status.id);
  const menu = useRef<HTMLButtonElement>(null);
  const me = useMe();
  const filtered = useFiltered(panelId);
  const shown = useShownColumn(panelId, status.id).length;
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
    <ColumnTitle
      status={status}
      count={count}
      shown={filtered ? shown : undefined}
      onDoubleClick={() => mayManage && setRenaming(true)}
    />
  );

  return (
    <header ref={handleRef} className={columnHeaderLook}>
      <StatusIcon kind={status.kind} />
      {renaming ? (
        <LateParts fallback={name}>
          <ColumnName
            draftKey={`${me.id}/column/${status.id}/name`}
            initial={status.name}
            onDone={(typed) => {
              endRenaming();
              if (typed !== null && typed !== status.name) change({ name: typed });
            }}
          />
        </LateParts>
      ) : (
        name
      )}
      <span className="not-printed ms-auto flex items-center">
        {onAddTask && mayWrite && (
          <IconButton size="sm" label={words.addTaskTo(status.name)} icon={<Plus size={16} />} onClick={onAddTask} />
        )}
        {mayManage && (
          <Menu align="end" trigger={<ColumnMenuButton ref={menu} status={status} />}>
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
        count={count}
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
