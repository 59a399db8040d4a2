import { analyze } from "../../seed/analyze.ts";
import type { BuiltDomain } from "../../seed/built.ts";
import { buildIntoDatabase } from "../../seed/into-database.ts";
import type { Counts } from "../../seed/world.ts";
import { world } from "../../seed/world.ts";
import { crowdPeople } from "../../seed/worlds/crowd.ts";
import { openDatabase } from "../../server/platform/db/open.ts";
import { devPath } from "../../server/platform/identity/dev/dev-path.ts";
import type { BenchDatabase } from "../database.ts";

/** Most work of an old board is done, some waits, little is under way. */
const spread = (tasks: number): Counts => {
  const todo = Math.round(tasks * 0.27);
  const doing = Math.round(tasks * 0.06);
  const review = Math.round(tasks * 0.05);
  return { todo, doing, review, done: tasks - todo - doing - review };
};

const build = async (
  database: BenchDatabase,
  url: string,
  described: Parameters<typeof buildIntoDatabase>[1],
): Promise<BuiltDomain[]> => {
  const db = await openDatabase({ ...database, onError: (error) => process.stderr.write(`${error.message}\n`) });
  try {
    const built = await buildIntoDatabase(db, described, { issuer: url + devPath });
    await analyze(database.databaseUrl);
    return built;
  } finally {
    await db.close();
  }
};

/** One domain of sixty people, with a panel for each number of tasks, which is its name. */
export const buildPanels = async (
  database: BenchDatabase,
  url: string,
  sizes: readonly number[],
): Promise<BuiltDomain> => {
  const described = world((w) => {
    const domain = w.domain("growth").people(...crowdPeople);
    for (const size of sizes) domain.panel(String(size), spread(size));
  });
  const [domain] = await build(database, url, described);
  if (!domain) throw new Error("The world has no domain.");
  return domain;
};

export const PANELS_OF_DOMAIN = 5;
export const TASKS_OF_PANEL = 40;
const PEOPLE_OF_DOMAIN = 6;

/** So many more domains of five panels and six people each, after those that are there. */
export const buildDomains = (
  database: BenchDatabase,
  url: string,
  { from, to }: { from: number; to: number },
): Promise<BuiltDomain[]> =>
  build(
    database,
    url,
    world((w) => {
      for (let number = from; number < to; number++) {
        const people = crowdPeople.slice(0, PEOPLE_OF_DOMAIN).map((name) => `${name} ${number}`);
        const domain = w.domain(`team ${number}`).people(...people);
        for (let panel = 1; panel <= PANELS_OF_DOMAIN; panel++) domain.panel(`panel ${panel}`, spread(TASKS_OF_PANEL));
      }
    }),
  );
