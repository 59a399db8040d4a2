import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { guards } from "./guards.mjs";
import { runFiles } from "./run-files.mjs";
import { writeTestFiles } from "./test-files.mjs";

/** Not a dependency of ours: it is fetched when somebody mutates. The last one for Node 20. */
const STRYKER = "@stryker-mutator/core@9.6.1";
const folder = resolve(".cache/mutation");

/** A copy of the tree in which each mutant is a switch, and what they are. */
const makeMutants = (files) => {
  rmSync(folder, { recursive: true, force: true });
  const options = ["--yes", `--package=${STRYKER}`, "stryker", "run", "scripts/mutation/stryker.config.mjs"];
  spawnSync("npx", options, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, MUTATE: files.join(",") },
  });
  const tree = readdirSync(folder).find((name) => name.startsWith("sandbox-"));
  if (!tree) throw new Error("Stryker made no mutants");
  return { tree: join(folder, tree), report: JSON.parse(readFileSync(join(folder, "report.json"), "utf8")) };
};

const wanted = Object.keys(guards).filter(
  (file) => process.argv.length === 2 || process.argv.slice(2).some((part) => file.includes(part)),
);
const { tree, report } = makeMutants(wanted);
let survivors = 0;
let all = 0;
for (const file of wanted) {
  const mutants = report.files[file].mutants.filter(({ status }) => status !== "Ignored");
  const log = join(folder, "log.jsonl");
  const results = await runFiles(tree, writeTestFiles(tree, { mutants, tests: guards[file], log }), log);
  // What a module works out once, when it is loaded, takes a process of its own.
  for (const [name, { found }] of [...results])
    if (name.startsWith("m") && !found) results.set(name, (await runFiles(tree, [name], log)).get(name));
  const broken = [...results].filter(([name, { found }]) => name.startsWith("c") && found);
  const survived = mutants.filter(({ id }) => !results.get(`m${id}`)?.found);
  console.log(`${file}: ${mutants.length} mutants, ${survived.length} survived`);
  for (const [, { why }] of broken) console.log(`  without any mutant its tests fail: ${why}`);
  for (const { location, mutatorName, replacement } of survived)
    console.log(`  line ${location.start.line}: ${mutatorName} -> ${replacement.replace(/\s+/g, " ").slice(0, 120)}`);
  survivors += survived.length + broken.length;
  all += mutants.length;
}
console.log(`${all} mutants, ${survivors} survived`);
process.exitCode = survivors > 0 ? 1 : 0;
