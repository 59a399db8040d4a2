import fc from "fast-check";
import { createAsk } from "./ask.ts";
import { type Connection, connect, sendFrame, settled } from "./connections.ts";
import { type Finding, findingOf, type RunOptions, type Tally } from "./finding.ts";
import { type Conversation, conversations, FRAMES_AT_ONCE, type Opening, type Step } from "./frames.ts";
import type { FuzzServer } from "./fuzz-server.ts";
import { newEveryone, newFuzzWorld, newThings } from "./fuzz-world.ts";
import { FOREIGN_WORD } from "./judge.ts";
import { wrongWith } from "./overheard.ts";
import { happen, newWitness, type Witness } from "./witness.ts";

/** The domain that frames are about, another one, and how to talk to the server. */
const prepare = async (server: FuzzServer) => {
  const foreign = await newThings(await newEveryone(server.clients, FOREIGN_WORD), FOREIGN_WORD);
  const world = await newFuzzWorld(server.clients, foreign);
  const { ask, close } = createAsk(server.url);
  let witnesses: readonly [own: Witness, other: Witness] | undefined;
  const forget = (): void => {
    for (const { page } of witnesses ?? []) page.socket.close();
    witnesses = undefined;
  };

  const open = async (openings: readonly Opening[]): Promise<Connection[]> => {
    witnesses ??= [await newWitness(server, world.things()), await newWitness(server, foreign)];
    const opened = await Promise.all(openings.map((opening) => connect(server, world, opening)));
    return opened.filter((connection) => connection !== undefined);
  };

  const send = (connections: readonly Connection[], { on, frame }: Step): void => {
    const connection = connections[on % Math.max(connections.length, 1)];
    if (connection) sendFrame(connection, frame, ask);
  };

  /** Lets something happen that some may hear of and others not, and says who heard what is not theirs. */
  const listen = async (connections: readonly Connection[]): Promise<string[]> => {
    const complaints = (await Promise.all(connections.map(settled))).flat();
    const [own, other] = witnesses ?? [];
    if (!own || !other) return complaints;
    const [here, there] = [await happen(own, "Insider"), await happen(other, FOREIGN_WORD)];
    if (!here.heard || !there.heard) complaints.push("a page that did nothing wrong hears no events any more");
    complaints.push(...(await Promise.all(connections.map(settled))).flat());
    const told = { ...here, elsewhere: [FOREIGN_WORD, foreign.domainId, foreign.panelId] };
    for (const { opening, socket } of connections) complaints.push(...wrongWith(opening.caller, socket.heard, told));
    return complaints;
  };

  return {
    open,
    send,
    listen,
    forget,
    close: () => {
      forget();
      close();
    },
  };
};

/** Sends frames on several connections, until one does what it must not. */
export const fuzzFrames = async (
  server: FuzzServer,
  { seed, runs, path }: RunOptions,
  tally: Tally = {},
): Promise<Finding | undefined> => {
  const { open, send, listen, forget, close } = await prepare(server);
  let sent = 0;

  const talk = async ({ openings, steps }: Conversation): Promise<string[]> => {
    const connections = await open(openings);
    try {
      for (const step of steps) send(connections, step);
      sent += steps.length;
      for (const { frame } of steps) tally[frame.kind] = (tally[frame.kind] ?? 0) + 1;
      return await listen(connections);
    } finally {
      for (const { socket } of connections) socket.end();
    }
  };

  const property = fc.asyncProperty(conversations, async (conversation) => {
    if (sent >= runs) return;
    const complaints = await talk(conversation).catch((reason: unknown) => {
      forget();
      return [String(reason)];
    });
    const faults = await server.faults();
    if (faults.length > 0) forget();
    if (complaints.length + faults.length > 0) throw new Error([...complaints, ...faults].join("\n"));
  });
  // Twice as many as it takes on average: it ends when all are sent.
  const numRuns = Math.ceil((2 * runs) / FRAMES_AT_ONCE);
  const details = await fc.check(property, { seed, numRuns, ...(path !== undefined && { path }) });
  close();
  return findingOf(seed, details, ([conversation]) => conversation);
};
