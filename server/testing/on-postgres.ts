import pg from "pg";

/** Runs one statement on a PostgreSQL server, outside of a transaction as those must be that make whole databases. */
export const onPostgres = async (url: string, statement: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
};
