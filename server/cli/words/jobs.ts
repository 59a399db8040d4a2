import { jobsIn } from "../../jobs.read.ts";
import { table } from "../table.ts";
import { wordThere } from "../word.ts";

export const jobs = wordThere({
  name: "jobs",
  summary: "Tell what waits to be done by the server itself, by kind",
  run: async ({ db }) => {
    const kinds = await jobsIn(db.read);
    const rows = kinds.map(({ kind, waiting, failed, first }) => [
      ...[kind, `waiting: ${waiting}`, `failed: ${failed}`],
      first ? `the first: ${first}` : "",
    ]);
    return { says: table(rows).map((line) => line.trimEnd()), data: kinds };
  },
});
