import "../../../text/details.ts";
import { watchTask } from "../../../../contract/watching/commands.ts";
import { runCommand } from "../../../sync/use-command.ts";
import { type WatchedPlace, watchingNow } from "../../../sync/watching.ts";
import { text } from "../../../text/catalogue.ts";
import { toast } from "../../../ui/overlays/toast.tsx";

const choose = ({ domainId, panelId, id }: WatchedPlace, watching: boolean | null) =>
  runCommand(
    watchTask,
    { params: { domainId, panelId, taskId: id }, body: { watching } },
    { label: text().details.notWatched },
    // A refusal has been shown by then.
  ).catch(() => undefined);

const say = (title: string, watching: boolean): void => {
  const words = text().details;
  toast({ kind: "success", title: watching ? words.watches(title) : words.watchesNot(title) });
};

/** Hears of a task from now on, or not any more: at once, and back again where the server refuses. */
export const watch = (task: WatchedPlace, watching: boolean): void => void choose(task, watching);

/** Leaves it to the rule, and says what that comes to, which the server knows. */
export const watchByRule = async (task: WatchedPlace & { title: string }): Promise<void> => {
  const answer = await choose(task, null);
  if (answer) say(task.title, answer.watching);
};

/** Turns it round, and says so: where nothing else shows it. */
export const toggleWatch = async (task: WatchedPlace & { title: string }): Promise<void> => {
  const watching = !(await watchingNow(task)).watching;
  watch(task, watching);
  say(task.title, watching);
};
