import { getDoctor } from "../../contract/server/queries.ts";
import type { Config } from "../config.ts";
import { shareRun } from "../platform/basics/share-run.ts";
import { answer } from "../platform/commands/handlers.ts";
import type { Database } from "../platform/db/database.ts";
import { thisMachine } from "./machine.ts";

/** What the doctor says of this server while it runs. Whoever asks meanwhile is told the same: it is looked at once at a time. */
export const answerGetDoctor = ({ config, db }: { config: Config; db: Database }) => {
  const look = shareRun(async () => {
    // Few ever ask.
    const { doctor } = await import("./doctor.ts");
    return doctor({ config, db, wrong: [], isServing: true, machine: thisMachine }, { offline: false });
  });
  return answer(getDoctor, async () => ({ checks: await look() }));
};
