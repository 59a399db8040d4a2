import { mkdirSync, readFileSync, rmSync } from "node:fs";
import type { Outcome } from "./outcome.ts";
import { runNode } from "./run-command.ts";
import { countVitest, type VitestReport } from "./vitest-totals.ts";

export const resultsFolder = ".cache/test-results";

/** Runs one project of vitest.config.ts and counts each of its tests. */
export async function runVitest(project: string, env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const report = `${resultsFolder}/${project}.json`;
  mkdirSync(resultsFolder, { recursive: true });
  rmSync(report, { force: true });
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  const { code, output } = await runNode(
    ["node_modules/vitest/vitest.mjs", "run", "--project", project, ...reporters],
    env,
  );
  return { ...countVitest(readReport(report), code), output };
}

function readReport(path: string): VitestReport | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}
