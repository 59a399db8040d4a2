import type { FocusEvent, KeyboardEvent } from "react";

/** How somebody left a text: another place took the focus, or Ctrl+Enter or Esc was pressed. */
export type LeftBy = "blur" | "enter" | "escape";

/**
 * What ends a press: where a menu opens for it, or something is dragged, its own end goes there. It is the mouse's, which a
 * touch speaks as well once the finger is up: only then the focus moves.
 */
const ENDS = ["mouseup", "pointercancel", "contextmenu"];

let isPressed = false;
if (typeof document !== "undefined") {
  document.addEventListener("mousedown", ({ button }) => (isPressed = button === 0), true);
  for (const ended of ENDS) document.addEventListener(ended, () => (isPressed = false), true);
}

/** Once the press that is under way is over, and has done what it does: until then nothing may move below it. */
const afterPress = (act: () => void): void => {
  if (!isPressed) {
    act();
    return;
  }
  const over = new AbortController();
  for (const ended of ENDS)
    document.addEventListener(
      ended,
      () => {
        over.abort();
        setTimeout(act);
      },
      { capture: true, signal: over.signal },
    );
};

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
