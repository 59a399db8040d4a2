/** What entries of the history say of themselves, beside what the router keeps there. */
interface Said {
  /** Names the entry for whoever keeps something with it. */
  entry?: string;
  /** How many layers lie over the page there. */
  layers?: number;
  /** It was a layer's until the page was loaded anew. */
  spent?: boolean;
}

export const saidHere = (): Said => (history.state as Said | null) ?? {};

/** Names the entry that one is at. */
export const nameEntry = (): string => {
  const { entry } = saidHere();
  if (entry) return entry;
  const name = crypto.getRandomValues(new Uint32Array(2)).join("-");
  history.replaceState({ ...saidHere(), entry: name }, "");
  return name;
};
