import { getChromium } from "./get-chromium.ts";
import type { Outcome } from "./outcome.ts";
import { runNode } from "./run-command.ts";
import { runVitest } from "./vitest-step.ts";

/** In the order they run; `needs` names a step that is run with it when only this one is asked for. */
export const steps: { name: string; needs?: string; run: () => Promise<Outcome> }[] = [
  { name: "lockfile", run: () => check("scripts/check-lockfile.mjs") },
  { name: "format", run: () => check("node_modules/@biomejs/biome/bin/biome", "check", ".") },
  { name: "lint", run: () => check("node_modules/oxlint/bin/oxlint", "--type-aware", "--deny-warnings") },
  { name: "types", run: () => check("node_modules/typescript/bin/tsc", "-b") },
  { name: "imports", run: () => check("scripts/check-imports.mjs") },
  { name: "build", run: () => check("scripts/build.mjs", "--if-needed") },
  { name: "scripts", needs: "build", run: weighScripts },
  { name: "unit", run: () => runVitest("unit") },
  { name: "server", run: () => runVitest("server") },
  { name: "server-pg", run: onPostgres },
  { name: "e2e", needs: "build", run: inBrowser },
];

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
  if (process.env.TEST_DATABASE_URL) return runVitest("server-pg");
  return { passed: 0, failed: 0, skipped: 1, output: "" };
}

async function inBrowser(): Promise<Outcome> {
  const chromium = await getChromium();
  if (chromium) return runVitest("e2e", { CHROMIUM_PATH: chromium });
  const output = "No Chromium: install one (apt-get install chromium) or name one in CHROMIUM_PATH.";
  return { passed: 0, failed: 1, skipped: 0, output };
}
