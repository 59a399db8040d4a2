import type { FlowDay } from "../../../contract/analytics/flow.ts";
import { text } from "../../text/catalogue.ts";
import { calendarDay, number, shortCalendarDay } from "../../text/format.ts";
import { type BandLook, Bands, bandLooks } from "../../ui/charts/bands.tsx";
import { ChartFrame } from "../../ui/charts/chart-frame.tsx";
import { FiguresTable } from "../../ui/charts/figures-table.tsx";
import { ticksTo } from "../../ui/charts/scale.ts";
import { cx } from "../../ui/look/cx.ts";

type Kind = Exclude<keyof FlowDay, "day">;

/** From the top of the chart down, as work comes in. */
const bands: readonly { kind: Kind; look: BandLook }[] = [
  { kind: "todo", look: "quiet" },
  { kind: "started", look: "busy" },
  { kind: "done", look: "good" },
];

function Legend({ now }: { now: FlowDay | undefined }) {
  const words = text().analytics;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-text-muted">
      {bands.map(({ kind, look }) => (
        <li key={kind} className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className={cx("size-2.5 rounded-sm", bandLooks[look].swatch)} />
          {words.kinds[kind]}
          <span className="tabular font-medium text-text">{number(now?.[kind] ?? 0)}</span>
        </li>
      ))}
    </ul>
  );
}

type Props = { days: readonly FlowDay[]; tall?: boolean };

/** How many tasks stood where at the end of each day, as bands on each other. */
export function FlowChart({ days, tall = false }: Props) {
  const words = text().analytics;
  const most = Math.max(...days.map(({ todo, started, done }) => todo + started + done));
  const ticks = ticksTo(most, { whole: true });
  const figuresOf = (day: FlowDay): string[] => bands.map(({ kind }) => `${words.kinds[kind]} ${number(day[kind])}`);
  return (
    <>
      <Legend now={days.at(-1)} />
      <ChartFrame
        label={words.flow}
        points
        tall={tall}
        room={tall ? 8 : 5}
        ticks={ticks}
        tickText={(tick) => number(tick, { notation: "compact" })}
        places={days.map((day) => ({
          key: day.day,
          label: shortCalendarDay(day.day),
          described: `${calendarDay(day.day)}: ${figuresOf(day).join(", ")}`,
          tip: (
            <>
              <span className="font-medium">{calendarDay(day.day)}</span>
              {figuresOf(day).map((figure) => (
                <span key={figure} className="tabular block text-text-muted">
                  {figure}
                </span>
              ))}
            </>
          ),
        }))}
      >
        <Bands
          end={ticks.at(-1) ?? 1}
          bands={bands.toReversed().map(({ kind, look }) => ({ look, values: days.map((day) => day[kind]) }))}
        />
      </ChartFrame>
      <FiguresTable
        caption={words.flow}
        head={[words.day, ...bands.map(({ kind }) => words.kinds[kind])]}
        rows={days.map((day) => [calendarDay(day.day), ...bands.map(({ kind }) => number(day[kind]))])}
      />
    </>
  );
}
