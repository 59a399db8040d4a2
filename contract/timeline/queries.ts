import * as z from "zod/mini";
import { query } from "../define.ts";
import { TIMELINE_PAGE, Timeline } from "./timeline.ts";

/** How far a timeline has been told, in the task's own stream, in its panel's, and in those of panels that it was on before. */
const PlaceInTimeline = z
  .string()
  .check(z.regex(/^\d{1,9}-\d{1,9}(~[\da-f-]{36}:\d{1,9}){0,100}$/, "This is not a place."));

export const getTimeline = query("GET /task/:domainId/:panelId/:taskId/timeline", {
  summary: `What was said of a task and happened to it, ${TIMELINE_PAGE} entries at a time.`,
  needs: "panel.view",
  fails: ["task-not-found"],
  query: z.strictObject({ before: z.optional(PlaceInTimeline).check(z.describe("`next` of the page before.")) }),
  answer: Timeline,
});
