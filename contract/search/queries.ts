import * as z from "zod/mini";
import { query } from "../define.ts";
import { text } from "../shared/text.ts";
import { SEARCH_TEXT_MAX, SearchedTask, TASKS_FOUND, TASKS_FOUND_MAX } from "./search.ts";

export const searchTasks = query("GET /search/:domainId", {
  summary:
    "Tasks by number, title, description, comments and names of files, on all panels of a domain that I see: by the best place, open before done, the last edited first.",
  needs: "domain.view",
  limit: "search",
  query: z.strictObject({
    text: text({ min: 1, max: SEARCH_TEXT_MAX, tooShort: "Please write what to look for." }).check(
      z.describe(
        "Found in one piece in titles; in all texts where each of its words begins one. Whatever the case, width and accents of letters. Signs alone find nothing.",
      ),
    ),
    limit: z
      .optional(z.string().check(z.regex(/^([1-9]|[1-4]\d|50)$/, `This is not a number up to ${TASKS_FOUND_MAX}.`)))
      .check(z.describe(`How many at most, up to ${TASKS_FOUND_MAX}; ${TASKS_FOUND} unless said otherwise.`)),
  }),
  answer: z.object({ tasks: z.array(SearchedTask) }),
});
