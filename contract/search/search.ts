import * as z from "zod/mini";
import { Id } from "../shared/ids.ts";
import { Priority } from "../tasks/task.ts";

/** The longest text that can be looked for, in graphemes. */
export const SEARCH_TEXT_MAX = 200;
/** Tasks that a search answers with at most, and unless said otherwise. */
export const TASKS_FOUND_MAX = 50;
export const TASKS_FOUND = 20;
/** Characters on each side of what was found in a text. */
export const AROUND_FOUND = 60;

/** Where something is found, from the best place on. */
export const FoundIn = z.enum(["number", "title", "description", "comment", "file"]);
export type FoundIn = z.infer<typeof FoundIn>;

/** A task as lists of found ones show it. */
export const FoundTask = z.object({
  id: Id,
  number: z.int(),
  title: z.string(),
  priority: z.nullable(Priority),
  panelId: Id,
  statusId: Id,
  subTasksDone: z.int(),
  subTasks: z.int(),
  labelIds: z.array(Id),
});
export type FoundTask = z.infer<typeof FoundTask>;

/** What was found in a text, and what stands around it: one behind the other, a part of the text as it is. */
export const Snippet = z.object({ before: z.string(), found: z.string(), after: z.string() });

/** A task that a search finds, with its best place. */
export const SearchedTask = z.extend(FoundTask, {
  in: FoundIn,
  snippet: z.optional(Snippet).check(z.describe("Of a description, a comment and a file's name.")),
  commentId: z.optional(Id).check(z.describe("Of the last comment in which it is found.")),
});
export type SearchedTask = z.infer<typeof SearchedTask>;
