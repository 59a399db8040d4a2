import type { Handler } from "../../platform/http/routes.ts";
import { answerGetTimeline } from "./get-timeline.ts";

/** What was said of tasks, and happened to them. */
export const timeline = (): Handler[] => [answerGetTimeline];
