import "../../text/in-dialogs.ts";
import { ArrowLeft, ArrowRight, ListX, Pencil, Trash2 } from "lucide-react";
import { isCompletedName, type Status, type StatusKind } from "../../../contract/statuses/status.ts";
import { useCan, useStatuses } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { announce } from "../../ui/display/announce.ts";
import { StatusIcon } from "../../ui/display/status-icon.tsx";
import { MenuItem, MenuRadioGroup, MenuSeparator } from "../../ui/overlays/menu-parts.tsx";
import { moveStatus } from "./move-status.ts";
import { useChangeStatus } from "./use-change-status.ts";

type Props = {
  status: Status;
  count: number;
  onRename: () => void;
  onDeleteTasks: () => void;
  onDeleteColumn: () => void;
};

const kinds: readonly StatusKind[] = ["todo", "started", "done"];

/** What can be done with a column. */
export function ColumnMenuItems({ status, count, onRename, onDeleteTasks, onDeleteColumn }: Props) {
  const words = text().panels.columns;
  const columns = useStatuses();
  const mayWrite = useCan("task.write");
  const change = useChangeStatus(status.id);
  const completed = isCompletedName(status.name);
  // Completed stays last, so nothing moves past it [S3.4].
  const movable = columns.filter(({ name }) => !isCompletedName(name));
  const at = movable.findIndex(({ id }) => id === status.id);

  function move(to: number) {
    // A refusal has said so in a toast.
    moveStatus(status.id, movable[to < at ? to - 1 : to]?.id ?? null).catch(() => undefined);
    announce(words.moved(status.name, to + 1, columns.length));
  }

  return (
    <>
      <MenuItem icon={<Pencil size={16} />} onClick={onRename}>
        {words.rename}
      </MenuItem>
      {!completed && (
        <>
          <MenuItem icon={<ArrowLeft size={16} />} disabled={at <= 0} onClick={() => move(at - 1)}>
            {words.moveLeft}
          </MenuItem>
          <MenuItem icon={<ArrowRight size={16} />} disabled={at >= movable.length - 1} onClick={() => move(at + 1)}>
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
        <MenuItem danger icon={<ListX size={16} />} disabled={count === 0} onClick={onDeleteTasks}>
          {words.deleteTasks}
        </MenuItem>
      )}
      <MenuItem danger icon={<Trash2 size={16} />} onClick={onDeleteColumn}>
        {words.delete}
      </MenuItem>
    </>
  );
}
