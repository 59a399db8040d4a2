import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type pg from "pg";
import { repeat } from "../basics/repeat.ts";
import type { Tx } from "../db/database.ts";
import type { Log } from "../process/log.ts";
import { logAway } from "../process/outages.ts";
import { NO_REQUEST } from "../process/request-context.ts";

/** How often a process looks who else is on its database. */
const LOOKED_MS = 1_000;
const PATIENCE_MS = 5_000;

/** The advisory locks by which processes are seen: any number. The second key says how a process is heard. */
export const PRESENCE = 1_952_547_436;
const HOW_HEARD = { byRedis: 1, byNobody: 2 } as const;
/** One more of each says by its second key where it keeps pictures and files (`numberOfPlace`). */
const FILES_IN = 1_952_547_437;

/** The locks that are held by all on this database. Rows of type `Seen`. */
const SEEN = `select classid::int as what, objid::int as key, count(*)::int as count from pg_locks
  where locktype = 'advisory' and classid in (${PRESENCE}, ${FILES_IN}) and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database())
  group by classid, objid`;

interface Seen {
  what: number;
  key: number;
  count: number;
}

const areElsewhere = (seen: readonly Seen[], filesIn: number): boolean =>
  seen.some(({ what, key }) => what === FILES_IN && key !== filesIn);

/** Whether a process on this PostgreSQL keeps its pictures and files in another place than that of this number. */
export const keepsFilesElsewhere = async (tx: Tx, filesIn: number): Promise<boolean> =>
  areElsewhere((await sql.raw<Seen>(SEEN).execute(tx)).rows, filesIn);

const OTHERS =
  "another process uses this database, and REDIS_URL is not set for all of them: each looks for the others' changes " +
  "every second, as while Redis is away. Set the same REDIS_URL for all, or stop one";

const FILES = { part: "pictures and files", setting: "S3_BUCKET" };
const ELSEWHERE =
  "another process on this database keeps its own elsewhere: set the same S3_* for all, or a DATA_DIR that they share";

/** The other processes on one PostgreSQL. */
export interface OtherProcesses {
  /** Whether there is, or was when it was last asked, one that this process cannot hear. */
  unheard(): boolean;
  close(): Promise<void>;
}

/**
 * Shows this process to the others on the database, and sees them. A lock belongs to a connection, so PostgreSQL forgets a
 * process that has ended, however it did; the one of a machine that is gone is forgotten by the connection's probes, and
 * costs no more until then than looking every second.
 */
export const findOtherProcesses = async (
  databaseUrl: string,
  { hearsByRedis, filesIn, log }: { hearsByRedis: boolean; filesIn: number; log: Log },
): Promise<OtherProcesses> => {
  const { default: driver } = await import("pg");
  let shown: pg.Client | undefined;
  let are = false;
  let were = false;
  let wereElsewhere = false;

  const show = async (): Promise<pg.Client> => {
    const client = new driver.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
    });
    const forget = (): void => {
      if (shown === client) shown = undefined;
    };
    client.on("error", forget).on("end", forget);
    await client.connect();
    try {
      await client.query("set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3");
      const how = hearsByRedis ? HOW_HEARD.byRedis : HOW_HEARD.byNobody;
      const lock = "select pg_advisory_lock_shared($1, $2), pg_advisory_lock_shared($3, $4)";
      await client.query(lock, [PRESENCE, how, FILES_IN, filesIn]);
    } catch (reason) {
      await client.end().catch(() => undefined);
      throw reason;
    }
    return client;
  };

  const look = async (): Promise<void> => {
    shown ??= await show();
    const { rows } = await shown.query<Seen>(SEEN);
    const seen = rows.filter(({ what, key }) => what === PRESENCE && (!hearsByRedis || key === HOW_HEARD.byNobody));
    const others = seen.reduce((sum, { count }) => sum + count, 0) - (hearsByRedis ? 0 : 1);
    if (others > 0 && !are) log.warn(OTHERS);
    are = others > 0;
    were ||= are;
    const elsewhere = areElsewhere(rows, filesIn);
    const message = "others do not find the pictures and files that come in here";
    if (elsewhere && !wereElsewhere) logAway(log, NO_REQUEST, FILES, ELSEWHERE, { level: "warn", message });
    wereElsewhere = elsewhere;
  };
  /** Without the database nobody changes anything either. */
  const whileAway = (error: unknown): void => log.debug({ error: String(error) }, "looking for other processes");

  const seenFrom = Date.now();
  await look().catch(whileAway);
  const stopLooking = repeat(LOOKED_MS, look, whileAway);
  return {
    unheard: () => {
      const unheard = were;
      were = are;
      return unheard;
    },
    close: async () => {
      await stopLooking();
      // Whoever came and went between two looks of the others would have been seen by none of them, nor what it changed.
      if (are && !hearsByRedis) await setTimeout(Math.max(0, seenFrom + 2 * LOOKED_MS - Date.now()));
      await shown?.end().catch(() => undefined);
    },
  };
};
