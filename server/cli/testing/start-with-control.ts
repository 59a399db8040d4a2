import { readConfig } from "../../config.ts";
import { createLog } from "../../platform/process/log.ts";
import { startWithEverySignIn } from "../../testing/server.ts";
import { type Control, serveControl } from "../control/serve-control.ts";

/** A whole server in this process that the program can ask, and the environment that leads the program to it. */
export const startWithControl = async (settings: Record<string, string> = {}) => {
  const server = await startWithEverySignIn(settings);
  const environment = {
    DATA_DIR: server.dataDir,
    ...(server.databaseUrl && { DATABASE_URL: server.databaseUrl }),
    PASSWORD_SIGN_IN: "true",
    ...settings,
  };
  const { db, app } = server;
  const serve = (): Promise<Control> =>
    serveControl({ config: readConfig(environment), db, log: createLog("silent"), app: async () => app });
  const control = server.databaseUrl ? undefined : await serve();
  return {
    ...server,
    environment,
    /** Ends what the program asks, and nothing else. */
    endControl: async (): Promise<void> => control?.close(),
    stop: async (): Promise<void> => {
      await control?.close();
      await server.stop();
    },
  };
};
