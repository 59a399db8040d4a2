import "../../text/past.ts";
import { getView } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { said } from "../../text/said.ts";
import type { RefusedChange } from "../../ui/drafts/refused-changes.ts";
import { toast } from "../../ui/overlays/toast.tsx";
import { sayWaiting } from "./say-waiting.ts";

/** Says what could not be saved and why, and leads to it; it is kept meanwhile. */
export function showRefusedToast({ waiting, reason, current }: RefusedChange, show: () => void): void {
  const words = text().unsent;
  const { panelId = "", taskId = "" } = waiting.input.params;
  const title = (current as { title?: string } | undefined)?.title ?? getView().task(panelId, taskId)?.title ?? "";
  toast({
    kind: current ? "warning" : "error",
    id: `kept/${waiting.id}`,
    title: current ? words.conflictTitle(title) : words.notSaved(sayWaiting(waiting)),
    description: current ? words.conflictToastText : said(reason),
    action: { label: current ? words.decide : words.show, onClick: show },
  });
}
