import * as z from "zod/mini";
import { Comment } from "../comments/comment.ts";
import { HistoryEntry } from "../history/history.ts";
import { TaskRefs } from "../tasks/ref.ts";

/** Entries of a timeline that come at once. */
export const TIMELINE_PAGE = 50;

/** What was said of a task, or happened to it. */
export const TimelineEntry = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("comment"), comment: Comment }),
  z.extend(HistoryEntry, { kind: z.literal("change") }),
]);
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** A page, newest first; `next` asks for the one before it as `?before=`, null at the beginning of time. */
export const Timeline = z.object({
  entries: z.array(TimelineEntry),
  next: z.nullable(z.string()),
  refs: TaskRefs,
});
export type Timeline = z.infer<typeof Timeline>;
