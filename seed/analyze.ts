import pg from "pg";

/**
 * Lets PostgreSQL look at the tables that were just filled. It does so by itself, but only minutes later, and until then
 * it plans as if they were empty. SQLite needs none of it.
 */
export const analyze = async (databaseUrl: string | undefined): Promise<void> => {
  if (!databaseUrl) return;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("analyze");
  await client.end();
};
