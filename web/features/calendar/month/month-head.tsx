import { ChevronLeft, ChevronRight } from "lucide-react";
import { text } from "../../../text/catalogue.ts";
import { number } from "../../../text/format.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { sayDay } from "../../../ui/days/say-day.ts";

type Props = {
  month: string;
  /** There is room for a short name. */
  isShort: boolean;
  onTurn: (by: number) => void;
  onToday: () => void;
  undated: number;
  isTrayOpen: boolean;
  onTray: () => void;
};

/** Which month it is, the ways to others, and to the tasks without a day. */
export function MonthHead({ month, isShort, onTurn, onToday, undated, isTrayOpen, onTray }: Props) {
  const words = text();
  return (
    <div className="flex h-11 shrink-0 items-center gap-1.5">
      <h2 aria-live="polite" className="min-w-0 truncate ps-1 pe-1.5 text-md font-semibold first-letter:uppercase">
        {sayDay(`${month}-01`, { month: isShort ? "short" : "long", year: "numeric" })}
      </h2>
      <IconButton
        data-turn="-1"
        label={words.tasks.previousMonth}
        icon={<ChevronLeft size={16} />}
        onClick={() => onTurn(-1)}
      />
      <IconButton
        data-turn="1"
        label={words.tasks.nextMonth}
        icon={<ChevronRight size={16} />}
        onClick={() => onTurn(1)}
      />
      <Button size="sm" onClick={onToday}>
        {words.calendar.today}
      </Button>
      <Button size="sm" className="ms-auto" aria-pressed={isTrayOpen} onClick={onTray}>
        <span className="sr-only">{words.calendar.noDateCount(words.board.taskCount(undated))}</span>
        <span aria-hidden="true" className="flex items-center gap-1.5">
          {words.calendar.noDate}
          <span className="tabular text-text-faint">{number(undated)}</span>
        </span>
      </Button>
    </div>
  );
}
