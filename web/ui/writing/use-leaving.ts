import type { FocusEvent, KeyboardEvent } from "react";
import { afterPress } from "../page/after-press.ts";

/** How somebody left a text: another place took the focus, or Ctrl+Enter or Esc was pressed. */
export type LeftBy = "blur" | "enter" | "escape";

/**
 * For what is around a field and its buttons. Going from one to the other is no leaving, nor is another window: there the
 * page is hidden, which is the owner's to hear. Around it nothing hears of the Esc that leaves.
 */
export const leaving = (onLeave: (by: LeftBy) => void) => ({
  onBlur: ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    // A window that is left keeps its active element.
    if (document.activeElement === target || !document.hasFocus()) return;
    afterPress(() => {
      // It may have gone meanwhile, or be where one is again.
      if (currentTarget.isConnected && !currentTarget.contains(document.activeElement)) onLeave("blur");
    });
  },
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    const isEnter = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    if (event.key !== "Escape" && !isEnter) return;
    event.preventDefault();
    event.stopPropagation();
    onLeave(isEnter ? "enter" : "escape");
  },
});
