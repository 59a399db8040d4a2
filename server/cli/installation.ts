import type { App } from "../app.ts";
import type { Config } from "../config.ts";
import type { Database } from "../platform/db/database.ts";
import type { Log } from "../platform/process/log.ts";

/** What words work on: the same in the running server and in a program that has opened the database itself. */
export interface Installation {
  config: Config;
  db: Database;
  log: Log;
  /** The features, and who is told of changes. Only for a word that changes something: it takes a moment to join them. */
  app: () => Promise<App>;
}
