import * as z from "zod/mini";
import { Id } from "../shared/ids.ts";
import { type TextLimits, text } from "../shared/text.ts";
import { Assignee } from "../users/user.ts";

/** Comments of one task. */
export const COMMENTS_MAX = 5_000;
/** The most characters of a comment, and the most UTF-16 units. */
export const COMMENT_MAX = 10_000;
export const COMMENT_UNITS_MAX = 64_000;
export const commentLimits = {
  min: 1,
  max: COMMENT_MAX,
  maxUnits: COMMENT_UNITS_MAX,
  tooShort: "Please write a comment.",
  lines: "indented",
} as const satisfies TextLimits;
export const CommentText = text(commentLimits);

/** Words for what is seen, agreed or liked: 👍 ❤️ 🎉 😄 👀 ✅, in this order. */
export const reactionNames = ["thumbs-up", "heart", "party", "smile", "eyes", "check"] as const;
export const ReactionName = z.enum(reactionNames);
export type ReactionName = z.infer<typeof ReactionName>;

/** Who reacted with one of them, the first one first; nobody reacts with those that are left out. */
export const Reaction = z.object({ name: ReactionName, userIds: z.array(Id) });
export type Reaction = z.infer<typeof Reaction>;

/** What somebody says of a task, as Markdown. `mentions` are ids of users who are named in it; `editedAt` is null where it stands as it was written. */
export const Comment = z.object({
  id: Id,
  taskId: Id,
  author: Assignee,
  text: z.string(),
  mentions: z.array(Id),
  reactions: z.array(Reaction),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
});
export type Comment = z.infer<typeof Comment>;
