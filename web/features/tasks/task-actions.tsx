import "../../text/details.ts";
import { Ellipsis, FoldHorizontal, Link, UnfoldHorizontal } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Task } from "../../../contract/tasks/task.ts";
import { text } from "../../text/catalogue.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { useFrom } from "../../ui/look/use-media.ts";
import { Menu } from "../../ui/overlays/menu.tsx";
import { copyTaskLink } from "./copy-task-link.ts";
import { DeleteTaskDialog, MoveTaskDialog, TaskMenuItems } from "./dialogs.ts";
import { useIsWide } from "./is-wide.ts";
import { WatchButton } from "./watching/watch-button.tsx";

/** What is done with an open task, in its bar. */
export function TaskActions({ task, onDeleted }: { task: Task; onDeleted: () => void }) {
  const { details: words, domains } = text();
  const [isWide, turnWide] = useIsWide();
  const hasRoom = useFrom("lg");
  const menu = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState<"move" | "delete" | null>(null);
  const close = () => setAsking(null);

  useEffect(() => TaskMenuItems.expect(), []);

  return (
    <>
      <WatchButton task={task} />
      <IconButton label={domains.copyLink} icon={<Link size={16} />} onClick={() => void copyTaskLink(task)} />
      {hasRoom && (
        <IconButton
          label={words.wide}
          aria-pressed={isWide}
          icon={isWide ? <FoldHorizontal size={16} /> : <UnfoldHorizontal size={16} />}
          onClick={turnWide}
        />
      )}
      <Menu align="end" trigger={<IconButton ref={menu} label={words.menu} icon={<Ellipsis size={16} />} />}>
        <TaskMenuItems
          panelId={task.panelId}
          taskId={task.id}
          onMove={() => setAsking("move")}
          onDelete={() => setAsking("delete")}
        />
      </Menu>
      <MoveTaskDialog
        panelId={task.panelId}
        taskId={task.id}
        open={asking === "move"}
        onClose={close}
        onMoved={() => menu.current?.focus()}
      />
      <DeleteTaskDialog tasks={[task]} open={asking === "delete"} onClose={close} onDeleted={onDeleted} />
    </>
  );
}
