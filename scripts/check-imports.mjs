import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cruiseTree } from "./cruise.mjs";

const folders = ["contract", "server", "web", "seed", "e2e", "bench", "scripts"].filter((folder) => existsSync(folder));

const { modules, summary } = await cruiseTree(process.cwd(), folders);
const read = modules.filter(({ source }) => isOurs(source)).length;
const tracked = trackedModules().length;
const enough = read > 0 && read >= tracked;

for (const { rule, from, to } of summary.violations)
  console.error(`${from} → ${to}\n  ${rule.name}: ${sentenceOf(rule)}`);
// A parser that understands nothing reads no module and finds nothing wrong.
if (!enough) console.error(`Only ${read} of ${tracked} modules were read, so this proves nothing.`);
if (enough && summary.error === 0) console.log(`${read} modules read, every import is allowed.`);
process.exitCode = enough && summary.error === 0 ? 0 : 1;

function isOurs(path) {
  return /\.(tsx?|mjs)$/.test(path) && !/node_modules|\.d\.m?ts$/.test(path);
}

function trackedModules() {
  const files = execFileSync("git", ["ls-files", ...folders], { encoding: "utf8" });
  return files.split("\n").filter((file) => isOurs(file) && existsSync(file));
}

function sentenceOf({ name }) {
  return summary.ruleSetUsed.forbidden.find((rule) => rule.name === name).comment;
}
