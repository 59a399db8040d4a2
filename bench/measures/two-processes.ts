import { type Context, type Measure, seconds } from "../context.ts";
import { panelOf } from "../crowd.ts";
import { type BenchDatabase, redisUrl } from "../database.ts";
import { type Figure, figure } from "../figure.ts";
import { freePort } from "../free-port.ts";
import { httpTo } from "../http.ts";
import { AT_ONCE, load, WARM_UP } from "../load.ts";
import { movesOn } from "../moves.ts";
import { reference } from "../reference.ts";
import { type Code, startServer } from "../server.ts";

/** The same moves on two panels at once, shared out to so many processes on one PostgreSQL and Redis. */
const movesWith = async (
  context: Context,
  database: BenchDatabase,
  { processes, code }: { processes: number; code: Code },
): Promise<Figure> => {
  const servers = [];
  const clients: ReturnType<typeof httpTo>[] = [];
  try {
    for (let at = 0; at < processes; at++) {
      const server = await startServer(database, { port: await freePort(), code, redis: redisUrl() });
      servers.push(server);
      clients.push(httpTo(server.url));
    }
    const moves = await Promise.all(
      (["A thousand", "Ten thousand"] as const).map((name, at) => {
        const client = clients[at % processes] as (typeof clients)[number];
        return movesOn({ ...context, http: client.http }, panelOf(context.domain, name));
      }),
    );
    const move = (caller: number, number: number) => moves[caller % moves.length]?.(caller, number) as Promise<unknown>;
    await load({ callers: AT_ONCE, until: { calls: context.quick ? 100 : WARM_UP * processes } }, move);
    const measured = await load({ callers: AT_ONCE, until: { seconds: seconds(context) } }, move);
    const name = processes === 1 ? "one process" : "two processes";
    return figure(`move tasks of two panels, ${AT_ONCE} at once, ${name}`, measured, reference.moveBy32);
  } finally {
    for (const { close } of clients) close();
    for (const server of servers) await server.stop();
  }
};

/** What a second process on PostgreSQL and Redis brings, or costs, on the same machine. */
export const twoProcesses =
  (database: BenchDatabase, code: Code): Measure =>
  async (context) => [
    await movesWith(context, database, { processes: 1, code }),
    await movesWith(context, database, { processes: 2, code }),
  ];
