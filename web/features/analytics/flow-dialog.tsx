import { useState } from "react";
import type { RangeValue } from "../../../contract/analytics/analytics.ts";
import { usePanels } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Select } from "../../ui/overlays/select.tsx";
import { HowMade } from "./card.tsx";
import { CycleChart, CycleFigures } from "./cycle-time.tsx";
import { Figures } from "./figures.tsx";
import { FlowChart } from "./flow-chart.tsx";
import { RangeChoice } from "./range-choice.tsx";
import { Slowest } from "./slowest.tsx";
import { isStill, useFlow } from "./use-flow.ts";

type Props = {
  open: boolean;
  onClose: () => void;
  domainId: string;
  range: RangeValue;
  onRange: (range: RangeValue) => void;
};

const ALL = "all";

/** The flow of one panel or all, large, with how long each task took. */
export function FlowDialog({ open, onClose, ...asked }: Props) {
  const words = text();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={words.analytics.details}
      closeLabel={words.common.close}
      size="xl"
    >
      <Details {...asked} />
    </Dialog>
  );
}

function Details({ domainId, range, onRange }: Omit<Props, "open" | "onClose">) {
  const words = text().analytics;
  const panels = usePanels();
  const [chosen, setChosen] = useState(ALL);
  // A panel that went away meanwhile is none to ask for.
  const panelId = panels.find(({ id }) => id === chosen)?.id;
  const flow = useFlow(domainId, range, panelId);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Select
          aria-label={words.panel}
          options={[
            { value: ALL, label: words.allPanels },
            ...panels.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={panelId ?? ALL}
          onValueChange={setChosen}
          className="max-w-64 max-sm:w-full"
        />
        <RangeChoice value={range} onValueChange={onRange} />
      </div>
      <Figures reads={[flow]} data={flow.data}>
        {(data) =>
          isStill(data) ? (
            <EmptyState title={words.noFlowTitle} description={words.noFlowText} />
          ) : (
            <>
              <FlowChart days={data.days} tall />
              <HowMade>{words.howFlowIsMade}</HowMade>
              <h3 className="pt-2 text-base font-medium">{words.cycleTime}</h3>
              {data.cycleTime.count > 0 ? (
                <>
                  <CycleFigures cycleTime={data.cycleTime} />
                  <CycleChart cycleTime={data.cycleTime} />
                  <Slowest tasks={data.cycleTime.tasks} />
                </>
              ) : (
                <p className="text-md text-text-muted">{words.noCycleText}</p>
              )}
              <HowMade>{words.howCycleIsMade}</HowMade>
            </>
          )
        }
      </Figures>
    </div>
  );
}
