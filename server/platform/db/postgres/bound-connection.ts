import {
  type CompiledQuery,
  type DatabaseConnection,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import type pg from "pg";
import type { Tx } from "../database.ts";
import { type Language, onConnection } from "../one-connection.ts";

const CHANGES_ROWS = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

let cursors = 0;

/** One client as Kysely wants it. */
const connectionOf = (client: pg.ClientBase): DatabaseConnection => ({
  executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
    const { rows, rowCount, command } = await client.query(sql, parameters as unknown[]);
    return { rows, ...(CHANGES_ROWS.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  },
  // By a cursor, which lives as long as the transaction.
  async *streamQuery<Row>({ sql, parameters }: CompiledQuery, atOnce?: number) {
    const cursor = `rows${++cursors}`;
    await client.query(`declare ${cursor} no scroll cursor for ${sql}`, parameters as unknown[]);
    try {
      for (;;) {
        const { rows } = await client.query(`fetch ${atOnce ?? 100} from ${cursor}`);
        if (rows.length === 0) return;
        yield { rows: rows as Row[] };
      }
    } finally {
      // A transaction that has failed has no cursors any more.
      await client.query(`close ${cursor}`).catch(() => undefined);
    }
  },
});

const postgres: Language = {
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
};

const bound = new WeakMap<pg.ClientBase, Tx>();

/** Kysely on one client of the pool. */
export const boundTo = (client: pg.ClientBase): Tx => {
  const known = bound.get(client);
  if (known) return known;
  const tx = onConnection(connectionOf(client), postgres);
  bound.set(client, tx);
  return tx;
};
