import { useEffect, useEffectEvent } from "react";
import { getView } from "../../sync/live.ts";
import { RequestFailed } from "../../sync/request.ts";
import { text } from "../../text/catalogue.ts";
import { toast } from "../../ui/toast.tsx";
import { copyText } from "./copy-text.ts";

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
 * Whoever is removed from a panel while they type leaves its page at once: what they were typing stays in a message, to
 * be copied [D12]. `typed` reads it when that happens.
 */
export function useRescueText(panelId: string, typed: () => readonly string[]): void {
  const rescue = useEffectEvent(() => {
    const lost = typed()
      .filter((one) => one.trim())
      .join("\n");
    if (!lost || panelExists(panelId)) return;
    const words = text().tasks;
    toast({
      kind: "warning",
      title: words.rescued,
      description: lost,
      action: { label: words.copy, onClick: () => void copyText(lost) },
      duration: 0,
    });
  });
  useEffect(() => () => rescue(), []);
}
