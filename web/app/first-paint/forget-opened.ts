/** `first-paint.js`, which imports nothing, keeps here of which panels this browser holds a glance. */
export const OPENED_KEY = "tavola_opened";

/** Nobody is signed in here any more: nothing is left of which panels they opened. */
export const forgetOpened = (): void => {
  try {
    localStorage.removeItem(OPENED_KEY);
  } catch {
    // Storage is blocked: there is nothing.
  }
};
