let last: EventTarget | null = null;

if (typeof document !== "undefined")
  document.addEventListener(
    "focusin",
    (event) => {
      last = event.target;
    },
    { capture: true, passive: true },
  );

/** Whether the focus is nowhere because what had it was taken away, and not because somebody pressed beside everything. */
export const isFocusLost = (): boolean =>
  document.activeElement === document.body && last instanceof Node && !last.isConnected;

/** A closing dialog hands the focus back within so many ms. */
const CLOSED_MS = 250;

/** Does something about a focus that closing something has left nowhere. */
export const onceClosed = (then: () => void): void => {
  setTimeout(() => {
    // A sheet that is still open keeps its own: keys typed into it must not become the page's.
    const open = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
    if (!open && isFocusLost()) then();
  }, CLOSED_MS);
};
