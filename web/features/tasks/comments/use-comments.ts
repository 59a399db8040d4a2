import "../../../text/details.ts";
import {
  addReaction,
  createComment,
  deleteComment,
  removeReaction,
  updateComment,
} from "../../../../contract/comments/commands.ts";
import type { Comment, ReactionName } from "../../../../contract/comments/comment.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import { useMe } from "../../../sync/live.ts";
import { newId } from "../../../sync/new-id.ts";
import { RequestFailed } from "../../../sync/request.ts";
import { useCommand } from "../../../sync/use-command.ts";
import { isReported, keepRefusal } from "../../../sync/waiting.ts";
import { text } from "../../../text/catalogue.ts";

/** What can be done about the comments of a task. Each refusal is told in a toast. */
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
    /** Rejects where it was refused: then the text is to be written again. */
    send: (written: string): Promise<unknown> =>
      create({ params, body: { id: newId(), text: written } }, { label: words.notCommented(title) }),
    edit: ({ id: commentId }: Comment, written: string, version: number): void => {
      const options = { label: words.notCommented(title), quiet: true };
      update({ params: { ...params, commentId }, body: { text: written, version } }, options).catch(
        (error: unknown) => {
          // Whatever was refused is kept with its text.
          if (error instanceof RequestFailed && !isReported(error)) keepRefusal(error);
        },
      );
    },
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
