/** Which panel of a domain was open last, kept in this browser [D25]. */
const keyOf = (domainId: string): string => `tavola_last_panel/${domainId}`;

export const lastPanel = (domainId: string): string | null => {
  try {
    return localStorage.getItem(keyOf(domainId));
  } catch {
    return null;
  }
};

export const rememberPanel = (domainId: string, panelId: string): void => {
  try {
    localStorage.setItem(keyOf(domainId), panelId);
  } catch {
    // Storage is blocked or full: /panel opens the first one.
  }
};
