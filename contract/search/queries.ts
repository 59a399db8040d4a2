import * as z from "zod/mini";
import { query } from "../define.ts";
import { text } from "../shared/text.ts";
import { FoundTask, SEARCH_TEXT_MAX } from "./search.ts";

export const searchTasks = query("GET /search/:domainId", {
  summary: "Tasks whose title holds a text, on all panels of a domain that I see: the last edited first, at most 50.",
  needs: "domain.view",
  query: z.strictObject({
    text: text({ min: 1, max: SEARCH_TEXT_MAX, tooShort: "Please write what to look for." }).check(
      z.describe("Found in one piece, whatever the case, width and accents of its letters."),
    ),
  }),
  answer: z.object({ tasks: z.array(FoundTask) }),
});
