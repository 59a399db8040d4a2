import type { DestinationStream } from "pino";
import { type App, createApp } from "../app.ts";
import { readConfig } from "../config.ts";
import type { Database } from "../platform/db/database.ts";
import { openDatabase } from "../platform/db/open.ts";
import { startFakeProvider } from "../platform/identity/testing/fake-provider.ts";
import { createLog } from "../platform/process/log.ts";
import { createOutages } from "../platform/process/outages.ts";
import { claimPort } from "./claim-port.ts";
import { type Clients, createClients } from "./clients.ts";
import { newMigratedDatabase } from "./migrated.ts";

export type { AnyInput, Client } from "./clients.ts";

export interface TestServer extends Clients {
  url: string;
  /** Its address, where it is on PostgreSQL: for a second server on the same. */
  databaseUrl: string | undefined;
  /** Where it keeps its files. */
  dataDir: string;
  db: Database;
  app: App;
  /** Ends the server, and leaves what it kept. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A whole server on a port and a database of its own. `settings` are environment variables; `furnish` puts files into
 * its folder first: pages, pictures. Its log goes to `logTo`.
 */
export const startTestServer = async (
  settings: Record<string, string> = {},
  furnish?: (folder: string) => void,
  logTo?: DestinationStream,
): Promise<TestServer> => {
  const database = await newMigratedDatabase();
  furnish?.(database.dataDir);
  const port = await claimPort();
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: database.dataDir,
    ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }),
    RATE_LIMITS: "off",
    LOG_LEVEL: "error",
    ...settings,
  });
  const log = createLog(config.logLevel, logTo);
  const db = await openDatabase({
    ...config,
    onError: createOutages(log, config).hear("database connection"),
  });
  const app = await createApp({ config, db, log, webRoot: database.dataDir });
  await app.http.listen({ port, host: config.host });
  const url = `http://127.0.0.1:${port}`;
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopped ??= app.close();
    return stopped;
  };

  return {
    ...createClients(url),
    url,
    databaseUrl: config.databaseUrl,
    dataDir: database.dataDir,
    db,
    app,
    stop,
    close: async () => {
      await stop();
      await database.drop();
    },
  };
};

/** The same with every way to sign in: passwords, and a provider elsewhere. */
export const startWithEverySignIn = async (
  settings: Record<string, string> = {},
  logTo?: DestinationStream,
): Promise<TestServer> => {
  const provider = await startFakeProvider();
  const given = { ...provider.settings, PASSWORD_SIGN_IN: "true", ...settings };
  const server = await startTestServer(given, undefined, logTo);
  return {
    ...server,
    ...createClients(server.url, (email, name) => provider.idToken(server.url, email, name)),
    close: async () => {
      await server.close();
      await provider.close();
    },
  };
};
