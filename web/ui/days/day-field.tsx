import { type KeyboardEvent, useId, useState } from "react";
import { addDays } from "../../../contract/shared/days.ts";
import { dates } from "../../text/format.ts";
import { direction } from "../../text/locale.ts";
import { useToday } from "../display/use-today.ts";
import { inputLook } from "../look/input-look.ts";
import { addMonths } from "./month.ts";
import { MonthGrid } from "./month-grid.tsx";
import { fullDay } from "./say-day.ts";
import { typedDay } from "./typed-day.ts";

type Props = {
  label: string;
  value: string | null;
  onChoose: (day: string) => void;
  /** Another day is looked for. */
  onMove: () => void;
  /** Why the day that was chosen cannot be. */
  problem?: string | undefined;
  words: { noSuchDay: string; previousMonth: string; nextMonth: string };
};

/** How days can be typed, as this language writes them: `Fri, +3, Dec 12`. */
const examples = (today: string): string => {
  const write = (options: Intl.DateTimeFormatOptions, days: number) =>
    dates({ ...options, timeZone: "UTC" }).format(new Date(`${addDays(today, days)}T00:00Z`));
  return [write({ weekday: "short" }, 2), "+3", write({ day: "numeric", month: "short" }, 12)].join(", ");
};

/** The day that a key leads to from another one; left and right are for what is being typed, while anything is. */
const stepOf = (key: string, from: string, isTyping: boolean): string | null => {
  const back = direction() === "rtl" ? 1 : -1;
  if (key === "ArrowUp") return addDays(from, -7);
  if (key === "ArrowDown") return addDays(from, 7);
  if (key === "PageUp") return addMonths(from, -1);
  if (key === "PageDown") return addMonths(from, 1);
  if (isTyping) return null;
  if (key === "ArrowLeft") return addDays(from, back);
  return key === "ArrowRight" ? addDays(from, -back) : null;
};

/** A day, typed as people say it or chosen in a month: arrows walk the days, Enter takes the one that is shown. */
export function DayField({ label, value, onChoose, onMove, problem, words }: Props) {
  const id = useId();
  const today = useToday();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(value ?? today);
  const isTyping = typed.trim() !== "";
  const meant = isTyping ? typedDay(typed, today) : at;
  const cursor = meant ?? at;

  function go(day: string) {
    setTyped("");
    setAt(day);
    onMove();
  }

  function keyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const next = stepOf(event.key, cursor, isTyping);
    if (next !== null) go(next);
    else if (event.key === "Enter") {
      if (meant !== null) onChoose(meant);
    } else return;
    event.preventDefault();
  }

  return (
    <div className="flex flex-col gap-1.5 p-1">
      <input
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-haspopup="grid"
        aria-controls={`${id}-grid`}
        aria-activedescendant={`${id}-grid-${cursor}`}
        aria-describedby={`${id}-said`}
        aria-invalid={meant === null || problem !== undefined || undefined}
        autoComplete="off"
        placeholder={examples(today)}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          onMove();
        }}
        onKeyDown={keyDown}
        className={`${inputLook} h-8`}
      />
      <p id={`${id}-said`} aria-live="polite" className="min-h-5 px-1 text-sm text-text-muted">
        {problem ? <span className="text-danger-text">{problem}</span> : meant ? fullDay(meant) : words.noSuchDay}
      </p>
      <MonthGrid
        id={`${id}-grid`}
        cursor={cursor}
        chosen={value}
        today={today}
        onChoose={onChoose}
        onCursor={go}
        words={words}
      />
    </div>
  );
}
