/** `first-paint.js`, which imports nothing, keeps here which panels this browser holds a picture of. */
export const OPENED_KEY = "tavola_opened";

/** Nobody is signed in here any more: nothing is left of which panels they opened, nor of what earlier versions kept. */
export const forgetOpened = (): void => {
  try {
    for (const key of [OPENED_KEY, "tavola_places"]) localStorage.removeItem(key);
    indexedDB.deleteDatabase("tavola-looks");
  } catch {
    // Storage is blocked: there is nothing.
  }
};
