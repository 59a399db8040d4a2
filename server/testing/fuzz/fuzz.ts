import type { Finding, Tally } from "./finding.ts";
import { fuzzFrames } from "./fuzz-frames.ts";
import { fuzzRequests } from "./fuzz-requests.ts";
import { startFuzzServer } from "./fuzz-server.ts";
import type { Options } from "./options.ts";

/** What a whole run found, as text to show; empty where all is well. */
export interface Outcome {
  failures: string[];
  statuses: Tally;
  frames: Tally;
}

const SMALLEST = { requests: "request", frames: "conversation" } as const;

const shown = (what: "requests" | "frames", { input, report, seed, path }: Finding, database: string): string =>
  `The smallest ${SMALLEST[what]} that fails:\n${input}\n\n${report}\n\nAgain: npm run fuzz -- --db ${database} ` +
  `--${what === "requests" ? "frames" : "requests"} 0 --seed ${seed} --path ${path}\n` +
  "Where it takes what was sent before it, leave out --path.";

/** Sends requests, then frames, to a server of its own. */
export const fuzz = async ({ database, seed, requests, frames, path }: Options): Promise<Outcome> => {
  const server = await startFuzzServer(database);
  const outcome: Outcome = { failures: [], statuses: {}, frames: {} };
  const run = async (what: "requests" | "frames", runs: number): Promise<void> => {
    if (runs === 0) return;
    const [send, tally] = what === "requests" ? [fuzzRequests, outcome.statuses] : [fuzzFrames, outcome.frames];
    const finding = await send(server, { seed, runs, ...(path !== undefined && { path }) }, tally);
    if (finding) outcome.failures.push(shown(what, finding, database));
  };
  try {
    await run("requests", requests);
    await run("frames", frames);
    outcome.failures.push(...(await server.faults()));
    if (!(await server.isForeignUntouched())) outcome.failures.push("A domain changed that none of the callers is in.");
  } finally {
    await server.close();
  }
  return outcome;
};
