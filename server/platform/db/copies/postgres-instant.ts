import { sql } from "kysely";
import pg from "pg";
import { unlessAborted } from "../../basics/unless-aborted.ts";
import type { Tx } from "../database.ts";
import { boundTo } from "../postgres/bound-connection.ts";

const CONNECTED_WITHIN_MS = 5_000;
/** However long it takes; what a host has set for requests is no limit here. */
const PATIENT =
  "set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set jit = off; set max_parallel_workers_per_gather = 0";

/** The lock that all who read an instant share, until their connection is gone. */
const READING = "hashtextextended('tavola instant', 0)";

/** Whether somebody reads an instant, in whichever process. */
export const isInstantRead = async (read: Tx): Promise<boolean> => {
  const taken = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${sql.raw(READING)}) as taken`.execute(
    read,
  );
  return taken.rows[0]?.taken === false;
};

/** Reads the database as it is at this moment, in a transaction that only reads, on a connection of its own. */
export const readInstant = async <T>(url: string, read: (tx: Tx) => Promise<T>, signal?: AbortSignal): Promise<T> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECTED_WITHIN_MS,
    keepAlive: true,
  });
  // Whoever reads is told by their statement.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(PATIENT);
    await client.query(`select pg_advisory_lock_shared(${READING})`);
    await client.query("begin isolation level repeatable read, read only");
    // The instant is that of the first statement.
    await client.query("select 1");
    return await unlessAborted(signal, () => read(boundTo(client)));
  } finally {
    await client.end().catch(() => undefined);
  }
};
