import { claimPort } from "../../server/testing/claim-port.ts";
import { type Context, type Measure, seconds } from "../context.ts";
import { panelOf } from "../crowd.ts";
import { type BenchDatabase, redisUrl } from "../database.ts";
import { figure } from "../figure.ts";
import { senderOf } from "../light-client.ts";
import { AT_ONCE, load, type Measured, together, WARM_UP } from "../load.ts";
import { movesOn } from "../moves.ts";
import { reference } from "../reference.ts";
import { type Code, startServer } from "../server.ts";

const PANELS = ["A thousand", "Ten thousand"] as const;

/** Who serves in each turn. Whatever the turns before have left behind, and the machine's phases, both meet alike. */
const TURNS = [1, 2, 2, 1] as const;

/** The same moves on two panels at once, shared out to so many processes on one PostgreSQL and Redis. */
const movesWith = async (
  context: Context,
  database: BenchDatabase,
  { processes, code }: { processes: number; code: Code },
): Promise<Measured> => {
  const servers = [];
  const clients: ReturnType<typeof senderOf>[] = [];
  try {
    for (let at = 0; at < processes; at++) {
      const server = await startServer(database, { port: await claimPort(), code, redis: redisUrl() });
      servers.push(server);
      clients.push(senderOf(server.url));
    }
    const moves = await Promise.all(
      PANELS.map((name, at) => {
        const { send } = clients[at % processes] as (typeof clients)[number];
        return movesOn(context, panelOf(context.domain, name), send);
      }),
    );
    const move = (caller: number, number: number) => moves[caller % moves.length]?.(caller, number) as Promise<unknown>;
    // Each process by itself has to have compiled its code; each of two gets half of the calls.
    await load({ callers: AT_ONCE, until: { calls: (context.quick ? 100 : 2 * WARM_UP) * processes } }, move);
    return await load({ callers: AT_ONCE, until: { seconds: seconds(context) / 2 } }, move);
  } finally {
    for (const { close } of clients) close();
    for (const server of servers) await server.stop();
  }
};

/** What a second process on PostgreSQL and Redis brings, or costs, on the same machine. */
export const twoProcesses =
  (database: BenchDatabase, code: Code): Measure =>
  async (context) => {
    const turns: Record<1 | 2, Measured[]> = { 1: [], 2: [] };
    for (const processes of TURNS) turns[processes].push(await movesWith(context, database, { processes, code }));
    const of = (name: string, processes: 1 | 2) =>
      figure(`move tasks of two panels, ${AT_ONCE} at once, ${name}`, together(turns[processes]), reference.moveBy32);
    return [of("one process", 1), of("two processes", 2)];
  };
