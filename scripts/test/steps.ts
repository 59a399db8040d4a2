import { getChromium } from "./get-chromium.ts";
import { isLong } from "./long.ts";
import type { Outcome } from "./outcome.ts";
import { runNode } from "./run-command.ts";
import { runVitest } from "./vitest-step.ts";

export interface Step {
  name: string;
  /** The name of a step that comes before it, and that is run with it when only this one is asked for. */
  needs?: string;
  /** Nothing is run beside it. */
  alone?: boolean;
  run: () => Promise<Outcome>;
}

/**
 * In the order they begin. Browsers draw and tests of pages ask for as long as they wait, so what makes them wait longer makes
 * more work: beside others `pages` took twice as long as after them.
 */
export const steps: Step[] = [
  { name: "lint", run: () => check("node_modules/oxlint/bin/oxlint", "--type-aware", "--deny-warnings") },
  { name: "build", run: () => check("scripts/build.mjs", "--if-needed") },
  { name: "lockfile", run: () => check("scripts/check-lockfile.mjs") },
  { name: "format", run: () => check("node_modules/@biomejs/biome/bin/biome", "check", ".") },
  { name: "imports", run: () => check("scripts/check-imports.mjs") },
  { name: "types", run: () => check("node_modules/typescript/bin/tsc", "-b") },
  { name: "scripts", needs: "build", run: weighScripts },
  { name: "server", run: () => runVitest(["server"]) },
  { name: "unit", run: () => runVitest(["unit"]) },
  { name: "release", needs: "build", run: () => runVitest(["release"]) },
  { name: "server-pg", run: onPostgres },
  { name: "pages", needs: "build", alone: true, run: () => inChromium(["pages"]) },
  { name: "e2e", needs: "build", alone: true, run: () => inChromium(["e2e", "e2e-alone"]) },
  ...(isLong ? [{ name: "drill", needs: "build", alone: true, run: runDrill }] : []),
];

/** Everything that is tested of one feature, wherever: the files whose paths hold its name. */
export async function testFeature(name: string): Promise<Outcome> {
  const built = await check("scripts/build.mjs", "--if-needed");
  return built.failed > 0 ? built : inChromium(["unit", "server", "pages", "e2e"], [name]);
}

async function check(...command: string[]): Promise<Outcome> {
  const { code, output } = await runNode(command);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output };
}

/** How much script each kind of page needs, with what is in it. */
async function weighScripts(): Promise<Outcome> {
  const outcome = await check("--import", "tsx", "scripts/page-scripts.ts");
  return outcome.failed > 0 ? outcome : { ...outcome, note: outcome.output.trimEnd() };
}

async function onPostgres(): Promise<Outcome> {
  if (process.env.TEST_DATABASE_URL) return runVitest(["server-pg"]);
  return { passed: 0, failed: 0, skipped: 1, output: "" };
}

/** A line for each step; the last is how much was wrong. */
async function runDrill(): Promise<Outcome> {
  const outcome = await check("--import", "tsx", "bench/drill/main.ts");
  return outcome.failed > 0 ? outcome : { ...outcome, note: outcome.output.trimEnd() };
}

async function inChromium(projects: string[], filters: string[] = []): Promise<Outcome> {
  const chromium = await getChromium();
  if (chromium) return runVitest(projects, { env: { CHROMIUM_PATH: chromium }, filters });
  const output = "No Chromium: install one (apt-get install chromium) or name one in CHROMIUM_PATH.";
  return { passed: 0, failed: 1, skipped: 0, output };
}
