import "../../../text/details.ts";
import {
  addReaction,
  createComment,
  deleteComment,
  removeReaction,
  updateComment,
} from "../../../../contract/comments/commands.ts";
import type { Comment, ReactionName } from "../../../../contract/comments/comment.ts";
import type { TextBasis } from "../../../../contract/shared/merging/text-basis.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import { useMe } from "../../../sync/live.ts";
import { newId } from "../../../sync/new-id.ts";
import { useCommand } from "../../../sync/use-command.ts";
import { text } from "../../../text/catalogue.ts";
import type { SaveOptions } from "../text/use-written-text.ts";

/** What can be done about the comments of a task. A refusal is told in a toast, but where it says otherwise. */
export function useComments({ id: taskId, domainId, panelId, title }: Task) {
  const me = useMe();
  const create = useCommand(createComment);
  const update = useCommand(updateComment);
  const remove = useCommand(deleteComment);
  const add = useCommand(addReaction);
  const takeBack = useCommand(removeReaction);
  const params = { domainId, panelId, taskId };
  const words = text().details;

  return {
    /** Who sends it tells of a refusal. */
    send: (written: string): Promise<unknown> =>
      create({ params, body: { id: newId(), text: written } }, { label: words.notCommented(title), quiet: true }),
    edit: ({ id: commentId }: Comment, body: TextBasis & { text: string }, options: SaveOptions) =>
      update({ params: { ...params, commentId }, body }, options),
    remove: ({ id: commentId }: Comment): void => {
      const options = { label: words.commentNotDeleted, undoToast: () => words.commentDeleted };
      remove({ params: { ...params, commentId }, body: undefined }, options).catch(() => undefined);
    },
    react: ({ id: commentId, reactions }: Comment, reaction: ReactionName): void => {
      const isOn = reactions.find(({ name }) => name === reaction)?.userIds.includes(me.id) ?? false;
      const input = { params: { ...params, commentId, reaction }, body: undefined };
      (isOn ? takeBack(input) : add(input)).catch(() => undefined);
    },
  };
}
