import type { BuiltDomain } from "../seed/built.ts";
import type { Person } from "./crowd.ts";
import type { Figure } from "./figure.ts";
import type { Http } from "./http.ts";
import type { RunningServer } from "./server.ts";

/** What a measure works with: a running server with the crowd on it. */
export interface Context {
  server: RunningServer;
  http: Http;
  domain: BuiltDomain;
  /** Signed in; the first owns the domain. */
  people: Person[];
  /** Short rounds, for a look rather than a result. */
  quick: boolean;
}

/** A measure's figures, in the order to show them. */
export type Measure = (context: Context) => Promise<Figure[]>;

/** How long a load lasts that is measured by time. */
export const seconds = ({ quick }: Pick<Context, "quick">): number => (quick ? 1.5 : 6);

/** Any of the people, the same for the same caller. */
export const tokenOf = ({ people }: Pick<Context, "people">, caller: number): string =>
  people[caller % people.length]?.token ?? "";
