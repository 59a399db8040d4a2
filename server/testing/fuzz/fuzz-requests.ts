import fc from "fast-check";
import { CHANGE_HEADER } from "../../../contract/wire.ts";
import { createAsk, type Filled, filledIn } from "./ask.ts";
import { operationsOf } from "./description.ts";
import { type Finding, findingOf, type RunOptions, type Tally } from "./finding.ts";
import type { FuzzServer } from "./fuzz-server.ts";
import { type FuzzWorld, newFuzzWorld } from "./fuzz-world.ts";
import { createJudge } from "./judge.ts";
import { type FuzzRequest, requestsOf } from "./requests.ts";

/** After so many requests everything is made anew. */
const RENEWED_AFTER = 150;
/** What takes the world apart. */
const SHAKES = /^DELETE \/(domains|panels\/\{domainId\}\/\{panelId\}$|auth)|role-change|remove-collaborator/;
const SHOWN = 2_000;

const shown = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}… (${text.length})` : text);
const inWords = ({ method, target, headers, body }: Filled): string =>
  [
    `${method} ${shown(target)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${shown(value)}`),
    "",
    shown(body?.toString("latin1") ?? ""),
  ].join("\n");

/** Sends one request. Fails where something is wrong with the answer, and says whether the world is still whole. */
const createAttempt = (server: FuzzServer, world: FuzzWorld, tally: Tally) => {
  const judge = createJudge(server.description);
  const { ask, close } = createAsk(server.url);
  const attempt = async (request: FuzzRequest): Promise<"whole" | "shaken"> => {
    const { operation, caller } = request;
    const filled = await filledIn(request, world);
    const answer = await ask(filled).catch(String);
    if (typeof answer === "string")
      throw new Error([answer, ...(await server.faults("suspected")), "", inWords(filled)].join("\n"));
    const { status, headers, text } = answer;
    tally[status] = (tally[status] ?? 0) + 1;
    const complaints = [...judge(operation, caller, answer), ...(await server.faults())];
    if (complaints.length > 0)
      throw new Error([...complaints, "", inWords(filled), "", `${status} ${shown(text)}`].join("\n"));
    if (status >= 300) return "whole";
    world.see(`${text} ${String(headers[CHANGE_HEADER])}`);
    return SHAKES.test(operation.name) ? "shaken" : "whole";
  };
  return { attempt, close };
};

/** Sends requests one after the other, until one is answered as it must not be. */
export const fuzzRequests = async (
  server: FuzzServer,
  { seed, runs, path }: RunOptions,
  tally: Tally = {},
): Promise<Finding | undefined> => {
  const world = await newFuzzWorld(server.clients, server.foreign);
  const { attempt, close } = createAttempt(server, world, tally);
  let left = RENEWED_AFTER;
  const property = fc.asyncProperty(requestsOf(operationsOf(server.description)), async (request) => {
    if (left <= 0) {
      await world.renew();
      left = RENEWED_AFTER;
    }
    // Until it is known to be whole, it is not.
    const before = left;
    left = 0;
    if ((await attempt(request)) === "whole") left = before - 1;
  });
  const details = await fc.check(property, { seed, numRuns: runs, ...(path !== undefined && { path }) });
  close();
  return findingOf(seed, details, ([{ operation, ...request }]) => ({ operation: operation.name, ...request }));
};
