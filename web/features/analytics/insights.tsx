import { useState } from "react";
import { DEFAULT_RANGE } from "../../../contract/analytics/analytics.ts";
import { text } from "../../text/catalogue.ts";
import { FlowOfWork } from "./flow.tsx";
import { RangeChoice } from "./range-choice.tsx";
import { TimeSpent } from "./time-spent.tsx";

/** The figures of a domain: where its time goes and how its work flows, of one range [D36, D39]. */
export function Insights({ domainId }: { domainId: string }) {
  const words = text().analytics;
  const [range, setRange] = useState(DEFAULT_RANGE);
  return (
    <section aria-labelledby="home-insights" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="home-insights" className="text-md font-semibold">
          {words.title}
        </h2>
        <RangeChoice value={range} onValueChange={setRange} />
      </div>
      <div className="grid items-start gap-3 lg:grid-cols-2">
        <TimeSpent domainId={domainId} range={range} />
        <FlowOfWork domainId={domainId} range={range} onRange={setRange} />
      </div>
    </section>
  );
}
