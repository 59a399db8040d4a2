import { fileURLToPath } from "node:url";
import type { BackupTrouble } from "../../contract/notifications/notification.ts";
import { seedWorld } from "../../e2e/support/server.ts";
import { createApp } from "../../server/app.ts";
import { readConfig } from "../../server/config.ts";
import { notifyOperator } from "../../server/features/notifications/notify-operators.ts";
import type { Operator } from "../../server/features/operators/operators.read.ts";
import { openDatabase } from "../../server/platform/db/open.ts";
import { createLog } from "../../server/platform/process/log.ts";
import { claimPort } from "../../server/testing/claim-port.ts";
import { newTestDatabase } from "../../server/testing/database.ts";
import { hideTable } from "../../server/testing/hide-table.ts";

/** The built pages. */
const webRoot = fileURLToPath(new URL("../../dist/web", import.meta.url));

/** The whole server inside of the test's own process, with a database of its own. */
export interface LocalServer {
  url: string;
  /** Takes a table away, and answers how to put it back. */
  hideTable: (table: Parameters<typeof hideTable>[1]) => ReturnType<typeof hideTable>;
  /** The lines of its log that tell of errors. */
  log: string[];
  /** Those too that warn. */
  warnings: string[];
  /** Where its first operator comes in; undefined but in an unclaimed world. */
  setupLink: string | undefined;
  /** Tells somebody what is wrong with the server's backups, as who runs it is told. */
  tellOfBackup: (operator: Operator, trouble: BackupTrouble) => Promise<unknown>;
  close(): Promise<void>;
}

/** How pino numbers it. */
const ERROR = 50;

/** What is there at the beginning. Only an unclaimed server can be reached from elsewhere, by passwords, and has no operator. */
export type World = "empty" | "team" | "unclaimed";

const fromElsewhere = (port: number) => ({
  ...{ HOST: "0.0.0.0", PUBLIC_URL: `http://127.0.0.1:${port}`, RATE_LIMITS: "on", PASSWORD_SIGN_IN: "true" },
});

export const startLocalServer = async (world: World): Promise<LocalServer> => {
  const database = await newTestDatabase("sqlite");
  const port = await claimPort();
  const settings = {
    ...{ PORT: String(port), DATA_DIR: database.dataDir },
    ...(world === "unclaimed" && fromElsewhere(port)),
  };
  if (world === "team") await seedWorld(world, { PATH: process.env.PATH, ...settings });
  const config = readConfig(settings);
  const [errors, warnings]: [string[], string[]] = [[], []];
  const write = (line: string): void => {
    warnings.push(line);
    if (JSON.parse(line).level >= ERROR) errors.push(line);
  };
  const log = createLog("warn", { write });
  const db = await openDatabase({ ...config, onError: (error) => log.error({ error: String(error) }, "database") });
  const app = await createApp({ config, db, log, webRoot });
  await app.http.listen({ port, host: config.host });
  return {
    url: `http://127.0.0.1:${port}`,
    hideTable: (table) => hideTable(db, table),
    log: errors,
    setupLink: app.setupLink,
    warnings,
    tellOfBackup: (operator, trouble) => notifyOperator({ read: db.read, byItself: app.byItself }, operator, trouble),
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
};
