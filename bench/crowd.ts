import { signUp } from "../contract/auth/commands.ts";
import { methodOf, pathOf } from "../contract/define.ts";
import { analyze } from "../seed/analyze.ts";
import type { BuiltDomain, BuiltPanel } from "../seed/built.ts";
import { devIdToken } from "../seed/call.ts";
import { buildIntoDatabase } from "../seed/into-database.ts";
import { crowd, type crowdPanels } from "../seed/worlds/crowd.ts";
import { openDatabase } from "../server/platform/db/open.ts";
import { devPath } from "../server/platform/identity/dev/dev-path.ts";
import type { BenchDatabase } from "./database.ts";
import type { Http } from "./http.ts";

/** The crowd's world in an empty database, for a server at that address. */
export const seedCrowd = async (database: BenchDatabase, url: string): Promise<BuiltDomain> => {
  const db = await openDatabase({ ...database, onError: (error) => process.stderr.write(`${error.message}\n`) });
  try {
    const [domain] = await buildIntoDatabase(db, crowd(), { issuer: url + devPath });
    if (!domain) throw new Error("The crowd has no domain.");
    await analyze(database.databaseUrl);
    return domain;
  } finally {
    await db.close();
  }
};

export interface Person {
  name: string;
  email: string;
  userId: string;
  token: string;
}

export const signUpPath = `/api${pathOf(signUp.route, {})}`;
export const signUpMethod = methodOf(signUp.route);

/** Signs people of the crowd in. */
export const signInAll = async (
  url: string,
  http: Http,
  people: readonly { name: string; email: string; userId: string }[],
): Promise<Person[]> => {
  const signedIn: Person[] = [];
  for (const person of people) {
    const accessToken = await devIdToken(url, person);
    const { body } = await http(signUpPath, { method: signUpMethod, body: { accessToken } });
    const { access_token: token } = JSON.parse(body.toString()) as { access_token: string };
    signedIn.push({ ...person, token });
  }
  return signedIn;
};

/** The crowd's panel of that many tasks. */
export const panelOf = (domain: BuiltDomain, name: keyof typeof crowdPanels): BuiltPanel => {
  const panel = domain.panels.find((one) => one.name === name);
  if (!panel) throw new Error(`The crowd has no panel ${name}.`);
  return panel;
};
