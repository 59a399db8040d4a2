import "../../../text/past.ts";
import { updateComment } from "../../../../contract/comments/commands.ts";
import { describeTask } from "../../../../contract/descriptions/commands.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import { useCan, useMe } from "../../../sync/live.ts";
import { useCommand } from "../../../sync/use-command.ts";
import { basisOf, type DetailsShown } from "../../../sync/use-task-details.ts";
import { text } from "../../../text/catalogue.ts";
import type { ChangeShown } from "./lines.ts";

/** What an entry did to a text; null where it did nothing to one, or who asks may not read it. */
export const textChangeOf = ({ type, before, after }: ChangeShown): { before: string; after: string } | null => {
  const [was, is] = [before?.text as string | undefined, after?.text as string | undefined];
  if (type.startsWith("description."))
    return was === undefined && is === undefined ? null : { before: was ?? "", after: is ?? "" };
  return type === "comment.updated" && was !== undefined && is !== undefined ? { before: was, after: is } : null;
};

/**
 * Finds for an entry how to bring back what the text was before it, by saving it as if it had been written: so it is merged
 * with what others save meanwhile, and can be undone. Null where it is that text again, or is another's comment.
 */
export function useTextBack(task: Task, details: DetailsShown): (entry: ChangeShown) => (() => void) | null {
  const me = useMe().id;
  const mayWrite = useCan("task.write");
  const describe = useCommand(describeTask);
  const update = useCommand(updateComment);
  const { description, comments } = details;
  const params = { domainId: task.domainId, panelId: task.panelId, taskId: task.id };

  return (entry) => {
    const words = text().details;
    const was = textChangeOf(entry)?.before ?? "";
    if (!mayWrite || was === "") return null;
    const undoToast = () => text().past.restored;
    // A refusal says so in a toast; the text is still here to be restored.
    const told = () => undefined;
    if (entry.type.startsWith("description."))
      return description === undefined || description?.text === was
        ? null
        : () =>
            void describe(
              { params, body: { text: was, ...basisOf(details, task.id) } },
              { label: words.unsaved(task.title), undoToast },
            ).catch(told);
    const comment = comments.find(({ id }) => id === entry.entityId);
    if (!comment || comment.author.id !== me || comment.text === was) return null;
    const body = { text: was, ...basisOf(details, comment.id) };
    return () =>
      void update(
        { params: { ...params, commentId: comment.id }, body },
        { label: words.notCommented(task.title), undoToast },
      ).catch(told);
  };
}
