import { domainSizes } from "../../../features/domains/domain-sizes.read.ts";
import { table } from "../../table.ts";
import { wordThere } from "../../word.ts";

const MB = 1024 * 1024;

export const domainsList = wordThere({
  name: "domains list",
  summary: "List all domains: their owners, and how large they are",
  run: async ({ db }) => {
    const domains = await domainSizes(db.read);
    const rows = domains.map(({ id, key, name, owner, people, panels, tasks, fileBytes }) => [
      ...[id, key, name, owner],
      `people: ${people}, panels: ${panels}, tasks: ${tasks}, files: ${Math.ceil(fileBytes / MB)} MB`,
    ]);
    return { says: table(rows), data: domains };
  },
});
