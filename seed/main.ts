import { publicUrlOf, readConfig } from "../server/config.ts";
import { serverSecret } from "../server/platform/access/settings.ts";
import { openDatabase } from "../server/platform/db/open.ts";
import { devIdentityProviderAllowed } from "../server/platform/identity/dev/dev-identity-provider.ts";
import { devPath } from "../server/platform/identity/dev/dev-path.ts";
import { keepPrivate } from "../server/platform/process/private-files.ts";
import { openStorage } from "../server/platform/storage/open-storage.ts";
import { analyze } from "./analyze.ts";
import { buildIntoDatabase } from "./into-database.ts";
import { presentDomains, withFreeNames } from "./present.ts";
import { builtLines, peopleLines } from "./report.ts";
import { crowd } from "./worlds/crowd.ts";
import { team } from "./worlds/team.ts";
import { tiny } from "./worlds/tiny.ts";

const worlds = { tiny, team, crowd };
const isWorld = (name: string | undefined): name is keyof typeof worlds => Object.hasOwn(worlds, name ?? "");

const usage = `Usage: npm run seed -- ${Object.keys(worlds).join("|")} [--again]`;

const say = (...lines: string[]): void => void process.stdout.write(`${lines.join("\n")}\n`);

const seed = async (name: keyof typeof worlds, again: boolean): Promise<void> => {
  const config = readConfig(process.env);
  const address = publicUrlOf(config);
  const { origin } = new URL(address);
  keepPrivate(config.dataDir);
  const issuer = origin + devPath;
  const db = await openDatabase({ ...config, onError: (error) => say(`database connection: ${error.message}`) });
  try {
    const described = worlds[name]();
    const present = again ? [] : await presentDomains(db.read, issuer, described);
    if (present.length > 0) {
      say(`The world ${name} is there already; nothing was changed. Add --again for another one.`);
    } else {
      const begun = Date.now();
      const { maxPanelsPerDomain } = config;
      const built = await buildIntoDatabase(db, await withFreeNames(db.read, issuer, described), {
        issuer,
        maxPanelsPerDomain,
        files: { ...config, storage: await openStorage(config, "files"), secret: await serverSecret(db) },
      });
      await analyze(config.databaseUrl);
      say(`Built in ${((Date.now() - begun) / 1000).toFixed(1)} s.`, ...builtLines(built, address));
    }
    const parts = { host: config.host, publicUrl: address, oidcClientId: config.oidc.clientId };
    if (devIdentityProviderAllowed(parts))
      say(`Start the server (npm start), open ${address}/auth/login and sign in as one of`, ...peopleLines(described));
    else say("Real sign-in is set up here, so nobody can sign in as one of these people.");
  } finally {
    await db.close();
  }
};

const [name, ...rest] = process.argv.slice(2);
const known = isWorld(name) && rest.every((option) => option === "--again");
if (!known) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 1;
} else
  await seed(name, rest.length > 0).catch((reason: unknown) => {
    process.stderr.write(`Nothing was seeded: ${(reason as Error).message}\n`);
    process.exitCode = 1;
  });
