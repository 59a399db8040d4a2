/** A finger that rests so long on a task lifts it, in ms. */
export const LONG_PRESS_MS = 350;
/** A finger that has gone so far, in px, meant to scroll. */
export const SLOP = 8;

/** The finger that lets a card go would also open it. */
export const swallowNextClick = (): void => {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 50);
};
