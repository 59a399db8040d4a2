import "../../../text/details.ts";
import { watchTask } from "../../../../contract/watching/commands.ts";
import { runCommand } from "../../../sync/use-command.ts";
import { type WatchedPlace, watchingNow } from "../../../sync/watching.ts";
import { text } from "../../../text/catalogue.ts";
import { toast } from "../../../ui/overlays/toast.tsx";

/** Hears of a task from now on, or not any more: at once, and back again where the server refuses. */
export const watch = ({ domainId, panelId, id }: WatchedPlace, watching: boolean): void => {
  const params = { domainId, panelId, taskId: id };
  // A refusal has been shown by then.
  runCommand(watchTask, { params, body: { watching } }, { label: text().details.notWatched }).catch(() => undefined);
};

/** Turns it round, and says so: where nothing else shows it. */
export const toggleWatch = async (task: WatchedPlace & { title: string }): Promise<void> => {
  const watching = !(await watchingNow(task)).watching;
  watch(task, watching);
  const words = text().details;
  toast({ kind: "success", title: watching ? words.watches(task.title) : words.watchesNot(task.title) });
};
