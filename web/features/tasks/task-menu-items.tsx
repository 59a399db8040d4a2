import "../../text/details.ts";
import "../../text/in-dialogs.ts";
import {
  ArrowDownToLine,
  ArrowUpToLine,
  Bell,
  CircleCheck,
  CopyPlus,
  Hash,
  Link,
  Maximize2,
  MoveRight,
  Paperclip,
  SquareKanban,
  Trash2,
} from "lucide-react";
import { refOf } from "../../../contract/tasks/ref-of.ts";
import type { Task } from "../../../contract/tasks/task.ts";
import { useActiveDomain, usePanels, useTask } from "../../sync/live.ts";
import { useWatching } from "../../sync/watching.ts";
import { text } from "../../text/catalogue.ts";
import { modifier } from "../../ui/keys/modifier.ts";
import { selectByTaps, toggle } from "../../ui/lists/select.ts";
import { useIsSelected } from "../../ui/lists/selection.ts";
import { MenuItem, MenuSeparator } from "../../ui/overlays/menu-parts.tsx";
import { copyRef, copyTaskLink } from "./copy-task-link.ts";
import { duplicate } from "./duplicate-task.ts";
import { chooseFiles } from "./files/choose-files.ts";
import { useAttach } from "./files/use-files.ts";
import { askQuick } from "./quick/quick-action.ts";
import { watchByRule } from "./watching/watch.ts";

type Props = {
  panelId: string;
  taskId: string;
  /** Without it the task is open already. */
  onOpen?: () => void;
  /** Asks for a column and a place in it. */
  onMove: () => void;
  /** To an end of its column, where one sees that. */
  onMoveToEnd?: ((end: "top" | "bottom") => void) | undefined;
  /** Asks before the task goes. */
  onDelete: () => void;
};

/** What its small popovers open from: of the task that is open its sheet, else its card. */
const anchorOf = ({ id }: Task, isOpen: boolean): Element =>
  document.querySelector(isOpen ? "[role=dialog] [data-quick=panel]" : `[data-task-id="${id}"]`) ?? document.body;

/** What can be done with a task, wherever it is shown. */
export function TaskMenuItems({ panelId, taskId, onOpen, onMove, onMoveToEnd, onDelete }: Props) {
  const { board, details, domains, tasks } = text();
  const panels = usePanels();
  const key = useActiveDomain()?.key;
  const task = useTask(panelId, taskId);
  const ref = key && task && task.number !== null ? refOf(key, task.number) : undefined;
  const attach = useAttach({ panelId, taskId, domainId: task?.domainId ?? "" });
  return (
    <>
      {onOpen && (
        <>
          <MenuItem icon={<Maximize2 size={16} />} keyHint="Enter" onClick={onOpen}>
            {board.card.open}
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <MenuItem icon={<MoveRight size={16} />} onClick={onMove}>
        {board.card.moveTo}
      </MenuItem>
      {panels.length > 1 && task && (
        <MenuItem
          icon={<SquareKanban size={16} />}
          keyHint="M"
          onClick={() => askQuick({ property: "panel", tasks: [task], anchor: anchorOf(task, !onOpen) })}
        >
          {tasks.toPanel.item}
        </MenuItem>
      )}
      {onMoveToEnd && (
        <>
          <MenuItem icon={<ArrowUpToLine size={16} />} onClick={() => onMoveToEnd("top")}>
            {board.card.moveToTop}
          </MenuItem>
          <MenuItem icon={<ArrowDownToLine size={16} />} onClick={() => onMoveToEnd("bottom")}>
            {board.card.moveToBottom}
          </MenuItem>
        </>
      )}
      <MenuSeparator />
      <MenuItem
        icon={<Paperclip size={16} />}
        onClick={() =>
          chooseFiles((files) => {
            attach(files);
            // How far they have come is seen there.
            onOpen?.();
          })
        }
      >
        {details.attachItem}
      </MenuItem>
      {task && (
        <MenuItem icon={<CopyPlus size={16} />} onClick={() => duplicate(task)}>
          {tasks.duplicate.item}
        </MenuItem>
      )}
      <MenuItem
        icon={<Link size={16} />}
        keyHint={onOpen && `${modifier} C`}
        onClick={() => task && void copyTaskLink(task)}
      >
        {domains.copyLink}
      </MenuItem>
      {ref && (
        <MenuItem icon={<Hash size={16} />} onClick={() => void copyRef(ref)}>
          {details.copyRef(ref)}
        </MenuItem>
      )}
      {task && <OwnChoice task={task} />}
      {onOpen && <SelectItem taskId={taskId} />}
      <MenuSeparator />
      <MenuItem icon={<Trash2 size={16} />} keyHint={onOpen && "Del"} danger onClick={onDelete}>
        {board.card.delete}
      </MenuItem>
    </>
  );
}

/** Selects it, to be changed together with others. */
function SelectItem({ taskId }: { taskId: string }) {
  const words = text().tasks.several;
  const isSelected = useIsSelected(taskId);
  return (
    <MenuItem
      icon={<CircleCheck size={16} />}
      keyHint="X"
      onClick={() => {
        toggle(taskId);
        selectByTaps();
      }}
    >
      {isSelected ? words.unselect : words.select}
    </MenuItem>
  );
}

/** The way back from having chosen to hear of a task, or not to. */
function OwnChoice({ task }: { task: Task }) {
  if (useWatching(task).by === "rule") return null;
  return (
    <MenuItem icon={<Bell size={16} />} onClick={() => void watchByRule(task)}>
      {text().details.watchByRule}
    </MenuItem>
  );
}
