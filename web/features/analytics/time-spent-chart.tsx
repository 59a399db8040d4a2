import type { WeekdayHours } from "../../../contract/analytics/analytics.ts";
import { weekdays } from "../../../contract/shared/zones.ts";
import { text } from "../../text/catalogue.ts";
import { hours, number, weekday } from "../../text/format.ts";
import { Bars } from "../../ui/charts/bars.tsx";
import { ChartFrame } from "../../ui/charts/chart-frame.tsx";
import { FiguresTable } from "../../ui/charts/figures-table.tsx";
import { ticksTo } from "../../ui/charts/scale.ts";

export type Figure = "total" | "average";
export type TimeSpent = Record<Figure, WeekdayHours>;

type Props = { figure: Figure; time: TimeSpent };

/** A bar for each weekday; the figures behind it on hover, focus and as a table [D36]. */
export function TimeSpentChart({ figure, time }: Props) {
  const words = text().analytics;
  const shown = time[figure];
  const ticks = ticksTo(Math.max(...Object.values(shown)));
  const rows = weekdays.map((day, index) => ({
    day,
    name: weekday(index),
    total: words.inTotal(hours(time.total[day])),
    average: words.onAverage(hours(time.average[day])),
  }));
  return (
    <>
      <ChartFrame
        label={words.timeSpent}
        ticks={ticks}
        tickText={(tick) => number(tick)}
        room={7}
        places={rows.map(({ day, name, total, average }, index) => ({
          key: day,
          label: weekday(index, "short"),
          described: `${name}: ${total}, ${average}`,
          tip: (
            <>
              <span className="font-medium">{name}</span>
              <span className="tabular block text-text-muted">{total}</span>
              <span className="tabular block text-text-muted">{average}</span>
            </>
          ),
        }))}
      >
        <Bars values={weekdays.map((day) => ({ key: day, value: shown[day] }))} end={ticks.at(-1) ?? 1} />
      </ChartFrame>
      <FiguresTable
        caption={words.timeSpent}
        head={[words.day, words.total, words.average]}
        rows={weekdays.map((day, index) => [weekday(index), hours(time.total[day]), hours(time.average[day])])}
      />
    </>
  );
}
