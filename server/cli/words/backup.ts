import { resolve } from "node:path";
import { backup as backUp } from "../../archive/backup.ts";
import { isInBucket, placeName } from "../../archive/backups/backup-place.ts";
import { storesOf } from "../../archive/place.ts";
import type { Config } from "../../config.ts";
import { BACKUP_PLACES, isBackupPlace } from "../../settings/backups.ts";
import { version } from "../../version.ts";
import { AskedWrongly, wordThere } from "../word.ts";
import { keepDone } from "./keep-act.ts";

const MB = 1024 * 1024;

/** A folder in full, as whoever asks sees it; where none is named, that of each night's, or theirs. */
const placeOf = (to: string | undefined, cwd: string, { backup: { to: nightly } }: Config): string => {
  if (to === undefined) return nightly === undefined ? cwd : placeName(nightly);
  if (!isBackupPlace(to)) throw new AskedWrongly(`--to ${BACKUP_PLACES}, or - for standard output.`);
  return isInBucket(to) ? to : resolve(cwd, to);
};

export const backup = wordThere({
  name: "backup",
  summary: "Write everything into one archive, while the server runs",
  options: {
    to: {
      value: "PLACE",
      says: "a folder, s3://bucket/prefix, or - for standard output; if left out BACKUP_TO, or this folder where it is not set",
    },
  },
  run: async ({ db, config }, { options: { to }, cwd }, io) => {
    const parts = { db, config, version, stores: await storesOf(config) };
    const place = placeOf(to, cwd, config);
    const { name, manifest, streams, missing } = await backUp(parts, to === "-" ? io.out : place, io);
    await keepDone(db, io, "backup-made", name);
    const file = to === "-" ? "standard output" : `${place.replace(/\/+$/, "")}/${name}`;
    const { files, tables } = manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const says = [
      `Wrote ${rows} rows, and ${files.count} files of ${Math.ceil(files.bytes / MB)} MB, to ${file}.`,
      ...(missing.length > 0 ? [`Missing in the store of files, and so in the backup: ${missing.join(", ")}.`] : []),
    ];
    const data = { file, rows, files, missing, streams };
    return { says, data, code: missing.length > 0 ? 1 : 0, ...(to === "-" && { beside: true }) };
  },
});
