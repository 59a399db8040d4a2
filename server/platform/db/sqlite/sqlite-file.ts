import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from "@photostructure/sqlite";
import type { SqliteDatabase, SqliteStatement } from "kysely";

type SqlValue = null | number | bigint | string | Uint8Array;

/**
 * What constraints say that a client can break, and what SQLite says of the machine. The driver has SQLite's number of it
 * for some calls only.
 */
const codes: readonly (readonly [RegExp, string])[] = [
  [/^UNIQUE constraint failed/, "SQLITE_CONSTRAINT_UNIQUE"],
  [/^FOREIGN KEY constraint failed/, "SQLITE_CONSTRAINT_FOREIGNKEY"],
  [/^CHECK constraint failed/, "SQLITE_CONSTRAINT_CHECK"],
  [/database or disk is full/, "SQLITE_FULL"],
  [/attempt to write a readonly database/, "SQLITE_READONLY"],
  [/disk I\/O error/, "SQLITE_IOERR"],
  [/unable to open database file/, "SQLITE_CANTOPEN"],
  [/database table is locked/, "SQLITE_LOCKED"],
  [/database (?:schema )?is locked/, "SQLITE_BUSY"],
  [/database disk image is malformed/, "SQLITE_CORRUPT"],
  [/file is not a database/, "SQLITE_NOTADB"],
  [/^out of memory/, "SQLITE_NOMEM"],
  [/locking protocol/, "SQLITE_PROTOCOL"],
  [/access permission denied/, "SQLITE_PERM"],
];

/** Names a failure by its `code`, as other drivers do. */
export const namedFailure = (reason: unknown): unknown => {
  const { code, message } = reason as { code?: string; message: string };
  if (code !== "ERR_SQLITE_ERROR") return reason;
  const known = codes.find(([pattern]) => pattern.test(message));
  return Object.assign(reason as Error, { code: known?.[1] ?? "SQLITE_ERROR" });
};

const asked = <T>(ask: () => T): T => {
  try {
    return ask();
  } catch (reason) {
    throw namedFailure(reason);
  }
};

/** Refuses what the driver would take for something else: it ends text at a null character, and a list with an object. */
const bindable = (values: readonly unknown[]): SqlValue[] => {
  for (const value of values) {
    // As PostgreSQL calls it.
    if (typeof value === "string" && value.includes("\0"))
      throw Object.assign(new Error("Text with a null character cannot be stored."), { code: "22021" });
    if (typeof value === "object" && value !== null && !(value instanceof Uint8Array))
      throw new TypeError("SQLite stores text, numbers and bytes only.");
  }
  return values as SqlValue[];
};

/** The driver makes objects that are dictionaries, slow to make and to read; of its lists we make plain ones. */
const rowsOf = (columns: readonly string[], lists: readonly unknown[]): unknown[] =>
  lists.map((list) => {
    const row: Record<string, unknown> = {};
    let at = 0;
    for (const column of columns) row[column] = (list as unknown[])[at++];
    return row;
  });

const asStatement = (statement: StatementSyncInstance): SqliteStatement => {
  const namesOf = () => statement.columns().map(({ name }) => name);
  let columns = namesOf();
  if (columns.length > 0) statement.setReturnArrays(true);
  const toRows = (lists: readonly unknown[]): unknown[] => {
    // A table that has grown since a `select *` was prepared.
    if (lists.length > 0 && (lists[0] as unknown[]).length !== columns.length) columns = namesOf();
    return rowsOf(columns, lists);
  };
  return {
    reader: columns.length > 0,
    all: (values) => asked(() => toRows(statement.all(...bindable(values)))),
    run: (values) => asked(() => statement.run(...bindable(values))),
    *iterate(values) {
      for (const list of statement.iterate(...bindable(values))) yield* toRows([list]);
    },
  };
};

/** How long one who finds the file locked waits: another connection, or a backup's. */
export const PATIENCE_MS = 5_000;

/** An open SQLite file, as Kysely knows it. It is made where there is none; who finds it locked waits `patienceMs`. */
export class SqliteFile implements SqliteDatabase {
  readonly #connection: DatabaseSyncInstance;

  constructor(path: string, { patienceMs, readOnly = false }: { patienceMs: number; readOnly?: boolean }) {
    this.#connection = asked(() => new DatabaseSync(path, { timeout: patienceMs, readOnly }));
  }

  prepare(sql: string): SqliteStatement {
    return asStatement(asked(() => this.#connection.prepare(sql)));
  }

  /** Sends any number of statements. */
  exec(sql: string): void {
    asked(() => this.#connection.exec(sql));
  }

  get isInTransaction(): boolean {
    return this.#connection.isTransaction;
  }

  close(): void {
    this.#connection.close();
  }
}
