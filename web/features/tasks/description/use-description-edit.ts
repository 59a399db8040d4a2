import { describeTask } from "../../../../contract/descriptions/commands.ts";
import { descriptionLimits } from "../../../../contract/descriptions/description.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import { useMe } from "../../../sync/live.ts";
import { useCommand } from "../../../sync/use-command.ts";
import { basisOf, type DetailsShown } from "../../../sync/use-task-details.ts";
import { text } from "../../../text/catalogue.ts";
import { taskDrafts } from "../edit/draft-keys.ts";
import { taskNow } from "../edit/task-now.ts";
import { useWrittenText } from "../text/use-written-text.ts";

/** The description while somebody writes it. */
export function useDescriptionEdit(task: Task, details: DetailsShown) {
  const run = useCommand(describeTask);
  const { description } = details;
  const words = text().details;
  const params = { domainId: task.domainId, panelId: task.panelId, taskId: task.id };
  return useWrittenText({
    taskId: task.id,
    part: "description",
    draftKey: `${taskDrafts(useMe().id, task.id)}description`,
    value: description === undefined ? undefined : (description?.text ?? ""),
    basis: basisOf(details, task.id),
    limits: descriptionLimits,
    label: words.unsaved(task.title),
    save: (body, options) =>
      run({ params, body }, { ...options, ...(body.text === "" && { undoToast: () => words.removed(task.title) }) }),
    isThere: () => taskNow(task) !== undefined,
  });
}
