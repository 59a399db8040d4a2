import { once } from "node:events";
import { Worker } from "node:worker_threads";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
} from "kysely";
import type { Tx } from "../database.ts";
import { type Language, onConnection } from "../one-connection.ts";
import { PlannedOnceCompiler } from "../sqlite/sqlite-dialect.ts";
import { namedFailure } from "../sqlite/sqlite-file.ts";

/** In MB: rows pass through piece by piece. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 48 };

/** What a statement begins with that reads: nothing here writes after a `with`. */
const READS = /^\s*(?:select|with)\b/i;

interface ThreadRows {
  columns: string[];
  lists: unknown[][];
  /** Rows that were written. */
  changes?: number;
  /** Of those that come piece by piece: these are the last. */
  done?: boolean;
  /** There are more than one answer holds. */
  tooLarge?: boolean;
}

interface ThreadAnswer {
  number: number;
  answer?: ThreadRows;
  failure?: { message: string; code: string };
}

/** A SQLite file that a thread of its own has open. */
export interface SqliteThread {
  /** All statements go to the thread; nobody here waits while SQLite works. Rows can be had as a stream. */
  db: Tx;
  /** Closes the file and ends the thread. */
  close: () => Promise<void>;
}

const sqlite: Language = {
  createAdapter: () => new SqliteAdapter(),
  createQueryCompiler: () => new PlannedOnceCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
};

const rowsOf = <Row>({ columns, lists }: ThreadRows): Row[] =>
  lists.map((list) => Object.fromEntries(list.map((value, at) => [columns[at], value])) as Row);

/**
 * Opens a file on a thread of its own. With `copyOf`, a copy of another one as it is at this moment is made there first,
 * and can only be read: whoever has the other one open goes on meanwhile.
 */
export const openSqliteThread = async (path: string, copyOf?: string): Promise<SqliteThread> => {
  const thread = new Worker(new URL("./sqlite-thread.mjs", import.meta.url), {
    workerData: { path, copyOf },
    resourceLimits,
  });
  const waiting = new Map<number, { resolve: (rows: ThreadRows) => void; reject: (reason: unknown) => void }>();
  let last = 0;
  let ended: Error | undefined;
  const end = (reason: Error): void => {
    ended ??= reason;
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  };
  thread.on("error", end);
  thread.on("exit", () => end(new Error("The thread that had the database open has ended.")));
  thread.on("message", ({ number, answer, failure }: ThreadAnswer) => {
    const asker = waiting.get(number);
    waiting.delete(number);
    if (failure) asker?.reject(namedFailure(Object.assign(new Error(failure.message), { code: failure.code })));
    else asker?.resolve(answer ?? { columns: [], lists: [] });
  });
  const ask = (name: string, given: object = {}): Promise<ThreadRows> =>
    new Promise((resolve, reject) => {
      if (ended) return reject(ended);
      waiting.set(++last, { resolve, reject });
      thread.postMessage({ number: last, ask: name, ...given });
    });
  /** What reads only can be asked for again. */
  const allOf = async <Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]> => {
    if (!READS.test(sql)) throw new Error("An answer of the database is larger than its thread may hold.");
    const rows: Row[] = [];
    for await (const piece of piecesOf<Row>(sql, parameters)) for (const row of piece) rows.push(row);
    return rows;
  };
  async function* piecesOf<Row>(sql: string, parameters: readonly unknown[]): AsyncGenerator<Row[]> {
    const reading = ++last;
    try {
      let piece = await ask("read", { reading, sql, parameters });
      yield rowsOf<Row>(piece);
      while (!piece.done) {
        piece = await ask("more", { reading });
        yield rowsOf<Row>(piece);
      }
    } finally {
      await ask("end", { reading }).catch(() => undefined);
    }
  }
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
      const found = await ask("run", { sql, parameters });
      if (found.tooLarge) return { rows: await allOf<Row>(sql, parameters) };
      return { rows: rowsOf<Row>(found), numAffectedRows: BigInt(found.changes ?? 0) };
    },
    async *streamQuery<Row>({ sql, parameters }: CompiledQuery) {
      for await (const rows of piecesOf<Row>(sql, parameters)) yield { rows };
    },
  };
  const close = async (): Promise<void> => {
    if (ended) return;
    const exited = once(thread, "exit");
    await ask("close").catch(() => undefined);
    await exited;
  };
  try {
    await ask("open");
  } catch (reason) {
    await close();
    throw reason;
  }
  return { db: onConnection(connection, sqlite), close };
};
