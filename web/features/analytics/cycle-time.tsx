import type { CycleTime } from "../../../contract/analytics/flow.ts";
import { text } from "../../text/catalogue.ts";
import { duration, number } from "../../text/format.ts";
import { Bars } from "../../ui/charts/bars.tsx";
import { ChartFrame } from "../../ui/charts/chart-frame.tsx";
import { FiguresTable } from "../../ui/charts/figures-table.tsx";
import { ticksTo } from "../../ui/charts/scale.ts";
import { binned } from "./cycle-bins.ts";

/** Median and 85th percentile, in words. */
export function CycleFigures({ cycleTime: { count, median, percentile85 } }: { cycleTime: CycleTime }) {
  const words = text().analytics;
  const figures = [
    [words.median, median],
    [words.percentile85, percentile85],
  ] as const;
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {figures.map(([name, value]) => (
          <div key={name} className="flex flex-col">
            <dt className="text-sm text-text-muted">{name}</dt>
            <dd className="tabular text-lg font-semibold">{value === null ? "–" : duration(value)}</dd>
          </div>
        ))}
      </dl>
      <p className="self-end pb-0.5 text-sm text-text-faint">{words.finished(count)}</p>
    </div>
  );
}

/** How many tasks took how long. */
export function CycleChart({ cycleTime }: { cycleTime: CycleTime }) {
  const words = text().analytics;
  const counts = binned(cycleTime.tasks.map(({ hours }) => hours));
  const ticks = ticksTo(Math.max(...counts), { whole: true });
  const bins = counts.map((count, at) => ({
    key: words.bins[at] ?? "",
    label: words.shortBins[at] ?? "",
    count: words.finished(count),
  }));
  return (
    <>
      <ChartFrame
        label={words.cycleTime}
        room={8}
        ticks={ticks}
        tickText={(tick) => number(tick)}
        places={bins.map(({ key, label, count }) => ({
          key,
          label,
          described: `${key}: ${count}`,
          tip: (
            <>
              <span className="font-medium">{key}</span>
              <span className="tabular block text-text-muted">{count}</span>
            </>
          ),
        }))}
      >
        <Bars values={counts.map((value, at) => ({ key: words.bins[at] ?? "", value }))} end={ticks.at(-1) ?? 1} />
      </ChartFrame>
      <FiguresTable
        caption={words.cycleTime}
        head={[words.cycleTime, words.tasksAxis]}
        rows={counts.map((count, at) => [words.bins[at] ?? "", number(count)])}
      />
    </>
  );
}
