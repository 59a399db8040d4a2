import { getView } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { copyText } from "../../ui/copy-text.ts";
import { linesIn } from "../../ui/draft-lines.ts";
import { toast } from "../../ui/toast.tsx";

/** The task that is open beside its board, by the address. */
const openTask = (): string | null => new URLSearchParams(location.search).get("task");

/**
 * Says in one sentence, once, what left the screen that nobody here asked to leave. What was half-typed there is no longer
 * reached by anything: it stays in the message, to be copied [D12]. `ids`: of all that is gone.
 */
export const sayGone = (id: string, title: string, ids: readonly string[]): void => {
  const task = openTask();
  const lost = linesIn(getView().me, task ? [...ids, task] : ids).join("\n");
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
