import pg from "pg";
import { secretsInAddress, withoutSecrets } from "../../process/secrets.ts";

const PATIENCE_MS = 5_000;
/** UTF8 holds every character; SQL_ASCII keeps bytes as they come. All others lack characters that people write. */
const ENCODINGS = ["UTF8", "SQL_ASCII"];
/** What the network says, and what is said where nobody answers. */
const UNREACHABLE = /^E[A-Z_]+$|timeout|timed out|terminated/;

/** The words of an error; one for several addresses of a name has none of its own. */
const reasonOf = (reason: unknown): string => {
  if (reason instanceof AggregateError) return [...new Set(reason.errors.map(reasonOf))].join(", ");
  const { message, code } = reason as { message?: string; code?: string };
  return message || code || String(reason);
};

const isAway = (reason: unknown): boolean =>
  reason instanceof AggregateError || UNREACHABLE.test((reason as { code?: string }).code ?? reasonOf(reason));

/** Where an address leads to; null where it cannot be read, or the files that it names for TLS. */
const placeOf = (url: string): string | null => {
  try {
    const { host, port } = new pg.Client({ connectionString: url });
    return `${host}:${port}`;
  } catch {
    return null;
  }
};

/** Which parameters of an address name the file that could not be read: its name is hidden where it may be the key itself. */
const naming = (url: string, reason: unknown): string =>
  [...new URL(url).searchParams]
    .flatMap(([name, value]) => (value === (reason as { path?: string }).path ? [`${name}: `] : []))
    .join("");

/** One line for a database that cannot be used, with the setting and the reason. */
export const cannotUse = (url: string, reason: unknown): Error => {
  const where = placeOf(url);
  const why = withoutSecrets(secretsInAddress(url))(reasonOf(reason));
  if (!where) return new Error(`DATABASE_URL cannot be used: ${naming(url, reason)}${why}.`);
  return new Error(
    isAway(reason)
      ? `PostgreSQL cannot be reached at ${where} (${why}). Start it, or set DATABASE_URL.`
      : `PostgreSQL at ${where} cannot be used: ${why}. See DATABASE_URL.`,
  );
};

/** The process of PostgreSQL that serves a connection. */
interface Backend {
  pid: number;
  encoding: string;
}

const POOLED =
  "a pool such as PgBouncer gives each transaction another connection, and prepared statements and locks are lost on " +
  "the way: set its pool_mode to session, or name PostgreSQL itself";

/** At the start: whether the database can hold what people write, and keeps a connection for whoever has it. */
export const reachPostgres = async (url: string): Promise<void> => {
  const clients: pg.Client[] = [];
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
    client.on("error", () => undefined);
    clients.push(client);
    await client.connect();
    return client;
  };
  const processOf = async (client: pg.Client): Promise<number> =>
    (await client.query<Pick<Backend, "pid">>("select pg_backend_pid() as pid")).rows[0]?.pid ?? 0;
  try {
    const first = await connect();
    const { rows } = await first.query<Backend>(
      "select pg_backend_pid() as pid, current_setting('server_encoding') as encoding",
    );
    const { pid = 0, encoding = "" } = rows[0] ?? {};
    if (!ENCODINGS.includes(encoding))
      throw new Error(
        `the database keeps text as ${encoding}, which lacks characters that people write: make one with CREATE DATABASE … ` +
          "ENCODING 'UTF8' TEMPLATE template0",
      );
    // PostgreSQL itself says at the beginning whom one talks to; a pool says something of its own.
    if ((first as pg.Client & { processID?: number }).processID === pid) return;
    const second = await connect();
    // While nothing is under way on the first, its connection is free for others, if it is not its own.
    await second.query("begin");
    // Asked last: where there is no other connection it would wait for the second one's.
    const isPooled = (await processOf(second)) === pid || (await processOf(first)) !== pid;
    await second.query("rollback");
    if (isPooled) throw new Error(POOLED);
  } catch (reason) {
    throw cannotUse(url, reason);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
};
