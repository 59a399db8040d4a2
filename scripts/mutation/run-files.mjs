import { spawn } from "node:child_process";
import { readFileSync, statSync, writeFileSync } from "node:fs";

/** A mutant may loop for ever without letting any timer fire: then its process is ended, in ms. */
const STUCK_MS = 75_000;
const LOOK_EVERY_MS = 1000;

const read = (log) =>
  readFileSync(log, "utf8")
    .split("\n")
    .flatMap((line) => (line ? [JSON.parse(line)] : []));

/** Runs test files until all are through or one hangs. */
const run = async (tree, names, log) => {
  writeFileSync(log, "");
  const files = names.map((name) => `server/mutants/${name}.db.test.ts`);
  const options = ["run", "--root", ".", "--config", "vitest.mutants.config.ts"];
  const child = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", ...options, ...files], {
    cwd: tree,
    detached: true,
    stdio: "ignore",
  });
  const exit = new Promise((done) => {
    child.once("exit", done);
  });
  const end = () => {
    try {
      process.kill(-Number(child.pid), "SIGKILL");
    } catch {
      // It has ended.
    }
  };
  const watch = setInterval(() => Date.now() - statSync(log).mtimeMs > STUCK_MS && end(), LOOK_EVERY_MS);
  await exit;
  clearInterval(watch);
  end();
  return read(log);
};

/** What came of each test file by its name: found, and why. One that hangs or brings its process down was found, too. */
export const runFiles = async (tree, names, log) => {
  const results = new Map();
  for (;;) {
    const left = names.filter((name) => !results.has(name));
    if (left.length === 0) return results;
    const lines = await run(tree, left, log);
    for (const { name, ...result } of lines) if (name) results.set(name, result);
    const last = lines.flatMap(({ started }) => started ?? []).at(-1) ?? left[0];
    if (!results.has(last)) results.set(last, { found: true, why: "it hangs, or ends the process" });
  }
};
