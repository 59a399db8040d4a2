import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  DefaultQueryExecutor,
  type DialectAdapter,
  DummyDriver,
  Kysely,
  type QueryCompiler,
  type QueryResult,
} from "kysely";
import type { Tables } from "../../migrations/tables.ts";
import type { Tx } from "./database.ts";

/** How statements are written for a database, and its tables looked at. */
export interface Language {
  createAdapter: () => DialectAdapter;
  createQueryCompiler: () => QueryCompiler;
  createIntrospector: (db: Kysely<unknown>) => DatabaseIntrospector;
}

/** Sends each statement in the call that asks for it, in this order and without waiting for answers. */
class SendingAhead extends DefaultQueryExecutor {
  readonly #connection: DatabaseConnection;

  constructor(connection: DatabaseConnection, language: Language) {
    super(language.createQueryCompiler(), language.createAdapter(), { provideConnection: (use) => use(connection) });
    this.#connection = connection;
  }

  override executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#connection.executeQuery<Row>(query);
  }
}

/** Kysely on one connection. Its own `connection()` and `transaction()` would wait for each answer; this does not. */
export const onConnection = (connection: DatabaseConnection, language: Language): Tx => {
  const dialect = { ...language, createDriver: () => new DummyDriver() };
  const executor = new SendingAhead(connection, language);
  return new Kysely<Tables>({ config: { dialect }, dialect, driver: dialect.createDriver(), executor });
};
