import * as z from "zod/mini";
import { MENTIONS_MAX } from "../announcements/announcement.ts";
import { type Patch, patch, type Screens, writtenFrom } from "../changes.ts";
import { command } from "../define.ts";
import { Id } from "../shared/ids.ts";
import { hasAt } from "../shared/mentions.ts";
import { basisFields } from "../shared/merging/text-basis.ts";
import { seesEveryPanel } from "../shared/permissions.ts";
import { tidyAs } from "../shared/text.ts";
import type { TaskAddress } from "../tasks/task.ts";
import { Comment, CommentText, commentLimits, type ReactionName, reactionNames } from "./comment.ts";
import { mentionedIn } from "./mentioned.ts";
import { react } from "./reactions.ts";

const Mentions = z
  .optional(z.array(Id).check(z.maxLength(MENTIONS_MAX)))
  .check(
    z.describe(
      "Ids of users: says which ones are meant where several have the name that the text has. Whom it names counts without them.",
    ),
  );

const WithVersion = z.object({
  comment: Comment,
  version: z.int().check(z.describe("Of the task's own stream: what is edited of it begins from there.")),
});

/** Whom a prediction finds named in a text. */
const mentionsIn = (view: Screens, { domainId, panelId }: TaskAddress, text: string, asked: readonly string[] = []) => {
  if (!hasAt(text)) return [];
  const collaborators = [...view.all(domainId, "collaborator")];
  const seeing = new Set([
    ...[...view.all(panelId, "panelMember")].map(({ userId }) => userId),
    ...collaborators.flatMap(({ user, memberRole }) => (seesEveryPanel(memberRole) ? [user.id] : [])),
  ]);
  const people = collaborators.map(({ user }) => user);
  return mentionedIn(text, asked, { people, sees: (id) => seeing.has(id) });
};

/** The panel's part: one comment more, or one less. */
const counted = (view: Screens, { panelId, taskId }: TaskAddress, by: number): Patch[] => {
  const task = view.get(panelId, "task", taskId);
  return task ? [patch(panelId, "task.updated", taskId, { comments: (task.comments ?? 0) + by })] : [];
};

export const createComment = command("POST /task/:domainId/:panelId/:taskId/comments", {
  summary: "Comment on a task, in Markdown. Whom the text names as `@full name`, and who sees the panel, is mentioned.",
  needs: "task.write",
  fails: ["task-not-found", "comment-limit"],
  creates: true,
  bodyLimit: "text",
  body: z.strictObject({ id: z.optional(Id), text: CommentText, mentions: Mentions }),
  answer: WithVersion,
  predict: ({ params, body }, view) => {
    const { domainId, taskId } = params;
    const me = [...view.all(domainId, "collaborator")].find(({ user }) => user.id === view.me)?.user;
    if (!body.id || !me) return [];
    const { id, fullName, username, profilePicture } = me;
    const text = tidyAs(commentLimits, body.text);
    const comment: Comment = {
      id: body.id,
      taskId,
      author: { id, fullName, username, profilePicture },
      text,
      mentions: mentionsIn(view, params, text, body.mentions),
      reactions: [],
      createdAt: view.now,
      editedAt: null,
    };
    return [patch(taskId, "comment.created", comment.id, comment), ...counted(view, params, 1)];
  },
});

export const updateComment = command("PATCH /task/:domainId/:panelId/:taskId/comments/:commentId", {
  summary: "Give one's own comment another text.",
  needs: "task.write",
  fails: ["task-not-found", "comment-not-found", "conflict"],
  bodyLimit: "textEdit",
  body: z.strictObject({
    text: CommentText,
    mentions: Mentions,
    ...basisFields(CommentText),
  }),
  answer: WithVersion,
  predict: ({ params, body }, view) => {
    const { taskId, commentId } = params;
    const text = tidyAs(commentLimits, body.text);
    const present = view.get(taskId, "comment", commentId);
    if (!present || present.text === text) return [];
    const edit = { text, mentions: mentionsIn(view, params, text, body.mentions), editedAt: view.now };
    return writtenFrom(body.version, [patch(taskId, "comment.updated", commentId, edit)]);
  },
});

export const deleteComment = command("DELETE /task/:domainId/:panelId/:taskId/comments/:commentId", {
  summary: "Delete a comment: one's own, or any with a privileged role. Undo brings it back for 30 days.",
  needs: "task.write",
  fails: ["task-not-found", "comment-not-found"],
  body: z.undefined(),
  answer: z.undefined(),
  predict: ({ params }, view) => {
    const { taskId, commentId } = params;
    return view.get(taskId, "comment", commentId)
      ? [patch(taskId, "comment.deleted", commentId, null), ...counted(view, params, -1)]
      : [];
  },
});

interface Reacting {
  params: TaskAddress & { commentId: string; reaction: string };
}

const isReaction = (name: string): name is ReactionName => (reactionNames as readonly string[]).includes(name);

const reacting =
  (on: boolean) =>
  ({ params: { taskId, commentId, reaction } }: Reacting, view: Screens): Patch[] => {
    const present = view.get(taskId, "comment", commentId);
    if (!present || !isReaction(reaction)) return [];
    const reactions = react(present.reactions, reaction, { userId: view.me, on });
    return JSON.stringify(reactions) === JSON.stringify(present.reactions)
      ? []
      : [patch(taskId, "comment.updated", commentId, { reactions })];
  };

const reactionParts = {
  needs: "task.write",
  fails: ["task-not-found", "comment-not-found"],
  body: z.undefined(),
  answer: z.object({ comment: Comment }),
} as const;

export const addReaction = command("PUT /task/:domainId/:panelId/:taskId/comments/:commentId/reactions/:reaction", {
  summary: `React to a comment: ${reactionNames.map((name) => `\`${name}\``).join(", ")}. Nobody is notified.`,
  ...reactionParts,
  predict: reacting(true),
});

export const removeReaction = command(
  "DELETE /task/:domainId/:panelId/:taskId/comments/:commentId/reactions/:reaction",
  { summary: "Take one's reaction to a comment back.", ...reactionParts, predict: reacting(false) },
);
