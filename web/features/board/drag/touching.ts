let touching = false;

if (typeof document !== "undefined")
  document.addEventListener(
    "pointerdown",
    (event) => {
      touching = event.pointerType === "touch";
    },
    { capture: true, passive: true },
  );

/** Whether the last press was a finger's. A drag event itself does not tell. */
export const isTouching = (): boolean => touching;
