import { useState } from "react";
import { areDaysInOrder, type TaskDays } from "../../../../contract/tasks/task-days.ts";
import { text } from "../../../text/catalogue.ts";
import { calendarDay } from "../../../text/format.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { DayField } from "../../../ui/days/day-field.tsx";
import { announce } from "../../../ui/display/announce.ts";
import type { QuickProps } from "./quick-task.ts";
import { saveTasks } from "./save-tasks.ts";
import { useTasksNow } from "./tasks-now.ts";

type Props = QuickProps & { field: keyof TaskDays; label: string; clearLabel: string };

/** One of the two days of tasks. */
function DayChoice({ tasks, onDone, field, label, clearLabel }: Props) {
  const words = text().tasks;
  const now = useTasksNow(tasks);
  const [problem, setProblem] = useState<string>();
  const present = new Set(now.map((task) => task[field] ?? null));
  const value = present.size === 1 ? (now[0]?.[field] ?? null) : null;

  function choose(day: string | null) {
    const fits = now.every((task) => areDaysInOrder({ ...task, [field]: day }));
    if (!fits) return setProblem(words.fromAfterTo);
    onDone();
    const others = now.filter((task) => (task[field] ?? null) !== day);
    saveTasks(others, { [field]: day }, tasks.length);
    announce(day ? `${label}: ${calendarDay(day)}` : clearLabel);
  }

  return (
    <>
      <DayField
        label={label}
        value={value}
        onChoose={choose}
        onMove={() => setProblem(undefined)}
        problem={problem}
        words={words}
      />
      {[...present].some(Boolean) && (
        <Button size="sm" className="m-1 self-start" onClick={() => choose(null)}>
          {clearLabel}
        </Button>
      )}
    </>
  );
}

/** The last day of tasks. */
export function DueChoice(props: QuickProps) {
  const words = text().tasks;
  return <DayChoice {...props} field="assignedTo" label={words.dueDay} clearLabel={words.clearTo} />;
}

/** The first day of tasks. */
export function FromChoice(props: QuickProps) {
  const words = text().tasks;
  return <DayChoice {...props} field="assignedFrom" label={words.firstDay} clearLabel={words.clearFrom} />;
}
