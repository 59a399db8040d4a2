import { getView } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { copyText } from "../../ui/copy-text.ts";
import { linesIn } from "../../ui/draft-lines.ts";
import { toast } from "../../ui/toast.tsx";

/** With the task that is open beside its board, by the address: it goes with its panel. */
export const withOpenTask = (ids: readonly string[]): string[] => {
  const task = new URLSearchParams(location.search).get("task");
  return task ? [...ids, task] : [...ids];
};

/**
 * Says in one sentence, once, what left the screen that nobody here asked to leave. What was half-typed there is no longer
 * reached by anything: it stays in the message, to be copied [D12]. `ids`: of all that is gone.
 */
export const sayGone = (id: string, title: string, ids: readonly string[]): void => {
  const lost = linesIn(getView().me, ids).join("\n");
  if (!lost) return void toast({ kind: "info", id, title });
  toast({
    kind: "warning",
    id,
    title,
    description: `${text().common.youTyped} ${lost}`,
    action: { label: text().common.copy, onClick: () => void copyText(lost) },
    duration: 0,
  });
};
