import { Expand, Waypoints } from "lucide-react";
import { useState } from "react";
import type { RangeValue } from "../../../contract/analytics/analytics.ts";
import { text } from "../../text/catalogue.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { FiguresCard, HowMade } from "./card.tsx";
import { CycleFigures } from "./cycle-time.tsx";
import { FlowDialog } from "./dialogs.ts";
import { Figures } from "./figures.tsx";
import { FlowChart } from "./flow-chart.tsx";
import { isStill, useFlow } from "./use-flow.ts";

type Props = { domainId: string; range: RangeValue; onRange: (range: RangeValue) => void };

/** How work flows through all panels that I see; in a dialog also through one, and how long each task took. */
export function FlowOfWork({ domainId, range, onRange }: Props) {
  const words = text().analytics;
  const flow = useFlow(domainId, range);
  const [large, setLarge] = useState(false);
  return (
    <FiguresCard
      title={words.flow}
      aside={
        <IconButton
          label={words.larger}
          icon={<Expand size={16} />}
          aria-haspopup="dialog"
          onClick={() => setLarge(true)}
        />
      }
    >
      <Figures reads={[flow]} data={flow.data}>
        {(data) =>
          isStill(data) ? (
            <EmptyState
              icon={<Waypoints size={24} />}
              title={words.noFlowTitle}
              description={words.noFlowText}
              className="py-6"
            />
          ) : (
            <>
              <CycleFigures cycleTime={data.cycleTime} />
              <FlowChart days={data.days} />
            </>
          )
        }
      </Figures>
      <HowMade>{words.howFlowIsMade}</HowMade>
      <FlowDialog open={large} onClose={() => setLarge(false)} domainId={domainId} range={range} onRange={onRange} />
    </FiguresCard>
  );
}
