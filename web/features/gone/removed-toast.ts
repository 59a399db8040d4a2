import { getView } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { linesIn } from "../../ui/drafts/draft-lines.ts";
import { readDrafts, writeDraft } from "../../ui/drafts/drafts.ts";
import { toast } from "../../ui/overlays/toast.tsx";

/** With the task that is open beside its board, by the address: it goes with its panel. */
export const withOpenTask = (ids: readonly string[]): string[] => {
  const task = new URLSearchParams(location.search).get("task");
  return task ? [...ids, task] : [...ids];
};

/** Text that no field holds any more, and what took its place away. */
interface Saved {
  why: string;
  typed: string;
}

const savedTexts = (me: string): string => `${me}/saved/`;

const offer = (me: string, id: string, { why, typed }: Saved): void =>
  void toast({
    kind: "warning",
    id,
    title: why,
    description: text().common.youTyped,
    saved: { text: typed, onSettled: () => writeDraft(`${savedTexts(me)}${id}`, null) },
  });

/**
 * Says in one sentence, once, what left the screen that nobody here asked to leave. What was half-typed there is no longer
 * reached by anything: it is offered until it was copied, also after a reload [D12]. `ids`: of all that is gone.
 */
export const showRemovedToast = (id: string, title: string, ids: readonly string[]): void => {
  const { me } = getView();
  const typed = linesIn(me, ids).join("\n");
  if (!typed) return void toast({ kind: "info", id, title });
  const saved: Saved = { why: title, typed };
  writeDraft(`${savedTexts(me)}${id}`, saved);
  offer(me, id, saved);
};

/** Offers again what was not copied before the page was loaded anew. */
export const offerSavedTexts = (me: string): void => {
  for (const [id, saved] of readDrafts<Saved>(savedTexts(me))) offer(me, id, saved);
};
