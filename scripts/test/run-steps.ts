import { existsSync, readdirSync, rmSync } from "node:fs";
import { basename } from "node:path";
import { keepTemporaryFilesInMemory } from "./in-memory.ts";
import { inWords, type Outcome, total } from "./outcome.ts";
import { startOwnServices } from "./own-services.ts";
import { runNode } from "./run-command.ts";
import { noteSecondTries } from "./second-tries.ts";
import { type Step, steps, testFeature } from "./steps.ts";
import { resultsFolder } from "./vitest-step.ts";

/**
 * Steps that run side by side, but for those that run alone. Each has workers for both cores that the tests are planned for,
 * but some of the time they wait, and the last file of a step keeps one core busy at most.
 */
const AT_ONCE = 2;

const asked = process.argv.slice(2).filter((argument) => argument !== "--long");
const unknown = asked.filter((name) => !isStep(name) && !isFeature(name));
const outcomes: Outcome[] = [];
const failed: string[] = [];

if (unknown.length > 0) {
  console.error(
    `Neither a step nor a feature is called ${unknown.join(", ")}. Steps: ${steps.map(({ name }) => name).join(", ")}. Features: ${features().join(", ")}.`,
  );
  process.exit(1);
}
if (asked.length === 0) rmSync(resultsFolder, { recursive: true, force: true });

keepTemporaryFilesInMemory();
const endServices = await startOwnServices();
await runAll(wantedSteps());
for (const feature of asked.filter((name) => !isStep(name))) await runOne(feature, () => testFeature(feature));
await endServices();

if (asked.length === 0) {
  console.log(`\n${(await runNode(["--import", "tsx", "scripts/spec-coverage.ts"])).output.trim()}`);
  const secondTries = noteSecondTries(outcomes.flatMap((outcome) => outcome.secondTries ?? []));
  if (secondTries) console.log(`\n${secondTries}`);
}
console.log(failed.length > 0 ? `\nFailed: ${failed.join(", ")}` : "");
console.log(inWords(total(outcomes)));
process.exitCode = failed.length > 0 ? 1 : 0;

function isStep(name: string): boolean {
  return steps.some((step) => step.name === name);
}

/** What `contract/` has a folder of, and what a test of the product in the browser is named after. */
function isFeature(name: string): boolean {
  const ofPages = readdirSync("web", { recursive: true, encoding: "utf8" });
  return (
    features().includes(name) ||
    existsSync(`e2e/${name}.e2e.ts`) ||
    ofPages.some((path) => basename(path) === `${name}.page.test.ts`)
  );
}

function features(): string[] {
  return readdirSync("contract", { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !["shared", "node_modules"].includes(entry.name))
    .map(({ name }) => name);
}

function wantedSteps(): Step[] {
  if (asked.length === 0) return steps;
  return steps.filter(
    ({ name }) => asked.includes(name) || steps.some((step) => step.needs === name && asked.includes(step.name)),
  );
}

/** Each begins when what it needs is over, and there is room beside what runs. */
async function runAll(wanted: Step[]): Promise<void> {
  let waiting = wanted;
  const running = new Map<Step, Promise<void>>();
  const isOver = (name?: string) => ![...waiting, ...running.keys()].some((step) => step.name === name);
  const hasRoom = ({ alone }: Step) =>
    running.size < (alone ? 1 : AT_ONCE) && ![...running.keys()].some((step) => step.alone);
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.find((step) => isOver(step.needs) && hasRoom(step));
    if (next) {
      waiting = waiting.filter((step) => step !== next);
      running.set(
        next,
        runOne(next.name, next.run).finally(() => running.delete(next)),
      );
    } else await Promise.race(running.values());
  }
}

async function runOne(name: string, run: () => Promise<Outcome>): Promise<void> {
  const start = Date.now();
  const outcome = await run();
  outcomes.push(outcome);
  if (outcome.failed > 0) failed.push(name);
  console.log(`${name.padEnd(10)} ${inWords(outcome).padEnd(60)} ${((Date.now() - start) / 1000).toFixed(1)} s`);
  if (outcome.note) console.log(outcome.note);
  if (outcome.failed > 0) console.log(`${outcome.output.trim()}\n`);
}
