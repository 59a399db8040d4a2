import { resolve } from "node:path";
import type { Check } from "../../archive/fill-with-bytes.ts";
import { restore as bringBack } from "../../archive/restore.ts";
import { readConfig } from "../../config.ts";
import { makeFolder } from "../../platform/process/make-folder.ts";
import { keepPrivate } from "../../platform/process/private-files.ts";
import { actAsOwner } from "../open-installation.ts";
import { Refused, wordHere } from "../word.ts";

/** What takes the place of data that is there has nothing that `tavola check` would find. */
const mustBeSound: Check = async ({ tx, stores }) => {
  const { check } = await import("../../check/check.ts");
  const found = await check({ tx, domainId: undefined, storages: stores });
  if (found.length === 0) return;
  const names = found.map(({ name, count }) => `${name} (${count})`).join(", ");
  throw new Refused(`What is in the archive is not sound: ${names}. An empty place takes it, where it can be mended.`);
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
    makeFolder(config.dataDir);
    actAsOwner(config);
    keepPrivate(config.dataDir);
    const { manifest, aside } = await bringBack({
      ...{ config, file: resolve(cwd, file), replace: replace === true },
      check: mustBeSound,
    });
    const says = [
      `Restored what Tavola ${manifest.product.version} wrote at ${manifest.at}. Everybody signs in anew.`,
      ...(aside ? [`What was there lies in ${aside} now.`] : []),
    ];
    return { says, data: { at: manifest.at, version: manifest.product.version, aside: aside ?? null } };
  },
});
