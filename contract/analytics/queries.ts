import * as z from "zod/mini";
import { query } from "../define.ts";
import { Id } from "../shared/ids.ts";
import { Analytics, AverageTime, DEFAULT_RANGE, RangeLabel, RangeValue, TotalTime } from "./analytics.ts";
import { Flow } from "./flow.ts";

/** A range by its value or its label. */
const range = { range: z.optional(z.enum([...RangeValue.options, ...RangeLabel.options])) };
const Range = z.strictObject(range);

export const getAnalytics = query("GET /analytics/:domainId", {
  summary: `How long people had started work, summed up and on average, by weekday, in hours; ${DEFAULT_RANGE} unless a range is named.`,
  needs: "analytics.view",
  query: Range,
  answer: Analytics,
});

export const getAverageTime = query("GET /analytics/:domainId/average-time", {
  summary: `How long each had started work on average, by weekday, in hours; ${DEFAULT_RANGE} unless a range is named.`,
  needs: "analytics.view",
  query: Range,
  answer: AverageTime,
});

export const getTotalTime = query("GET /analytics/:domainId/total-time", {
  summary: `How long people had started work, summed up by weekday, in hours; ${DEFAULT_RANGE} unless a range is named.`,
  needs: "analytics.view",
  query: Range,
  answer: TotalTime,
});

export const getFlow = query("GET /analytics/:domainId/flow", {
  summary: `How many tasks stood where at the end of each day, and how long the finished ones took; ${DEFAULT_RANGE} unless a range is named.`,
  needs: "analytics.view",
  fails: ["panel-not-found"],
  query: z.strictObject({
    ...range,
    panelId: z.optional(Id).check(z.describe("Only this panel; otherwise all panels that I see.")),
  }),
  answer: Flow,
});
