import { COMMENTS_MAX, type Comment, commentLimits } from "../../../contract/comments/comment.ts";
import { mergeReactions, reactedOtherwise } from "../../../contract/comments/reactions.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { can } from "../../../contract/shared/permissions.ts";
import { mergeIds } from "../../../contract/tasks/merge.ts";
import { mergeWithin } from "../../platform/change-log/late-text.ts";
import { trashedAmong, trashRow } from "../../platform/change-log/trashed-rows.ts";
import type { LockedStream, Made, Undoer, Without } from "../../platform/change-log/undoer.ts";
import { panelOfTask } from "../tasks/tasks.read.ts";
import { peopleOf } from "../users/users.read.ts";
import { commentsAmong } from "./comments.read.ts";
import { countComments, saveComment } from "./comments.sql.ts";

const isTaskThere = async ({ tx, stream }: LockedStream) => (await panelOfTask(tx, stream)) !== undefined;

/** Whoever may delete it may also bring it back. */
const mayDecide = ({ log, role }: LockedStream, { author }: Comment): void => {
  if (author.id !== log.actorId && !can(role, "comment.deleteAny")) fail("not-allowed");
};

/** What a text is without an edit of it, or that this cannot be told. Nobody edits what others say, by no undo either. */
const withoutEdit = ({ log }: LockedStream, { before, after, present }: Made<"comment">): Without<Comment> => {
  if (present.author.id !== log.actorId) return fail("not-allowed");
  const [left = present.text, wanted = present.text] = [after.text, before.text];
  const merged = mergeWithin(commentLimits, { base: left, theirs: present.text, mine: wanted });
  if ("parts" in merged) return { atOdds: ["text"] };
  const { text } = merged;
  if (text === "") return { atOdds: ["text"] };
  const mentions = before.mentions
    ? mergeIds(after.mentions ?? [], before.mentions, present.mentions)
    : present.mentions;
  // Undone, it is as if it had not been edited then.
  const editedAt = text === wanted && before.editedAt !== undefined ? before.editedAt : log.at;
  return { changed: { text, mentions, editedAt } };
};

/** Nobody reacts in another's name, nor takes that back. */
const withoutReactions = ({ log }: LockedStream, { before, after, present }: Made<"comment">): Partial<Comment> => {
  if (!before.reactions || !after.reactions) return {};
  const whose = reactedOtherwise(before.reactions, after.reactions);
  if ([...whose].some((id) => id !== log.actorId)) fail("not-allowed");
  return { reactions: mergeReactions(after.reactions, before.reactions, present.reactions) };
};

export const commentUndoer: Undoer<"comment"> = {
  find: async (place, ids) => {
    const found = (await isTaskThere(place)) ? await commentsAmong(place.tx, place.stream, ids) : [];
    return new Map(found.map((comment) => [comment.id, comment]));
  },
  without: async (place, made) => {
    const { before, present } = made;
    if (before.id === undefined && before.text === undefined && before.reactions === undefined) {
      mayDecide(place, present);
      return "gone";
    }
    const reacted = withoutReactions(place, made);
    if (before.text === undefined) return { changed: reacted };
    const edited = withoutEdit(place, made);
    return typeof edited === "object" && "changed" in edited ? { changed: { ...edited.changed, ...reacted } } : edited;
  },
  revive: async (place, was) => {
    const { tx, stream } = place;
    if (!(await isTaskThere(place))) fail("gone-since", { kind: "task", entityId: stream });
    for (const comment of was) mayDecide(place, comment);
    const ids = was.map(({ id }) => id);
    if ((await trashedAmong(tx, "comments", stream, ids)).size < was.length) fail("undo-expired");
    if ((await countComments(tx, stream)) + was.length > COMMENTS_MAX) fail("comment-limit");
    const authors = await peopleOf(
      tx,
      was.map(({ author }) => author.id),
    );
    return was.map((one) => ({ ...one, author: authors.get(one.author.id) ?? one.author }));
  },
  restore: async ({ tx }, returned) => {
    for (const { thing, change } of returned) await saveComment(tx, thing, change.version);
  },
  save: async ({ tx }, edits) => {
    for (const { present, changed, change } of edits) await saveComment(tx, { ...present, ...changed }, change.version);
  },
  remove: async ({ tx, log, stream }, things) => {
    for (const comment of things) await trashRow(tx, "comments", comment, { at: log.at, version: log.next(stream) });
  },
};
