import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from "@photostructure/sqlite";
import type { SqliteDatabase, SqliteStatement } from "kysely";

/** What a failure is called by what SQLite calls it, of those that a client can bring about. */
const constraintCodes: Record<number, string> = {
  275: "SQLITE_CONSTRAINT_CHECK",
  787: "SQLITE_CONSTRAINT_FOREIGNKEY",
  1555: "SQLITE_CONSTRAINT_PRIMARYKEY",
  2067: "SQLITE_CONSTRAINT_UNIQUE",
};

/** Of any failure of SQLite that has no name here. */
const SQLITE_ERROR = "SQLITE_ERROR";

const named = (reason: unknown): unknown => {
  const { errcode } = reason as { errcode?: number };
  if (errcode !== undefined) Object.assign(reason as object, { code: constraintCodes[errcode] ?? SQLITE_ERROR });
  return reason;
};

/** Names the failure of what is asked of SQLite by its `code`, as other drivers do: the driver has a number in its place. */
const asked = <T>(ask: () => T): T => {
  try {
    return ask();
  } catch (reason) {
    throw named(reason);
  }
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
  const columns = statement.columns().map(({ name }) => name);
  if (columns.length > 0) statement.setReturnArrays(true);
  return {
    reader: columns.length > 0,
    all: (values) => asked(() => rowsOf(columns, statement.all(...values))),
    run: (values) => asked(() => statement.run(...values)),
    *iterate(values) {
      for (const list of statement.iterate(...values)) yield* rowsOf(columns, [list]);
    },
  };
};

/** An open SQLite file, as Kysely knows it. It is made where there is none; who finds it locked waits `patienceMs`. */
export class SqliteFile implements SqliteDatabase {
  readonly #connection: DatabaseSyncInstance;

  constructor(path: string, { patienceMs }: { patienceMs: number }) {
    this.#connection = new DatabaseSync(path, { timeout: patienceMs });
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
