import type { Task } from "../../../contract/tasks/task.ts";
import { text } from "../../text/catalogue.ts";
import { PriorityIcon } from "../../ui/display/priority-icon.tsx";
import { cx } from "../../ui/look/cx.ts";
import { QuickField } from "./quick/quick-field.tsx";

/** How much an open task presses: its sign and the word. */
export function TaskPriority({ task }: { task: Task }) {
  const { board, tasks: words } = text();
  const { priority } = task;
  return (
    <QuickField task={task} property="priority" label={words.priority}>
      <PriorityIcon priority={priority} />
      <span className={cx("truncate", !priority && "text-text-faint")}>
        {priority ? board.priorities[priority] : words.noPriority}
      </span>
    </QuickField>
  );
}
