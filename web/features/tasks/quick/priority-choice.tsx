import { type Priority, priorities } from "../../../../contract/tasks/task.ts";
import { text } from "../../../text/catalogue.ts";
import { announce } from "../../../ui/display/announce.ts";
import { PriorityIcon } from "../../../ui/display/priority-icon.tsx";
import { ChoiceList } from "../../../ui/overlays/choice-list.tsx";
import type { QuickProps } from "./quick-task.ts";
import { saveTasks } from "./save-tasks.ts";
import { useTasksNow } from "./tasks-now.ts";

/** None first, so that each one's digit is its place. */
const choices: readonly (Priority | null)[] = [null, ...priorities];

/** How much tasks press: one of five, by arrows or by its digit. */
export function PriorityChoice({ tasks, onDone }: QuickProps) {
  const { board, tasks: words } = text();
  const now = useTasksNow(tasks);
  const present = new Set(now.map(({ priority }) => priority));
  const nameOf = (priority: Priority | null) => (priority ? board.priorities[priority] : words.noPriority);

  function choose(priority: Priority | null) {
    onDone();
    const others = now.filter((task) => task.priority !== priority);
    if (others.length === 0) return;
    saveTasks(others, { priority }, tasks.length);
    announce(board.priority(nameOf(priority)));
  }

  return (
    <ChoiceList
      label={words.priority}
      options={choices.map((priority, at) => ({
        value: priority,
        label: nameOf(priority),
        icon: <PriorityIcon priority={priority} />,
        digit: at,
      }))}
      chosen={present.size === 1 ? now[0]?.priority : undefined}
      onChoose={choose}
    />
  );
}
