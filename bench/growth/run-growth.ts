import type { BuiltDomain, BuiltPanel } from "../../seed/built.ts";
import { claimPort } from "../../server/testing/claim-port.ts";
import type { Context } from "../context.ts";
import { signInAll } from "../crowd.ts";
import { type BenchDatabase, newDatabase } from "../database.ts";
import { httpTo } from "../http.ts";
import { startServer } from "../server.ts";
import { toldTo } from "../told.ts";
import { amongPanels, atRate, beforePeople, onPanel } from "./axes.ts";
import type { Axis, Point } from "./growth.ts";
import { buildDomains, buildPanels, PANELS_OF_DOMAIN, TASKS_OF_PANEL } from "./world.ts";

/** Where each thing grows to; a look goes less far. */
const scales = {
  whole: {
    tasks: [100, 1_000, 10_000, 100_000],
    domains: [1, 10, 100, 400],
    people: [10, 100, 1_000, 5_000],
    rates: [10, 50, 100, 200, 400],
  },
  quick: { tasks: [100, 1_000], domains: [1, 10], people: [10, 100], rates: [10, 50] },
} as const;

/** Measures on a server that runs while it lasts. */
const withServer = async <T>(
  database: BenchDatabase,
  port: number,
  { domain, quick }: { domain: BuiltDomain; quick: boolean },
  work: (context: Context) => Promise<T>,
): Promise<T> => {
  const server = await startServer(database, { port, code: "built" });
  const { http, close } = httpTo(server.url);
  try {
    const people = await signInAll(server.url, http, domain.people);
    return await work({ server, http, domain, people, quick });
  } finally {
    close();
    await server.stop();
  }
};

const within = async <T>(work: (database: BenchDatabase, port: number) => Promise<T>): Promise<T> => {
  const database = await newDatabase("sqlite");
  try {
    return await work(database, await claimPort());
  } finally {
    await database.drop();
  }
};

const panelNamed = ({ panels }: BuiltDomain, size: number): BuiltPanel => {
  const panel = panels.find(({ name }) => name === String(size));
  if (!panel) throw new Error(`There is no panel of ${size} tasks.`);
  return panel;
};

type Say = (line: string) => void;

const growingTasks = (quick: boolean, say: Say): Promise<Axis> =>
  within(async (database, port) => {
    const sizes = scales[quick ? "quick" : "whole"].tasks;
    say(`seeding panels of ${sizes.join(", ")} tasks`);
    const domain = await buildPanels(database, `http://127.0.0.1:${port}`, sizes);
    const points = await withServer(database, port, { domain, quick }, async (context) => {
      const found: Point[] = [];
      for (const size of sizes) {
        say(`${size} tasks on a panel`);
        found.push(await onPanel(context, panelNamed(domain, size), size));
      }
      return found;
    });
    const data = "Panels of one domain with 60 people on each; one call at a time, the median.";
    return { title: "Tasks on a panel", data, unit: "ms", points };
  });

const growingPanels = (quick: boolean, say: Say): Promise<Axis> =>
  within(async (database, port) => {
    const points: Point[] = [];
    let built: BuiltDomain[] = [];
    for (const count of scales[quick ? "quick" : "whole"].domains) {
      say(`${count * PANELS_OF_DOMAIN} panels`);
      built = built.concat(await buildDomains(database, `http://127.0.0.1:${port}`, { from: built.length, to: count }));
      const [domain] = built;
      if (!domain) throw new Error("No domain was built.");
      points.push(
        await withServer(database, port, { domain, quick }, (context) =>
          amongPanels(context, count * PANELS_OF_DOMAIN),
        ),
      );
    }
    const data =
      `Domains of ${PANELS_OF_DOMAIN} panels with ${TASKS_OF_PANEL} tasks and six people each, all on one server; ` +
      "one call at a time in the first of them, the median.";
    return { title: "Panels on the server", data, unit: "ms", points };
  });

/** Panels of a size that people look at. */
const WATCHED = 1_000;
/** Who watches while the rate grows. */
const WATCHING = 100;

/** Later than that nobody waits: more would only pile up. */
const TOO_LATE_MS = 1_000;

/** One size after the other until one is too much, or cannot be had: what was found before it counts all the same. */
const asFarAsItGoes = async (
  sizes: readonly number[],
  say: Say,
  goes: (size: number) => Promise<boolean>,
): Promise<void> => {
  for (const size of sizes)
    try {
      if (!(await goes(size))) return;
    } catch (reason) {
      say(`${size} is too much: ${(reason as Error).message}`);
      return;
    }
};

const growingCrowd = (quick: boolean, say: Say): Promise<Axis[]> =>
  within(async (database, port) => {
    const { people, rates } = scales[quick ? "quick" : "whole"];
    const domain = await buildPanels(database, `http://127.0.0.1:${port}`, [WATCHED]);
    const panel = panelNamed(domain, WATCHED);
    return withServer(database, port, { domain, quick }, async (context) => {
      const delays: Point[] = [];
      const memory: Point[] = [];
      const byRate: Point[] = [];
      say(`${rates.join(", ")} moves a second before ${WATCHING} people`);
      const { tell, close } = await toldTo(context, panel, { size: WATCHING });
      try {
        await asFarAsItGoes(rates, say, async (rate) => {
          const point = await atRate(context, tell, rate);
          byRate.push(point);
          return Math.max(...Object.values(point.values)) < TOO_LATE_MS;
        });
      } finally {
        close();
      }
      await asFarAsItGoes(people, say, async (size) => {
        say(`${size} people connected`);
        const [delay, used] = await beforePeople(context, panel, size);
        if (delay) delays.push(delay);
        if (used) memory.push(used);
        return true;
      });
      const onOne = `a panel of ${WATCHED.toLocaleString("en-GB")} tasks`;
      const crowd = `Connections of 60 people on ${onOne}, in one process on the same machine; moves ten a second at most.`;
      return [
        { title: "People connected", data: crowd, unit: "ms", points: delays },
        { title: "Memory by people connected", data: crowd, unit: "MB", points: memory },
        {
          title: "Moves a second",
          data: `${WATCHING} connections on ${onOne}; each move counts from when it was to begin until the last has it.`,
          unit: "ms",
          points: byRate,
        },
      ];
    });
  });

/** Measures how cost grows, one thing after the other; `say` hears what is going on. */
export const runGrowth = async (quick: boolean, say: Say): Promise<Axis[]> => [
  await growingTasks(quick, say),
  await growingPanels(quick, say),
  ...(await growingCrowd(quick, say)),
];
