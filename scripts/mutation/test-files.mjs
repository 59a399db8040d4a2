import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** After so many mutants comes a file without one: should that fail, a mutant before it left something broken. */
const CONTROL_EVERY = 15;

/** The tests again, with one switch turned on. Once one has failed, the rest need not run. */
const testFile = (mutant, name, tests) => `// @ts-nocheck
import { afterEach, beforeEach, describe } from "vitest";
const mutants = (globalThis.__stryker__ ??= {});
mutants.activeMutant = ${JSON.stringify(mutant)};
let found = false;
beforeEach(({ skip }) => found && skip());
afterEach(({ task }) => { found ||= task.result?.state === "fail"; });
${tests.map((file) => `describe("${file}", async () => { await import("../../${file}?${name}"); });`).join("\n")}
`;

/** What runs them: in one process that keeps the product's modules, so that a mutant costs its tests and no start. */
const config = (log) => `import { appendFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer } from "vitest/node";
class InOrder extends BaseSequencer {
  sort(files) { return files.sort((a, b) => a.moduleId.localeCompare(b.moduleId, "en", { numeric: true })); }
}
const nameOf = ({ moduleId }) => /([cm]\\d+)\\.db\\.test\\.ts$/.exec(moduleId)?.[1];
const note = (line) => appendFileSync(${JSON.stringify(log)}, JSON.stringify(line) + "\\n");
const reporter = {
  onTestModuleStart: (file) => note({ started: nameOf(file) }),
  onTestCaseResult: () => note({}),
  onTestModuleEnd: (file) => {
    const errors = [...file.errors(), ...[...file.children.allTests()].flatMap((test) => test.result().errors ?? [])];
    note({ name: nameOf(file), found: file.state() === "failed", why: errors[0]?.message?.slice(0, 150) });
  },
};
export default defineConfig({
  test: {
    include: ["server/mutants/*.test.ts"],
    exclude: ["**/node_modules/**"],
    env: { TEST_DB: "sqlite", TEST_DATABASE_URL: "" },
    reporters: [reporter],
    isolate: false,
    pool: "forks",
    maxWorkers: 1,
    testTimeout: 20_000,
    hookTimeout: 20_000,
    sequence: { sequencer: InOrder, hooks: "list" },
  },
});
`;

/** Writes a test file a mutant into a copy of the tree; answers their names, in the order in which they run. */
export const writeTestFiles = (tree, { mutants, tests, log }) => {
  const folder = join(tree, "server/mutants");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const names = mutants.flatMap(({ id }, at) => (at % CONTROL_EVERY === 0 ? [`c${id}`, `m${id}`] : [`m${id}`]));
  for (const name of names) {
    const mutant = name.startsWith("m") ? name.slice(1) : undefined;
    writeFileSync(join(folder, `${name}.db.test.ts`), testFile(mutant, name, tests));
  }
  writeFileSync(join(tree, "vitest.mutants.config.ts"), config(log));
  return names;
};
