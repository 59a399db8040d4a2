import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Dialect } from "./database.ts";
import type { Figure } from "./figure.ts";
import { keptGrowthSection } from "./growth/keep.ts";
import type { Machine } from "./machine.ts";
import { markdownTable } from "./table.ts";

/** What one run found, as it is kept in git. */
export interface Results {
  date: string;
  kind: Dialect | "browser";
  machine: Machine;
  data: string;
  figures: Figure[];
}

const folder = new URL("results/", import.meta.url);
const page = new URL("../docs/performance.md", import.meta.url);

export const keepResults = (results: Results): void => {
  mkdirSync(folder, { recursive: true });
  const name = `${results.date.slice(0, 10)}-${results.kind}.json`;
  writeFileSync(new URL(name, folder), `${JSON.stringify(results, null, 2)}\n`);
};

/** The newest run of a kind. */
const newest = (kind: Results["kind"]): Results | undefined => {
  const name = readdirSync(folder)
    .filter((file) => file.endsWith(`-${kind}.json`))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .at(-1);
  return name === undefined ? undefined : (JSON.parse(readFileSync(new URL(name, folder), "utf8")) as Results);
};

const titles = { sqlite: "On SQLite", postgres: "On PostgreSQL", browser: "In the browser" } as const;

const section = ({ kind, date, machine, data, figures }: Results): string => {
  const { cpu, cores, memoryGb, system, node, database, revision } = machine;
  return `## ${titles[kind]}

${date.slice(0, 10)} · ${cpu}, ${cores} cores, ${memoryGb} GB, ${system} · Node ${node} · ${database} · revision ${revision}

${data}

${markdownTable(figures)}
`;
};

const introduction = `# Performance

Written by \`npm run bench\`; do not edit it by hand. Client and server share one machine over loopback, with one session
per person, every request authenticated and its permission checked.
*Reference* is the best-known open-source board of this kind, measured on a machine of this kind; *ratio* is how many
times better Tavola is: by calls a second where both are known, else by the median. Ratios hold between machines,
absolute times vary.
`;

/** The page of figures, from the newest run of each kind. */
export const writePage = (): void => {
  const sections = (["sqlite", "postgres", "browser"] as const).flatMap((kind) => newest(kind) ?? []).map(section);
  writeFileSync(page, [introduction, ...sections, ...keptGrowthSection()].join("\n"));
};
