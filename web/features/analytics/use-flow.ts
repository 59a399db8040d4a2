import type { RangeValue } from "../../../contract/analytics/analytics.ts";
import type { Flow } from "../../../contract/analytics/flow.ts";
import { getFlow } from "../../../contract/analytics/queries.ts";
import { type FreshRead, useFreshRead } from "../../sync/use-fresh-read.ts";
import { useFreshness } from "./fresh.ts";

/** The flow of a panel, or of all that I see, kept fresh. */
export const useFlow = (domainId: string, range: RangeValue, panelId?: string): FreshRead<Flow> =>
  useFreshRead(
    getFlow,
    { params: { domainId }, query: { range, ...(panelId !== undefined && { panelId }) } },
    useFreshness(),
  );

/** Whether there was any task in its days. */
export const isStill = ({ days }: Flow): boolean =>
  days.every(({ todo, started, done }) => todo + started + done === 0);
