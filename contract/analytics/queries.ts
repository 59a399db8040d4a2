import * as z from "zod/mini";
import { query } from "../shared/define.ts";
import { Analytics, AverageTime, DEFAULT_RANGE, RangeLabel, RangeValue, TotalTime } from "./analytics.ts";

const Range = z.strictObject({
  range: z.optional(z.enum([...RangeValue.options, ...RangeLabel.options])),
});

export const getAnalytics = query("GET /analytics/:domainId", {
  summary: "How long people had started work in the last five days, by weekday, in hours.",
  needs: "analytics.view",
  answer: Analytics,
});

export const getAverageTime = query("GET /analytics/:domainId/average-time", {
  summary: `The same per person and day, in a range that its value or its label names; ${DEFAULT_RANGE} by default.`,
  needs: "analytics.view",
  query: Range,
  answer: AverageTime,
});

export const getTotalTime = query("GET /analytics/:domainId/total-time", {
  summary: `The same summed up, in a range that its value or its label names; ${DEFAULT_RANGE} by default.`,
  needs: "analytics.view",
  query: Range,
  answer: TotalTime,
});
