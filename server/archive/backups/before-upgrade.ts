import type { Config } from "../../config.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Log } from "../../platform/process/log.ts";
import { whyOf } from "../../platform/process/outages.ts";
import { version } from "../../version.ts";

const NO_BACKUP = "the tables are brought up to date; only a backup from before leads back";

/**
 * Backs up what is on PostgreSQL before its tables are brought up to date, to BACKUP_TO; SQLite keeps a copy by itself. What
 * keeps it from that is a warning, and keeps nobody from starting.
 */
export const backUpBefore =
  (config: Config, log: Pick<Log, "info" | "warn">) =>
  async (db: Pick<Database, "instant">): Promise<void> => {
    const { to } = config.backup;
    if (to === undefined) return log.warn({ setting: "DATABASE_URL" }, NO_BACKUP);
    const [{ backup }, { storesOf }] = await Promise.all([import("../backup.ts"), import("../place.ts")]);
    try {
      const { name } = await backup({ db, config, version, stores: await storesOf(config) }, to);
      log.info({ setting: "BACKUP_TO", name }, "backed up before the tables are brought up to date");
    } catch (reason) {
      log.warn({ part: "backups", setting: "BACKUP_TO", reason: whyOf(reason) }, NO_BACKUP);
    }
  };
