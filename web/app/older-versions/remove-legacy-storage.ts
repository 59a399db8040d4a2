/** Removes what earlier versions of the product kept in this browser: pictures of boards, and where somebody was last. */
export const removeLegacyStorage = (): void => {
  try {
    localStorage.removeItem("tavola_places");
    indexedDB.deleteDatabase("tavola-looks");
  } catch {
    // Storage is blocked: there is nothing.
  }
};
