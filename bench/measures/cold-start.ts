import { claimPort } from "../../server/testing/claim-port.ts";
import { type BenchDatabase, type Dialect, newDatabase } from "../database.ts";
import { type Figure, plainFigure } from "../figure.ts";
import { buildPanels } from "../growth/world.ts";
import { type Code, startServer } from "../server.ts";

const started = async (database: BenchDatabase, code: Code): Promise<number> => {
  const server = await startServer(database, { port: await claimPort(), code });
  await server.stop();
  return server.startedInMs;
};

/** Tasks of a large database; fewer for a look, as they take a while to seed. */
const LARGE = 100_000;
const LARGE_FOR_A_LOOK = 10_000;

/** From the start of the process to its ready line: on databases that are new, on the crowd's, and on a large one. */
export const coldStart = async (
  crowd: BenchDatabase,
  { dialect, code, quick }: { dialect: Dialect; code: Code; quick: boolean },
): Promise<Figure[]> => {
  const times = quick ? 2 : 7;
  const tasks = quick ? LARGE_FOR_A_LOOK : LARGE;
  const empty: number[] = [];
  const full: number[] = [];
  const large: number[] = [];
  const filled = await newDatabase(dialect);
  try {
    await buildPanels(filled, "http://127.0.0.1", [tasks]);
    for (let time = 0; time < times; time++) {
      const database = await newDatabase(dialect);
      empty.push(await started(database, code));
      await database.drop();
      full.push(await started(crowd, code));
      large.push(await started(filled, code));
    }
  } finally {
    await filled.drop();
  }
  return [
    plainFigure("cold start, new database", "ms", empty),
    plainFigure("cold start, 16,000 tasks", "ms", full),
    plainFigure(`cold start, ${tasks.toLocaleString("en")} tasks`, "ms", large),
  ];
};
