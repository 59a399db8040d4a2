import {
  type CompiledQuery,
  DefaultQueryExecutor,
  type Dialect,
  Kysely,
  type QueryResult,
  type SqliteDatabase,
} from "kysely";
import type { Tables } from "../../../migrations/tables.ts";
import type { Tx } from "../database.ts";
import { PlannedOnceDialect } from "./sqlite-dialect.ts";

/** An open file, and the queries that wait in line for it. */
export interface Lined {
  database: SqliteDatabase;
  queries: Tx;
}

interface Ways {
  /** Where a statement runs that is sent now. */
  connection: () => SqliteDatabase;
  /** What its answer may show and is not on the disk yet. */
  pending?: () => Promise<void> | undefined;
  /** Whatever opens a transaction waits in line here. */
  lined: Lined;
}

/**
 * Runs each statement in the call that sends it. SQLite answers in microseconds and one at a time: to line up for a
 * connection, as one does for a server over the network, takes longer than the statement.
 */
class AtOnce extends DefaultQueryExecutor {
  readonly #ways: Ways;

  constructor(ways: Ways, dialect: Dialect) {
    super(dialect.createQueryCompiler(), dialect.createAdapter(), {
      provideConnection: (consumer) => ways.lined.queries.getExecutor().provideConnection(consumer),
    });
    this.#ways = ways;
  }

  override async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { connection, pending } = this.#ways;
    const statement = connection().prepare(sql);
    if (statement.reader) {
      const rows = statement.all(parameters) as Row[];
      const writing = pending?.();
      if (writing) await writing;
      return { rows };
    }
    const { changes, lastInsertRowid } = statement.run(parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }
}

export const atOnce = (ways: Ways): Tx => {
  const dialect = new PlannedOnceDialect({ database: ways.lined.database });
  const executor = new AtOnce(ways, dialect);
  return new Kysely<Tables>({ config: { dialect }, dialect, driver: dialect.createDriver(), executor });
};
