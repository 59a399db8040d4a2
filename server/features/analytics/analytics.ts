import { DEFAULT_RANGE, rangeOf } from "../../../contract/analytics/analytics.ts";
import { getAnalytics, getAverageTime, getFlow, getTotalTime } from "../../../contract/analytics/queries.ts";
import { fail } from "../../../contract/shared/errors.ts";
import type { BeforeCommit } from "../../platform/commands/before-commit.ts";
import { answer } from "../../platform/commands/handlers.ts";
import type { Handler } from "../../platform/http/routes.ts";
import { accessIn } from "../collaborators/collaborators.read.ts";
import { profileOf } from "../users/users.read.ts";
import { timeSpentIn } from "./analytics.read.ts";
import { keepTimeSpans } from "./before-commit.ts";
import { flowOf } from "./flow.read.ts";
import { keepTaskStays } from "./keep-task-stays.ts";

/** Where the time of a domain goes, and how its work flows. */
export const analytics = (): Handler[] => [
  answer(getAnalytics, async ({ db, params: { domainId }, query }) => {
    const range = rangeOf(query?.range ?? DEFAULT_RANGE);
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
  answer(getFlow, ({ db, actor: { userId }, params: { domainId }, query }) =>
    db.snapshot(async (tx) => {
      const range = rangeOf(query?.range ?? DEFAULT_RANGE);
      const panelId = query?.panelId ?? null;
      const seen = (await accessIn(tx, domainId, [userId])).get(userId)?.panelIds ?? new Set<string>();
      if (panelId !== null && !seen.has(panelId)) fail("panel-not-found");
      const zone = (await profileOf(tx, userId))?.timeZone ?? "UTC";
      const flow = await flowOf(tx, { domainId, panelIds: panelId === null ? [...seen] : [panelId], range, zone });
      return { domainId, panelId, range, timeZone: zone, ...flow };
    }),
  ),
];

export const analyticsBeforeCommit: BeforeCommit[] = [keepTimeSpans, keepTaskStays];
