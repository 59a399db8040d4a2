import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import type pg from "pg";
import type { Tables } from "../../migrations/tables.ts";
import type { Tx } from "./database.ts";

const CHANGES_ROWS = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

/** One client as Kysely wants it. Statements go out in the order they are asked for, without waiting for answers. */
const connectionOf = (client: pg.ClientBase): DatabaseConnection => ({
  executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
    const { rows, rowCount, command } = await client.query(sql, [...parameters]);
    return { rows, ...(CHANGES_ROWS.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  },
  streamQuery: () => {
    throw new Error("Reading row by row is not possible on a connection that sends ahead.");
  },
});

const driverOf = (client: pg.ClientBase): Driver => {
  const connection = connectionOf(client);
  const nothing = async (): Promise<void> => undefined;
  return {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: nothing,
  };
};

const bound = new WeakMap<pg.ClientBase, Tx>();

/** Kysely on one client of the pool. Its own `connection()` and `transaction()` would wait for each answer; this does not. */
export const boundTo = async (client: pg.ClientBase): Promise<Tx> => {
  const known = bound.get(client);
  if (known) return known;
  const tx = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOf(client),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  // Kysely's first statement waits for its driver to start. Sent cold, BEGIN would be overtaken by the lock after it.
  await tx.connection().execute(async () => undefined);
  bound.set(client, tx);
  return tx;
};
