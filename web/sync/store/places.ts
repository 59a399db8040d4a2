/** What is remembered of a domain: the panels that it had, and which version it was. */
interface LastPlace {
  version: number;
  panelIds: readonly string[];
}

interface Stored {
  /** The first of my domains. */
  first: string;
  /** By id, the one that was left last at the end. */
  domains: Record<string, LastPlace>;
}

/** A domain that is likely to be shown. */
export interface Guess {
  domainId: string;
  version: number;
  /** The panel that was asked for is in it. */
  holdsPanel: boolean;
}

/** Where somebody was last, so that a return can ask for everything at once. Ids only, and only a hint. */
export interface Places {
  guess: (panelId: string | undefined) => Guess | undefined;
  remember: (first: string, domainId: string, place: LastPlace) => void;
  forget: () => void;
}

const KEY = "tavola_places";
const MOST_DOMAINS = 20;

const read = (): Stored | undefined => {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? "null") as Stored | null) ?? undefined;
  } catch {
    return undefined;
  }
};

/** In localStorage; where that is blocked, nothing is remembered. */
export const createPlaces = (): Places => ({
  guess: (panelId) => {
    const { first = "", domains = {} } = read() ?? {};
    const holder = panelId && Object.keys(domains).find((id) => domains[id]?.panelIds.includes(panelId));
    const domainId = holder || first;
    const place = domains[domainId];
    return place && { domainId, version: place.version, holdsPanel: Boolean(holder) };
  },
  remember: (first, domainId, place) => {
    const { [domainId]: _, ...others } = read()?.domains ?? {};
    const kept = Object.entries(others).slice(1 - MOST_DOMAINS);
    const stored: Stored = { first, domains: { ...Object.fromEntries(kept), [domainId]: place } };
    try {
      localStorage.setItem(KEY, JSON.stringify(stored));
    } catch {
      // Blocked or full: the next visit asks in turn.
    }
  },
  forget: () => {
    try {
      localStorage.removeItem(KEY);
    } catch {
      // Then there is nothing.
    }
  },
});
