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
