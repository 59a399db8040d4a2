import { setTimeout as sleep } from "node:timers/promises";
import { claimPort } from "../server/testing/claim-port.ts";
import type { Context } from "./context.ts";
import { seedCrowd, signInAll } from "./crowd.ts";
import { type Dialect, newDatabase, redisUrl } from "./database.ts";
import { type Figure, plainFigure } from "./figure.ts";
import { httpTo } from "./http.ts";
import { backUp } from "./measures/back-up.ts";
import { coldStart } from "./measures/cold-start.ts";
import { search } from "./measures/search.ts";
import { twoProcesses } from "./measures/two-processes.ts";
import { measures } from "./measures.ts";
import type { Options } from "./options.ts";
import { startServer } from "./server.ts";

/** A process settles down for this long before its memory counts as idle. */
const SETTLE_MS = 3_000;

/** Seeds a database, starts the server on it and takes every measure; `say` hears what is going on. */
export const run = async (dialect: Dialect, options: Options, say: (line: string) => void): Promise<Figure[]> => {
  const { quick, code, only = "", profile } = options;
  const wanted = (name: string): boolean => name.includes(only);
  const database = await newDatabase(dialect);
  const port = await claimPort();
  try {
    say("seeding the crowd");
    const domain = await seedCrowd(database, `http://127.0.0.1:${port}`);
    const figures: Figure[] = [];
    if (wanted("cold-start")) {
      say("cold-start");
      figures.push(...(await coldStart(database, { dialect, code, quick })));
    }
    if (wanted("search")) {
      say("search");
      figures.push(...(await search({ dialect, code, quick })));
    }
    const server = await startServer(database, { port, code, profile });
    const { http, close } = httpTo(server.url);
    try {
      await sleep(SETTLE_MS);
      const idle = plainFigure("memory, idle", "MB", [server.memory()]);
      const people = await signInAll(server.url, http, domain.people);
      const context: Context = { server, http, domain, people, quick };
      for (const [name, measure] of Object.entries(measures)) {
        if (!wanted(name)) continue;
        say(name);
        figures.push(...(await measure(context)));
      }
      if (wanted("back-up") && code === "built") {
        say("back-up");
        figures.push(...(await backUp(database)(context)));
      }
      figures.push(idle, plainFigure("memory, after all this", "MB", [server.memory()]));
      if (dialect === "postgres" && redisUrl() && wanted("two-processes")) {
        say("two-processes");
        figures.push(...(await twoProcesses(database, code)(context)));
      }
    } finally {
      close();
      await server.stop();
    }
    return figures;
  } finally {
    await database.drop();
  }
};
