import { mustBeStopped } from "../../archive/filling/fill-postgres.ts";
import { move as moveTo } from "../../archive/move.ts";
import { readConfig } from "../../config.ts";
import { openInstallation } from "../open-installation.ts";
import { AskedWrongly, wordHere } from "../word.ts";

const isKind = (files: string | undefined): files is "s3" | "folder" | undefined =>
  files === undefined || files === "s3" || files === "folder";

export const move = wordHere({
  name: "move",
  summary: "Move everything to another, empty database or folder, while no server runs",
  options: {
    to: { value: "PLACE", says: "postgres://… or a folder" },
    files: { value: "KIND", says: "take pictures and files along: s3 (the bucket of S3_*) or folder" },
  },
  question: async (_source, { options: { to = "another place" } }) =>
    `Everything moves to ${to.replace(/:[^:@/]*@/, ":***@")}. Go on?`,
  run: async ({ environment, configFile }, { options: { to, files } }) => {
    if (to === undefined) throw new AskedWrongly("--to is missing.");
    if (!isKind(files)) throw new AskedWrongly("--files is s3 or folder.");
    const { config, db, close } = await openInstallation(readConfig(environment, configFile));
    try {
      if (db.dialect === "postgres") await mustBeStopped(db.read);
      const moved = await moveTo({ config, db, to, files });
      const rows = moved.tables.reduce((sum, table) => sum + table.rows, 0);
      return {
        says: [
          `Moved ${rows} rows of ${moved.tables.length} tables to ${moved.to}; each table is there as it was here.`,
          "What it came from is left, and starts with --force only.",
        ],
        data: moved,
      };
    } finally {
      await close();
    }
  },
});
