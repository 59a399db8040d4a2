import type { Word } from "../word.ts";

export const start: Word = {
  name: "start",
  where: "start",
  summary: "Start the server, which ends at SIGTERM or SIGINT",
  options: { force: { says: "also where the data moved elsewhere" } },
};
