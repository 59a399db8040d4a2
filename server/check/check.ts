import { checks, findings } from "./checks.ts";
import type { CheckScope } from "./finding.ts";
import { lastUse } from "./last-use.ts";

/** Ids that are told of one finding, unless somebody asks for all. */
const TOLD_MAX = 100;

/** How many things are wrong in one way, and the first of them. */
export interface FoundCount {
  name: string;
  says: string;
  count: number;
  ids: string[];
}

/** What is wrong in data as of one instant; nothing where all is sound. */
export const check = async (given: Omit<CheckScope, "lastUse">, told = TOLD_MAX): Promise<FoundCount[]> => {
  const place = { ...given, lastUse: await lastUse(given.tx) };
  const found = new Map<string, FoundCount>();
  const says = new Map(findings.map((finding) => [finding.name, finding.says]));
  const report = (name: string, id: string): void => {
    const known = found.get(name) ?? { name, says: says.get(name) ?? "", count: 0, ids: [] };
    found.set(name, known);
    known.count += 1;
    if (known.ids.length < told) known.ids.push(id);
  };
  for (const one of checks) await one.run(place, report);
  return [...found.values()];
};
