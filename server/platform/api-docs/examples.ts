import liveExamples from "./live-examples.json" with { type: "json" };
import routeExamples from "./route-examples.json" with { type: "json" };

/** One call as it was really made; ids, instants and secrets in it are made up. */
export interface RouteExample {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  status: number;
  /** JSON, or the text of a file; left out where there is none. */
  answer?: unknown;
}

/** What was really sent over a live connection. */
export interface LiveExamples {
  register: { claim: unknown; answer: unknown };
  refusal: { claim: unknown; answer: unknown };
  events: Record<string, unknown>;
}

/** By route. `server/testing/api-docs` makes them, and fails when they are no longer true. */
export const exampleOf = (route: string): RouteExample | undefined =>
  (routeExamples as Record<string, RouteExample>)[route];

export const live: LiveExamples = liveExamples;
