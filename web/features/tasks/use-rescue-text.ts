import { useEffect, useEffectEvent } from "react";
import { getView, useMe } from "../../sync/live.ts";
import { RequestFailed } from "../../sync/request.ts";
import { text } from "../../text/catalogue.ts";
import { copyText } from "../../ui/copy-text.ts";
import { readDrafts } from "../../ui/drafts.ts";
import { toast } from "../../ui/toast.tsx";
import { newTaskDraft, taskDrafts } from "./draft-keys.ts";
import { linesOf } from "./draft-lines.ts";

const panelExists = (panelId: string): boolean => {
  try {
    return getView().get(panelId, "panel", panelId) !== undefined;
  } catch (reason) {
    // Nobody is signed in any more: the next one here need not see it.
    if (reason instanceof RequestFailed) return true;
    throw reason;
  }
};

/**
 * Whoever is removed from a panel while they write leaves its page at once: everything that they were writing there stays
 * in a message, to be copied [D12].
 */
export function useRescueText(panelId: string, openTaskId: string | null): void {
  const me = useMe().id;
  const rescue = useEffectEvent(() => {
    if (panelExists(panelId)) return;
    const places = [newTaskDraft(me, panelId), `${me}/quick-add/${panelId}/`, `${me}/panel/${panelId}/`];
    if (openTaskId) places.push(taskDrafts(me, openTaskId));
    const lost = places
      .flatMap((place) => readDrafts(place))
      .flatMap(([, draft]) => linesOf(draft))
      .join("\n");
    if (!lost) return;
    toast({
      kind: "warning",
      title: text().tasks.rescued,
      description: lost,
      action: { label: text().common.copy, onClick: () => void copyText(lost) },
      duration: 0,
    });
  });
  useEffect(() => () => rescue(), []);
}
