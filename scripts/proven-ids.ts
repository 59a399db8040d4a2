import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { idsInTitle } from "./spec-ids.ts";
import type { VitestReport } from "./test/vitest-totals.ts";

/** Id → titles of the tests that name it and passed, from the JSON reports that Vitest left in a folder and those in it. */
export function provenIds(folder: string): Map<string, Set<string>> {
  const proofs = new Map<string, Set<string>>();
  for (const title of passedTitles(folder)) {
    for (const id of idsInTitle(title)) proofs.set(id, (proofs.get(id) ?? new Set()).add(title));
  }
  return proofs;
}

function passedTitles(folder: string): string[] {
  const reports = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json"))
    : [];
  return reports
    .map((name): VitestReport => JSON.parse(readFileSync(join(folder, name), "utf8")))
    .flatMap(({ testResults }) => testResults.flatMap((file) => file.assertionResults))
    .filter(({ status }) => status === "passed")
    .map(({ fullName }) => fullName);
}
