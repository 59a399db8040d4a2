import { once } from "node:events";
import { Worker } from "node:worker_threads";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
} from "kysely";
import type { Lines, Totals } from "../../basics/tally.mjs";
import type { Tx } from "../database.ts";
import { type Language, onConnection } from "../one-connection.ts";
import { PlannedOnceCompiler } from "../sqlite/sqlite-dialect.ts";
import { namedFailure } from "../sqlite/sqlite-file.ts";
import { readLinesBy } from "./read-lines.ts";

/** In MB: rows pass through piece by piece. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 48 };

/** What a statement begins with that reads: nothing here writes after a `with`. */
const READS = /^\s*(?:select|with)\b/i;

/** What is read piece by piece. */
interface ReadPiece {
  /** It is the last. */
  done?: boolean;
}

interface ThreadRows extends ReadPiece {
  columns: string[];
  lists: unknown[][];
  /** Rows that were written. */
  changes?: number;
  /** There are more than one answer holds. */
  tooLarge?: boolean;
}

interface Summed extends ReadPiece {
  /** With the last piece. */
  totals?: Totals;
}

interface Packed {
  bytes: Uint8Array;
}

interface ThreadAnswer {
  number: number;
  answer?: ReadPiece;
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
  const waiting = new Map<number, { resolve: (answer: ReadPiece) => void; reject: (reason: unknown) => void }>();
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
    else asker?.resolve(answer ?? {});
  });
  const ask = <T extends ReadPiece>(name: string, given: object = {}): Promise<T> =>
    new Promise((resolve, reject) => {
      if (ended) return reject(ended);
      waiting.set(++last, { resolve: (answer) => resolve(answer as T), reject });
      thread.postMessage({ number: last, ask: name, ...given });
    });
  /** What reads only can be asked for again. */
  const allOf = async <Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]> => {
    if (!READS.test(sql)) throw new Error("An answer of the database is larger than its thread may hold.");
    const rows: Row[] = [];
    for await (const piece of piecesOf<ThreadRows>({ sql, parameters, as: "rows" }))
      for (const row of rowsOf<Row>(piece)) rows.push(row);
    return rows;
  };
  /** The next one is asked for when one is handed on: the thread works while that is worked on. */
  async function* piecesOf<T extends ReadPiece>(query: object): AsyncGenerator<T> {
    const reading = ++last;
    try {
      for (let next = ask<T>("read", { reading, ...query }); ; ) {
        const piece = await next;
        if (!piece.done) {
          next = ask<T>("more", { reading });
          next.catch(() => undefined);
        }
        yield piece;
        if (piece.done) return;
      }
    } finally {
      await ask("end", { reading }).catch(() => undefined);
    }
  }
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
      const found = await ask<ThreadRows>("run", { sql, parameters });
      if (found.tooLarge) return { rows: await allOf<Row>(sql, parameters) };
      return { rows: rowsOf<Row>(found), numAffectedRows: BigInt(found.changes ?? 0) };
    },
    async *streamQuery<Row>({ sql, parameters }: CompiledQuery) {
      for await (const piece of piecesOf<ThreadRows>({ sql, parameters, as: "rows" }))
        yield { rows: rowsOf<Row>(piece) };
    },
  };
  const db = onConnection(connection, sqlite);
  readLinesBy(db, {
    lines: async function* ({ sql, parameters }) {
      for await (const piece of piecesOf<ReadPiece & Lines>({ sql, parameters, as: "lines" }))
        if (piece.count > 0) yield piece;
    },
    sum: async ({ sql, parameters }) => {
      for await (const { totals } of piecesOf<Summed>({ sql, parameters, as: "sum" })) if (totals) return totals;
      throw new Error("There is no sum.");
    },
    pack: async function* ({ sql, parameters }) {
      for await (const { bytes, totals } of piecesOf<Summed & Packed>({ sql, parameters, as: "pack" })) {
        yield bytes;
        if (totals) return totals;
      }
      throw new Error("There is no sum.");
    },
  });
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
  return { db, close };
};
