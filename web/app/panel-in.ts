/** The id of the panel that an address names; `first-paint.js`, which imports nothing, looks for the same. */
export const panelIn = (path: string): string | undefined => /^\/panel\/[^/]+\/([^/]+)/.exec(path)?.[1]?.toLowerCase();
