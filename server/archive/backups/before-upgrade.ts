import type { Config } from "../../config.ts";
import { atMostFor } from "../../platform/basics/at-most-for.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Location } from "../../platform/db/open.ts";
import type { Log } from "../../platform/process/log.ts";
import { whyOf } from "../../platform/process/outages.ts";
import { version } from "../../version.ts";
import { openBackupPlace } from "./backup-place.ts";

const PROBED_MS = 10_000;
const NO_BACKUP = "the tables are brought up to date; only a backup from before leads back";

/** Backs up to BACKUP_TO. What keeps it from that is a warning, and keeps nobody from starting. */
const backUpBefore =
  (config: Config, log: Pick<Log, "info" | "warn">) =>
  async (db: Pick<Database, "instant">): Promise<void> => {
    const { to } = config.backup;
    if (to === undefined) return log.warn({ setting: "DATABASE_URL" }, NO_BACKUP);
    const [{ backup }, { storesOf }] = await Promise.all([import("../backup.ts"), import("../place.ts")]);
    try {
      // One that does not answer would keep the start for ever.
      await atMostFor(
        PROBED_MS,
        openBackupPlace(to, config.bucketKeys).then((place) => place.probe()),
      );
      const { name } = await backup({ db, config, version, stores: await storesOf(config) }, to);
      log.info({ setting: "BACKUP_TO", name }, "backed up before the tables are brought up to date");
    } catch (reason) {
      log.warn({ part: "backups", setting: "BACKUP_TO", reason: whyOf(reason) }, NO_BACKUP);
    }
  };

/**
 * What is done and said before tables are brought up to date: what is on PostgreSQL is backed up; SQLite keeps a copy by
 * itself, and the log says where.
 */
export const beforeUpgrade = (
  config: Config,
  log: Pick<Log, "info" | "warn">,
): Required<Pick<Location, "backUp" | "kept">> => ({
  backUp: backUpBefore(config, log),
  kept: (copy) => log.info({ setting: "DATA_DIR", copy }, "copied before the tables are brought up to date"),
});
