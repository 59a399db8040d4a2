/** Where boards are kept as they were last seen (`last-look.ts`). */
export const LOOKS = "tavola-looks";

/** Nobody is signed in here any more: nothing is left of what they saw. */
export const forgetLastLooks = (): void => {
  try {
    indexedDB.deleteDatabase(LOOKS);
  } catch {
    // Storage is blocked: there is none.
  }
};
