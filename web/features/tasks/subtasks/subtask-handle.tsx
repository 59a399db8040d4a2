import { GripVertical } from "lucide-react";
import { type HTMLAttributes, useEffect } from "react";
import { text } from "../../../text/catalogue.ts";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { Menu } from "../../../ui/overlays/menu.tsx";
import { lateComponent } from "../../../ui/page/late.tsx";

const Items = lateComponent(async () => (await import("./subtask-menu-items.tsx")).SubtaskMenuItems);

type Props = {
  title: string;
  at: number;
  total: number;
  onMove: (to: number) => void;
  drag: HTMLAttributes<HTMLElement>;
};

/** What a subtask is dragged by; pressed, it opens the places where it can go. */
export function SubtaskHandle({ title, at, total, onMove, drag }: Props) {
  useEffect(() => Items.expect(), []);
  return (
    <Menu
      trigger={
        <IconButton
          {...drag}
          size="sm"
          label={text().tasks.moveSubtask(title)}
          icon={<GripVertical size={14} />}
          className="absolute! -start-3.5 top-0.5 cursor-grab touch-none bg-transparent! opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 aria-expanded:opacity-100 touch:relative! touch:start-0 touch:top-0 touch:mt-2.5 touch:opacity-100"
        />
      }
    >
      <Items at={at} total={total} onMove={onMove} />
    </Menu>
  );
}
