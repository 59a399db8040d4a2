import { useEffect, useEffectEvent, useState } from "react";
import type { Task } from "../../../contract/tasks/task.ts";
import { areDaysInOrder, type TaskDays } from "../../../contract/tasks/task-days.ts";
import { text } from "../../text/catalogue.ts";
import { calendarDay } from "../../text/format.ts";
import { DayRange } from "./day-range.tsx";
import { ChoiceNote } from "./edit/choice-note.tsx";
import { conflictOf, useSaveTask } from "./edit/use-save-task.ts";

/** A date that is being typed passes through other dates; ms to wait for the last one. */
const SETTLED = 500;

/** The first and the last day, each saved by itself. */
export function TaskDates({ task }: { task: Task }) {
  const save = useSaveTask(task);
  const [mine, setMine] = useState<(Partial<TaskDays> & { version: number }) | null>(null);
  const [refused, setRefused] = useState<{ mine: Partial<TaskDays>; current: Task } | null>(null);
  const shown: TaskDays = { ...task, ...mine };
  const fine = areDaysInOrder(shown);

  function change(days: Partial<TaskDays>) {
    setRefused(null);
    setMine({ version: task.version, ...mine, ...days });
  }

  function send(days: Partial<TaskDays>, version: number) {
    setMine(null);
    setRefused(null);
    save(days, version).catch((error: unknown) => {
      const current = conflictOf(error);
      if (current) setRefused({ mine: days, current });
    });
  }

  function commit() {
    if (!mine || !fine) return;
    const { version, ...days } = mine;
    send(days, version);
  }

  const settle = useEffectEvent(commit);
  useEffect(() => {
    if (!mine) return;
    const timer = setTimeout(settle, SETTLED);
    return () => clearTimeout(timer);
  }, [mine]);
  // The sheet may close sooner.
  useEffect(() => () => settle(), []);

  return (
    <>
      <DayRange days={shown} onChange={change} />
      {refused && (
        <ChoiceNote
          theirs={rangeText(refused.current)}
          mine={rangeText({ ...refused.current, ...refused.mine })}
          choices={[
            { label: text().tasks.keepTheirs, onClick: () => setRefused(null) },
            { label: text().tasks.keepMine, onClick: () => send(refused.mine, refused.current.version) },
          ]}
        />
      )}
    </>
  );
}

function rangeText({ assignedFrom, assignedTo }: TaskDays): string {
  const words = text().tasks;
  const say = (day: string | null) => (day ? calendarDay(day) : words.conflictNone);
  return words.dayRange(say(assignedFrom), say(assignedTo));
}
