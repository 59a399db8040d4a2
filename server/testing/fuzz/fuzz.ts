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

const shown = (what: "requests" | "frames", { input, report, seed, path }: Finding, database: string): string =>
  `The smallest ${what === "requests" ? "request" : "conversation"} that fails:\n${input}\n\n${report}\n\n` +
  `Again: npm run fuzz -- --db ${database} --lanes 1 --${what === "requests" ? "frames" : "requests"} 0 --seed ${seed} --path ${path}\n` +
  "Where it takes what came before it, leave out --path and say the number sent.";

/** Sends requests, then frames, to a server of its own; each lane a share, from a seed of its own. */
export const fuzz = async ({ database, seed, requests, frames, lanes, path }: Options): Promise<Outcome> => {
  const server = await startFuzzServer(database);
  const outcome: Outcome = { failures: [], statuses: {}, frames: {} };
  const inLanes = async (what: "requests" | "frames", runs: number): Promise<void> => {
    const [run, tally] = what === "requests" ? [fuzzRequests, outcome.statuses] : [fuzzFrames, outcome.frames];
    const each = Array.from({ length: lanes }, (_, lane) =>
      run(server, { seed: seed + lane, runs: Math.ceil(runs / lanes), ...(path !== undefined && { path }) }, tally),
    );
    for (const finding of await Promise.all(each)) if (finding) outcome.failures.push(shown(what, finding, database));
  };
  try {
    if (requests > 0) await inLanes("requests", requests);
    if (frames > 0) await inLanes("frames", frames);
    if (!(await server.isForeignUntouched())) outcome.failures.push("A domain changed that none of the callers is in.");
  } finally {
    await server.close();
  }
  return outcome;
};
