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

/**
 * Once the press that is under way is over, and has done what it does: for whoever leaves a field by it, whose going would
 * move what is being pressed.
 */
export const afterPress = (act: () => void): void => {
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
