import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { isLong, withoutLong } from "./long.ts";
import type { Outcome } from "./outcome.ts";
import { runNode } from "./run-command.ts";
import { countVitest, type VitestReport } from "./vitest-totals.ts";

/** What Vitest reported: of the last short run and of the last long one, each in a folder of its own. */
export const allResults = ".cache/test-results";
export const resultsFolder = `${allResults}/${isLong ? "long" : "short"}`;

/**
 * Runs projects of vitest.config.ts and counts each of their tests. `filters`: parts of paths; only files with one of
 * them are run, and it is no failure when there are none.
 */
export async function runVitest(
  projects: string[],
  { env = {}, filters = [] }: { env?: NodeJS.ProcessEnv; filters?: string[] } = {},
): Promise<Outcome> {
  const name = [...projects, ...filters].join("-");
  const report = `${resultsFolder}/${name}.json`;
  const secondTries = `.cache/second-tries/${name}.json`;
  mkdirSync(resultsFolder, { recursive: true });
  for (const file of [report, secondTries]) rmSync(file, { force: true });
  const reporters = [
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${report}`,
    "--reporter=./scripts/test/second-tries-reporter.ts",
  ];
  const { code, output } = await runNode(
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      ...projects.map((project) => `--project=${project}`),
      ...withoutLong(projects),
      ...reporters,
      ...(filters.length > 0 ? ["--passWithNoTests", ...filters] : []),
    ],
    { ...env, SECOND_TRIES: secondTries },
  );
  const found: VitestReport | undefined = readJson(report);
  const counted = countVitest(found, code, filters.length === 0);
  return { ...counted, output, secondTries: readJson(secondTries) ?? [] };
}

function readJson<T>(path: string): T | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}
