import { resolve } from "node:path";
import { backup as backUp } from "../../archive/backup.ts";
import { isInBucket } from "../../archive/backups/backup-place.ts";
import { storesOf } from "../../archive/place.ts";
import { version } from "../../version.ts";
import { wordThere } from "../word.ts";

const MB = 1024 * 1024;

export const backup = wordThere({
  name: "backup",
  summary: "Write everything into one archive, while the server runs",
  options: {
    to: { value: "PLACE", says: "a folder, s3://bucket/prefix, or - for standard output; this folder if left out" },
  },
  run: async ({ db, config }, { options: { to = "." }, cwd }, { out, signal }) => {
    const parts = { db, config, version, stores: await storesOf(config) };
    const place = isInBucket(to) ? to : resolve(cwd, to);
    const { name, manifest, streams, missing } = await backUp(parts, to === "-" ? out : place, { signal });
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
