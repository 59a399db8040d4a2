import { DEFAULT_RANGE, rangeOf } from "../../../contract/analytics/analytics.ts";
import { getAnalytics, getAverageTime, getTotalTime } from "../../../contract/analytics/queries.ts";
import type { Closing } from "../../platform/commands.ts";
import { answer } from "../../platform/handlers.ts";
import type { Handler } from "../../platform/http/routes.ts";
import { timeSpentIn } from "./analytics.read.ts";
import { keepTimeSpans } from "./on-recorded.ts";

/** Where the time of a domain goes. */
export const analytics = (): Handler[] => [
  answer(getAnalytics, async ({ db, params: { domainId } }) => {
    const range = DEFAULT_RANGE;
    return { domainId, range, ...(await timeSpentIn(db.read, domainId, range)) };
  }),
  answer(getAverageTime, async ({ db, params: { domainId }, query }) => {
    const range = rangeOf(query?.range ?? DEFAULT_RANGE);
    const { averageTimeSpent } = await timeSpentIn(db.read, domainId, range);
    return { domainId, range, averageTimeSpent };
  }),
  answer(getTotalTime, async ({ db, params: { domainId }, query }) => {
    const range = rangeOf(query?.range ?? DEFAULT_RANGE);
    const { totalTimeSpent } = await timeSpentIn(db.read, domainId, range);
    return { domainId, range, totalTimeSpent };
  }),
];

export const analyticsClosings: Closing[] = [keepTimeSpans];
