import { existsSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { App } from "../app.ts";
import type { Config } from "../config.ts";
import { OPERATING_GUIDE } from "../platform/basics/operating-guide.ts";
import { openDatabase } from "../platform/db/open.ts";
import { createLog } from "../platform/process/log.ts";
import { createOutages } from "../platform/process/outages.ts";
import { keepPrivate } from "../platform/process/private-files.ts";
import { withoutSecrets } from "../platform/process/secrets.ts";
import { webRoot } from "../web-root.ts";
import type { Installation } from "./installation.ts";
import { Refused } from "./word.ts";

/** A word is no start: it makes no installation where there is none. */
const mustBeThere = ({ databaseUrl, dataDir }: Config): void => {
  // In full: whoever stands in another folder than the server does sees by it why there is none.
  const folder = resolve(dataDir);
  if (!databaseUrl && !existsSync(join(folder, "tavola.db")))
    throw new Refused(`There is no database in ${folder}: set DATA_DIR or DATABASE_URL, or start the server once.`);
};

/** A folder, or where it would be made. */
const nearestThere = (path: string): string => (existsSync(path) ? path : nearestThere(dirname(path)));

const become = (uid: number, gid: number): void => {
  process.setegid?.(gid);
  process.seteuid?.(uid);
};

/**
 * What root would make in the folder of somebody else, their server could not open, files of tasks beside a PostgreSQL neither.
 * So root goes on as they do. To be called before the folder is made. Refuses where they do not come to their folder, as in
 * systemd's /var/lib/private: it is root's, and a unit has its own view of it.
 */
export const actAsOwner = ({ dataDir }: Pick<Config, "dataDir">): void => {
  if (process.geteuid?.() !== 0) return;
  const folder = nearestThere(resolve(dataDir));
  const { uid, gid } = statSync(folder);
  if (uid === 0) return;
  become(uid, gid);
  try {
    statSync(folder);
  } catch (cause) {
    process.seteuid?.(0);
    process.setegid?.(0);
    const says = `Root alone comes to ${folder}, and not the user ${uid} whom it belongs to`;
    throw new Refused(`${says}: see "By systemd" in ${OPERATING_GUIDE}.`, { cause });
  }
};

/** Lines of the program's log, which scripts must not find among the answers. */
const standardError = { write: (line: string): void => void process.stderr.write(line) };

/** Opens the database for the program itself, as a server would. Close it, or the process goes on. */
export const openInstallation = async (config: Config): Promise<Installation & { close: () => Promise<void> }> => {
  const log = createLog("error", standardError, withoutSecrets(config.secrets));
  mustBeThere(config);
  actAsOwner(config);
  keepPrivate(config.dataDir);
  const db = await openDatabase({ ...config, onError: createOutages(log, config).hear("database connection") });
  let app: Promise<App> | undefined;
  const joinAll = async (): Promise<App> => {
    const { createApp } = await import("../app.ts");
    return createApp({ config, db, log, webRoot });
  };
  return {
    ...{ config, db, log },
    app: () => {
      app ??= joinAll();
      return app;
    },
    close: async () => {
      const opened = await app?.catch(() => undefined);
      await (opened ?? db).close();
    },
  };
};
