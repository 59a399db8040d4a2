import { Clock } from "lucide-react";
import { useState } from "react";
import type { RangeValue } from "../../../contract/analytics/analytics.ts";
import { getAverageTime, getTotalTime } from "../../../contract/analytics/queries.ts";
import { useFreshRead } from "../../sync/use-fresh-read.ts";
import { text } from "../../text/catalogue.ts";
import { hours } from "../../text/format.ts";
import { Segmented } from "../../ui/controls/segmented.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { FiguresCard, HowMade } from "./card.tsx";
import { Figures } from "./figures.tsx";
import { useFreshness } from "./fresh.ts";
import { type Figure, TimeSpentChart } from "./time-spent-chart.tsx";

const sum = (figures: object): number => Object.values(figures).reduce((all: number, one: number) => all + one, 0);

/** Time spent by weekday, summed up or on average [S3.9, D36]. */
export function TimeSpent({ domainId, range }: { domainId: string; range: RangeValue }) {
  const words = text().analytics;
  const [figure, setFigure] = useState<Figure>("total");
  const asked = { params: { domainId }, query: { range } };
  const freshness = useFreshness();
  const total = useFreshRead(getTotalTime, asked, freshness);
  const average = useFreshRead(getAverageTime, asked, freshness);
  const time = total.data &&
    average.data && { total: total.data.totalTimeSpent, average: average.data.averageTimeSpent };
  return (
    <FiguresCard
      title={words.timeSpent}
      aside={
        <Segmented
          label={words.figure}
          options={[
            { value: "total", label: words.total },
            { value: "average", label: words.average },
          ]}
          value={figure}
          onValueChange={setFigure}
        />
      }
    >
      <Figures reads={[total, average]} data={time}>
        {(figures) =>
          sum(figures.total) > 0 ? (
            <>
              <p className="tabular text-lg font-semibold">{words.sumOfRange(hours(sum(figures.total), "short"))}</p>
              <TimeSpentChart figure={figure} time={figures} />
            </>
          ) : (
            <EmptyState
              icon={<Clock size={24} />}
              title={words.noTimeTitle}
              description={words.noTimeText}
              className="py-6"
            />
          )
        }
      </Figures>
      <HowMade>{words.howTimeIsMade}</HowMade>
    </FiguresCard>
  );
}
