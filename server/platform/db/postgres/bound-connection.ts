import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import type pg from "pg";
import type { Tables } from "../../../migrations/tables.ts";
import type { Tx } from "../database.ts";

const CHANGES_ROWS = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

/** One client as Kysely wants it. */
const connectionOf = (client: pg.ClientBase): DatabaseConnection => ({
  executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
    const { rows, rowCount, command } = await client.query(sql, parameters as unknown[]);
    return { rows, ...(CHANGES_ROWS.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  },
  streamQuery: () => {
    throw new Error("Reading row by row is not possible on a connection that sends ahead.");
  },
});

/** Sends each statement in the call that asks for it, in this order and without waiting for answers. */
class SendingAhead extends DefaultQueryExecutor {
  readonly #connection: DatabaseConnection;

  constructor(connection: DatabaseConnection) {
    super(new PostgresQueryCompiler(), new PostgresAdapter(), { provideConnection: (use) => use(connection) });
    this.#connection = connection;
  }

  override executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#connection.executeQuery<Row>(query);
  }
}

const dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

const bound = new WeakMap<pg.ClientBase, Tx>();

/** Kysely on one client of the pool. Its own `connection()` and `transaction()` would wait for each answer; this does not. */
export const boundTo = (client: pg.ClientBase): Tx => {
  const known = bound.get(client);
  if (known) return known;
  const executor = new SendingAhead(connectionOf(client));
  const tx = new Kysely<Tables>({ config: { dialect }, dialect, driver: dialect.createDriver(), executor });
  bound.set(client, tx);
  return tx;
};
