import { isInBucket, openBackupPlace, placeName } from "../archive/backups/backup-place.ts";
import { listBackups } from "../archive/backups/backups.sql.ts";
import { begunBy, counts, troubleOf } from "../archive/backups/state.ts";
import { bad, type Check, good, look } from "./finding.ts";

const HOUR_MS = 3_600_000;
const SEE_PLACE = "See BACKUP_TO and who may write there; for a bucket S3_ENDPOINT and its keys.";

const mends = {
  failed: SEE_PLACE,
  unverified: "See BACKUP_TO, and the room in DATA_DIR, where each is restored to be looked through.",
  unsound: "See tavola check: it was so when the backup was made.",
  late: "See the log for what keeps it from being made.",
};

const says = {
  failed: "The last one came to nothing",
  unverified: "The last one was not verified",
  unsound: "The last one can be restored, and holds what is not sound",
  late: "The last one is older than two days",
};

/** A sentence of what may be one already. */
const sentence = (text: string): string => (text.endsWith(".") ? text : `${text}.`);

export const lastBackup: Check = {
  name: "last backup",
  mend: SEE_PLACE,
  look: async ({ config, db, machine }, { offline }) => {
    const { to, verify } = config.backup;
    if (to === undefined) return look("None is made by itself.", "Set BACKUP_TO, or see to backups yourself.");
    if (!db) return look("Not looked at, as the database cannot be reached.");
    const asksPlace = !(offline && isInBucket(to));
    const place = asksPlace ? await openBackupPlace(to, config.bucketKeys) : undefined;
    await place?.probe();
    const listed = await listBackups(db.read);
    const at = new Date(machine.now());
    const trouble = troubleOf(listed, at);
    if (trouble)
      return bad(sentence([says[trouble.what], trouble.why].filter(Boolean).join(": ")), mends[trouble.what]);
    const last = begunBy(listed, at).find(counts);
    const [ahead] = listed;
    if (!last && ahead && Date.parse(ahead.at) > at.getTime())
      return bad(`The last one is of ${ahead.at}, which is still to come.`, "See the clock of this machine (date).");
    if (!last) return look("There is none yet.", "Wait for BACKUP_AT, and see tavola doctor again.");
    if (place && last.place === placeName(to) && !(await place.has(last.name)))
      return bad(`${last.name} is not in ${to} any more.`, "Leave backups where they are; BACKUP_KEEP says how many.");
    const hours = Math.floor((at.getTime() - Date.parse(last.at)) / HOUR_MS);
    const how = last.verified ? "was restored and looked through" : `was not restored, as BACKUP_VERIFY=off says`;
    return verify && !last.verified
      ? look(`The last one is of ${hours} hours ago, and ${how}.`, "The next one will be.")
      : good(`The last one is of ${hours} hours ago, and ${how}.`);
  },
};
