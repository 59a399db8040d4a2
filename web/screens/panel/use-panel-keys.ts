import { useEffect } from "react";
import { pageKey } from "../../ui/keys/key-press.ts";

/** The keys that work anywhere on a panel's page: N writes a task, F filters, V looks otherwise, arrows, J and K go to the board. */
export const usePanelKeys = (deeds: Record<"n" | "f" | "v", false | (() => void)>): void => {
  useEffect(() => {
    const keyDown = (event: KeyboardEvent) => {
      const key = pageKey(event);
      const card = document.querySelector<HTMLElement>('[data-card][tabindex="0"], [data-day][tabindex="0"]');
      const nowhere = document.activeElement === document.body || document.activeElement?.id === "content";
      if (key === "n" || key === "f" || key === "v") {
        const deed = deeds[key];
        if (deed) deed();
      } else if (key && /^Arrow|^[jk]$/.test(key) && nowhere && card) card.focus();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", keyDown);
    return () => document.removeEventListener("keydown", keyDown);
  }, [deeds]);
};
