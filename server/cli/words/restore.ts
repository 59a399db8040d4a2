import { basename, resolve } from "node:path";
import { restore as bringBack } from "../../archive/restore.ts";
import type { Stores } from "../../archive/stored-bytes.ts";
import type { FoundCount } from "../../check/check.ts";
import { readConfig } from "../../config.ts";
import type { Tx } from "../../platform/db/database.ts";
import { makeFolder } from "../../platform/process/make-folder.ts";
import { keepPrivate } from "../../platform/process/private-files.ts";
import { actAsOwner } from "../open-installation.ts";
import { wordHere } from "../word.ts";
import { asideSays } from "./aside.ts";
import { keepAct } from "./keep-act.ts";

/**
 * What `tavola check` finds in what takes the place of data that is there. Its rows are those of the archive, and its bytes were
 * compared: what is wrong was wrong when it was written. So it is told, and keeps nobody from their data.
 */
const findIn = async ({ tx, stores }: { tx: Tx; stores: Stores }): Promise<FoundCount[]> => {
  const { check } = await import("../../check/check.ts");
  return check({ tx, domainId: undefined, storages: stores, sharesStorages: true });
};

const notSound = (found: readonly FoundCount[]): string => {
  const names = found.map(({ name, count }) => `${name} (${count})`).join(", ");
  return `What was written was not sound: ${names}. Start it, and see tavola check.`;
};

export const restore = wordHere({
  name: "restore",
  takes: ["FILE"],
  summary: "Bring everything back from an archive, while no server runs",
  options: { replace: { says: "put aside what is there" } },
  question: async ({ environment, configFile }, { options: { replace } }) => {
    const { dataDir, databaseUrl } = readConfig(environment, configFile);
    const where = databaseUrl ? "The database" : `The data in ${dataDir}`;
    return replace ? `${where} is put aside, and the archive takes its place. Go on?` : null;
  },
  run: async ({ environment, configFile }, { args: [file = ""], options: { replace }, cwd }) => {
    const config = readConfig(environment, configFile);
    actAsOwner(config);
    makeFolder(config.dataDir);
    keepPrivate(config.dataDir);
    let found: FoundCount[] = [];
    const { manifest, aside } = await bringBack({
      ...{ config, file: resolve(cwd, file), replace: replace === true },
      check: async (reader) => {
        if (replace) found = await findIn(reader);
        await keepAct(reader.tx, "backup-restored", basename(file));
      },
    });
    const says = [
      `Restored what Tavola ${manifest.product.version} wrote at ${manifest.at}. Everybody signs in anew.`,
      ...(found.length > 0 ? [notSound(found)] : []),
      ...asideSays(aside),
    ];
    return { says, data: { at: manifest.at, version: manifest.product.version, aside: aside ?? null, found } };
  },
});
