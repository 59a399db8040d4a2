import { lookBack, type Rollback, rollBack } from "../../archive/rollback.ts";
import { readConfig } from "../../config.ts";
import type { SettingsSource } from "../../settings/set-texts.ts";
import { actAsOwner } from "../open-installation.ts";
import { Refused, wordHere } from "../word.ts";
import { asideSays } from "./aside.ts";

const look = ({ environment, configFile }: SettingsSource): { dataDir: string } & Rollback => {
  const config = readConfig(environment, configFile);
  if (config.databaseUrl)
    throw new Refused("On PostgreSQL a backup from before the upgrade leads back: tavola restore FILE --replace.");
  actAsOwner(config);
  return { dataDir: config.dataDir, ...lookBack(config.dataDir) };
};

export const rollback = wordHere({
  name: "rollback",
  summary: "Go back to the data as it was before the last upgrade, while no server runs",
  question: async (source) => {
    const { version, at, changes } = look(source);
    return `The data goes back to ${at}, for Tavola ${version}; ${changes} changes made since are put aside. Go on?`;
  },
  run: async (source) => {
    const { dataDir, ...back } = look(source);
    const aside = await rollBack(dataDir);
    const says = [
      `The data is as it was at ${back.at}: start Tavola ${back.version}. ${back.changes} changes made since are put aside.`,
      ...asideSays(aside),
    ];
    return { says, data: { ...back, aside: aside ?? null } };
  },
});
