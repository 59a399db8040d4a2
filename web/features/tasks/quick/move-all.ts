import { byStatusOrder } from "../../../../contract/statuses/status.ts";
import { inBoardOrder, updateTasks } from "../../../../contract/tasks/bulk-commands.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import { getView } from "../../../sync/live.ts";
import { runCommand } from "../../../sync/use-command.ts";
import { text } from "../../../text/catalogue.ts";
import type { TaskPlace } from "../use-move-task.ts";

/** Puts tasks of one panel somewhere, one below the other as they stand on the board, as one change. */
export const moveAll = (tasks: readonly Task[], { statusId, afterId }: TaskPlace): void => {
  const [first] = tasks;
  if (!first) return;
  const { domainId, panelId } = first;
  const columns = [...getView().all(domainId, "status")].sort(byStatusOrder);
  let above = afterId;
  const edits = inBoardOrder(
    tasks,
    columns.map(({ id }) => id),
  ).map(({ id }) => {
    const edit = { id, statusId, afterId: above };
    above = id;
    return edit;
  });
  const name = columns.find(({ id }) => id === statusId)?.name ?? "";
  const words = text().tasks.several;
  const options = { label: words.notMoved(tasks.length), undoToast: () => words.moved(tasks.length, name) };
  // A refusal has been told in a toast.
  runCommand(updateTasks, { params: { domainId, panelId }, body: { tasks: edits } }, options).catch(() => undefined);
};
