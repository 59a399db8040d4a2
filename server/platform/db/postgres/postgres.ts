import type { Writable } from "node:stream";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Tables } from "../../../migrations/tables.ts";
import { handled } from "../../basics/handled.ts";
import { setBeside } from "../at-once-beside.ts";
import { type Database, nothingShared, type Prefetched, type Tx } from "../database.ts";
import { isHarmless, onlyReads } from "../harmless.ts";
import { isKept } from "../prepared.ts";
import { boundTo } from "./bound-connection.ts";
import { mustHaveCommitted } from "./must-have-committed.ts";
import { createStreamQueue, type QueuedWork } from "./stream-queue.ts";

const ATTEMPTS = 5;
/** Serialization failure and deadlock: the whole transaction may be run again. */
const RETRIED = new Set(["40001", "40P01"]);

/** Statements kept prepared on each connection; what varies without end (long lists) is not worth it. */
const PREPARED_MAX = 600;
const PREPARED_PARAMETERS_MAX = 40;
const names = new Map<string, string>();

const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known || names.size >= PREPARED_MAX) return known;
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
};

/**
 * Plans each statement once per connection: planning costs more than running most of ours. What is sent before anything
 * is waited for goes out in one piece: a call of the operating system for each statement took more than all else that the
 * process did.
 */
class PreparingClient extends pg.Client {
  #gathering = false;
  /** How many statements were sent that may have written. */
  writes = 0;

  /** Until all that goes on now has sent what it has to send. */
  #gather(): void {
    if (this.#gathering) return;
    const { stream } = (this as unknown as { connection: { stream: Writable } }).connection;
    this.#gathering = true;
    stream.cork();
    process.nextTick(() => {
      this.#gathering = false;
      stream.uncork();
    });
  }

  override query = ((text: unknown, values?: unknown, done?: unknown) => {
    this.#gather();
    if (typeof text !== "string" || !onlyReads(text)) this.writes++;
    const name =
      typeof text === "string" && Array.isArray(values) && (values.length <= PREPARED_PARAMETERS_MAX || isKept(text))
        ? nameOf(text)
        : undefined;
    return name
      ? super.query({ name, text, values } as never, done as never)
      : super.query(text as never, values as never, done as never);
  }) as pg.Client["query"];
}

export interface PostgresOptions {
  /** Connections at most. */
  pool?: number;
  /** Statements may take as long as they take: to bring tables up to date. */
  patient?: boolean;
  /** Told of connections that die while idle; without a listener they would end the process. */
  onError: (error: Error) => void;
}

/** Transactions that keep to savepoints after one that would have needed them: lines that cross do so for a while. */
const CAREFUL_FOR = 16;

/**
 * How long anything may take, in ms. Told once a connection is there: as parameters of its start, which the driver would make
 * of them, PgBouncer refuses them.
 */
const LIMITS = { statement_timeout: 15_000, lock_timeout: 10_000, idle_in_transaction_session_timeout: 30_000 };
/** For a server that does not answer at all: the connection is given up. */
const NO_ANSWER_MS = 20_000;

/** A lock that was not to be had in time. */
const LOCK_MISSED = "55P03";
/**
 * How long commands wait for a lock while those before them hold some in the same transaction. Each command takes its
 * locks in one order; two lines of them do not, so that each might wait for the other until PostgreSQL finds out, after
 * a second. Whoever has to wait longer is run again alone.
 */
const HURRIED = sql`set local lock_timeout = '2ms'`;

/**
 * Commands look few rows up by their ids: planning for the values at hand would cost more than it ever gains. By an index,
 * which each of their statements has: a plan is kept while its table grows, and one made for a handful of rows reads them
 * all, of thousands by then.
 */
const BEGIN = "begin; set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off";
const BEGIN_SNAPSHOT = "begin isolation level repeatable read, read only";

/** Where a table was not looked at yet PostgreSQL compiles statements that would be done long before, or starts processes. */
const SETTINGS = "set jit = off; set max_parallel_workers_per_gather = 0";
/**
 * COMMIT does not wait for the disk. What came to be by a statement that is committed so is in no commit that is on the disk
 * before that statement's own: the log of the database is one.
 */
const UNHURRIED = "set synchronous_commit = off";

/** PostgreSQL by its address. */
export const openPostgres = (url: string, { pool: max = 20, patient = false, onError }: PostgresOptions): Database => {
  const newPool = (settings: string, size: pg.PoolConfig): pg.Pool => {
    const pool = new pg.Pool({
      connectionString: url,
      Client: PreparingClient,
      // Statements that do not wait for each other share a round trip.
      pipeline: true,
      connectionTimeoutMillis: 5_000,
      ...(!patient && { query_timeout: NO_ANSWER_MS }),
      keepAlive: true,
      ...size,
    });
    pool.on("error", onError);
    pool.on("connect", (client) => {
      client.on("error", onError);
      void handled(client.query(settings));
    });
    return pool;
  };
  const limits = patient ? [] : Object.entries(LIMITS).map(([name, ms]) => `; set ${name} = ${ms}`);
  const always = [SETTINGS, ...limits].join("");
  const pool = newPool(always, { max });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  // Begun when first needed, and never one of those that transactions wait for.
  const counting = newPool(`${always}; ${UNHURRIED}`, { max: 1, idleTimeoutMillis: 0 });
  const beside = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: counting }) });

  /**
   * Jobs one after the other in one transaction, each in a savepoint if need be. BEGIN travels with the first statements,
   * COMMIT with the last; nothing is told before that. Resolves with what became of each; rejects when the whole came to
   * nothing. With the connection lost after COMMIT was sent nobody knows, so all are rejected and none may be run again.
   */
  const together = async (jobs: readonly QueuedWork[], guarded = false): Promise<PromiseSettledResult<unknown>[]> => {
    const client = (await pool.connect()) as pg.PoolClient & PreparingClient;
    const tx = boundTo(client);
    setBeside(tx, beside);
    const sent: Promise<unknown>[] = [];
    const send = (statement: Promise<unknown>): void => {
      sent.push(handled(statement));
    };
    const outcomes: PromiseSettledResult<unknown>[] = [];
    const shared = nothingShared();
    let prefetched: (Prefetched | undefined)[] = [];
    let committing = false;
    let broken = false;
    try {
      send(client.query(BEGIN));
      for (const [at, { work }] of jobs.entries()) {
        // A name of its own: where the one before spoilt the transaction, going back to its savepoint would mend it.
        const savepoint = sql.ref(`job${at}`);
        // Before the savepoint: going back to it would undo this too. With savepoints the first hurries as well: it may
        // be the one that has missed a lock before.
        if (at === (guarded ? 0 : 1)) send(HURRIED.execute(tx));
        if (guarded) send(sql`savepoint ${savepoint}`.execute(tx));
        // Going back to a savepoint gives up what was locked after it.
        if (guarded) shared.locked.clear();
        const readings = prefetched[at];
        const hold = readings !== undefined && (await readings.holds(shared));
        if (!hold) await readings?.settled;
        const before = client.writes;
        try {
          const working = work(tx, send, shared, hold ? readings : undefined);
          // Behind its locks. With savepoints nobody knows what will be left of those before.
          if (at === 0 && !guarded)
            prefetched = jobs.map(({ prefetch }, job) => (job > 0 ? prefetch?.(tx, shared) : undefined));
          outcomes.push({ status: "fulfilled", value: await working });
        } catch (reason) {
          if (jobs.length === 1) throw reason;
          if (guarded) send(sql`rollback to savepoint ${savepoint}`.execute(tx));
          else if (!isHarmless(reason, client.writes - before)) throw reason;
          outcomes.push({ status: "rejected", reason });
        }
      }
      committing = true;
      const committed = handled(client.query("commit"));
      // Should one of them have failed, that is the reason, and not what became of COMMIT.
      await Promise.all(sent);
      mustHaveCommitted(await committed);
      return outcomes;
    } catch (reason) {
      await Promise.allSettled(sent);
      await sql`rollback`.execute(tx).catch(() => {
        broken = true;
      });
      // What reads in several steps may still be at it.
      await Promise.all(prefetched.map(async (readings) => readings?.settled));
      if (broken && committing) return jobs.map(() => ({ status: "rejected", reason }));
      throw reason;
    } finally {
      client.release(broken);
    }
  };

  /** Sends what is read ahead as transactions do: Kysely's own would wait for each answer. Nothing waits for COMMIT, which has nothing to write. */
  const snapshot = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    const end = (statement: "commit" | "rollback"): void => {
      client.query(statement).then(
        () => client.release(),
        () => client.release(true),
      );
    };
    const begun = handled(client.query(BEGIN_SNAPSHOT));
    try {
      const found = await work(boundTo(client));
      await begun;
      end("commit");
      return found;
    } catch (reason) {
      end("rollback");
      throw reason;
    }
  };

  const codeOf = (reason: unknown): string => (reason as { code?: string }).code ?? "";
  const mayBeRetried = (reason: unknown): boolean => RETRIED.has(codeOf(reason));
  const mayBeRunAlone = (reason: unknown): boolean => mayBeRetried(reason) || codeOf(reason) === LOCK_MISSED;

  const alone = async (job: QueuedWork): Promise<PromiseSettledResult<unknown>> => {
    for (let attempt = 1; ; attempt++) {
      try {
        const [outcome] = await together([job]);
        return outcome ?? { status: "fulfilled", value: undefined };
      } catch (reason) {
        if (!mayBeRetried(reason) || attempt === ATTEMPTS) return { status: "rejected", reason };
        await new Promise((next) => setTimeout(next, Math.random() * 20 * attempt));
      }
    }
  };

  let careful = 0;
  /** With savepoints only where one of the jobs, or of some before them, failed after it wrote or missed a lock. */
  const sharing = async (jobs: readonly QueuedWork[]): Promise<PromiseSettledResult<unknown>[]> => {
    if (careful === 0)
      try {
        return await together(jobs);
      } catch {
        careful = CAREFUL_FOR;
      }
    else careful--;
    return together(jobs, true);
  };

  const line = createStreamQueue(async (jobs) => {
    if (jobs.length > 1)
      try {
        const outcomes = await sharing(jobs);
        for (const [at, outcome] of outcomes.entries()) {
          const job = jobs[at];
          if (job && outcome.status === "rejected" && mayBeRunAlone(outcome.reason)) outcomes[at] = await alone(job);
        }
        return outcomes;
      } catch {
        // One of them spoilt it for all: each for itself, then.
      }
    const outcomes: PromiseSettledResult<unknown>[] = [];
    for (const job of jobs) outcomes.push(await alone(job));
    return outcomes;
  });

  return {
    dialect: "postgres",
    read: db,
    snapshot,
    instant: async (work, signal) => {
      const { readInstant } = await import("../copies/postgres-instant.ts");
      return readInstant(url, work, signal);
    },
    isInstantRead: async () => {
      const { isInstantRead } = await import("../copies/postgres-instant.ts");
      return isInstantRead(db);
    },
    // It sees to its own pages: what it cannot read it says as it says what else is wrong.
    isDamaged: () => false,
    transaction: line,
    // Kysely's own destroy() leaves a pool open that nothing was read through.
    close: async () => void (await Promise.all([pool.end(), counting.end()])),
  };
};
