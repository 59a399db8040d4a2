import { mustBeStopped } from "../../archive/filling/fill-postgres.ts";
import { move as moveTo, PLACES, readPlace, shownPlace } from "../../archive/moving/move.ts";
import { readConfig } from "../../config.ts";
import type { SettingsSource } from "../../settings/set-texts.ts";
import { openInstallation } from "../open-installation.ts";
import { AskedWrongly, wordHere } from "../word.ts";
import { keepAct } from "./keep-act.ts";

const isKind = (files: string | undefined): files is "s3" | "folder" | undefined =>
  files === undefined || files === "s3" || files === "folder";

/** What is asked for; said before anybody is asked, and before anything is opened, where it cannot be. */
const asked = ({ environment, configFile }: SettingsSource, { to, files }: { to?: string; files?: string }) => {
  if (to === undefined) throw new AskedWrongly("--to is missing.");
  if (!isKind(files)) throw new AskedWrongly("--files is s3 or folder.");
  const config = readConfig(environment, configFile);
  const place = readPlace(to, config);
  if (!place) throw new AskedWrongly(`--to must be ${PLACES}.`);
  return { config, to, place, files };
};

export const move = wordHere({
  name: "move",
  summary: "Move everything to another, empty database or folder, while no server runs",
  options: {
    to: { value: "PLACE", says: "postgres://… or a folder" },
    files: { value: "KIND", says: "take pictures and files along: s3 (the bucket of S3_*) or folder" },
  },
  question: async (source, { options }) => `Everything moves to ${shownPlace(asked(source, options).place)}. Go on?`,
  run: async (source, { options }) => {
    const { to, files, ...here } = asked(source, options);
    const { config, db, close } = await openInstallation(here.config);
    try {
      if (db.dialect === "postgres") await mustBeStopped(db.read);
      const moved = await moveTo({ config, db, to, files, besides: (tx) => keepAct(tx, "data-moved") });
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
