import { rmSync } from "node:fs";
import { inWords, type Outcome, total } from "./outcome.ts";
import { runNode } from "./run-command.ts";
import { steps } from "./steps.ts";
import { resultsFolder } from "./vitest-step.ts";

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !steps.some((step) => step.name === name));
const wanted = steps.filter(({ name }) => {
  return asked.length === 0 || asked.includes(name) || steps.some((s) => s.needs === name && asked.includes(s.name));
});

if (unknown.length > 0) {
  console.error(`No step is called ${unknown.join(", ")}. There are: ${steps.map(({ name }) => name).join(", ")}.`);
  process.exit(1);
}
if (asked.length === 0) rmSync(resultsFolder, { recursive: true, force: true });

const outcomes: Outcome[] = [];
const failed: string[] = [];
for (const { name, run } of wanted) {
  const start = Date.now();
  const outcome = await run();
  outcomes.push(outcome);
  if (outcome.failed > 0) failed.push(name);
  console.log(`${name.padEnd(10)} ${inWords(outcome).padEnd(36)} ${((Date.now() - start) / 1000).toFixed(1)} s`);
  if (outcome.note) console.log(outcome.note);
  if (outcome.failed > 0) console.log(`${outcome.output.trim()}\n`);
}

if (asked.length === 0)
  console.log(`\n${(await runNode(["--import", "tsx", "scripts/spec-coverage.ts"])).output.trim()}`);
console.log(failed.length > 0 ? `\nFailed: ${failed.join(", ")}` : "");
console.log(inWords(total(outcomes)));
process.exitCode = failed.length > 0 ? 1 : 0;
