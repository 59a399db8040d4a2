import { existsSync, readFileSync } from "node:fs";
import { runChild } from "./run-child.mjs";

/** Brings node_modules to what package-lock.json says; does nothing when it is there already. */
export async function installIfNeeded() {
  if (isInstalled()) return;
  console.log("Installing dependencies (npm ci) …");
  // The build needs devDependencies, which NODE_ENV=production would leave out.
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  await runChild("npm", args, { shell: process.platform === "win32" });
}

/** npm writes node_modules/.package-lock.json when it is done, so an interrupted install has none. */
function isInstalled() {
  const done = "node_modules/.package-lock.json";
  if (!existsSync(done)) return false;
  const installed = packagesIn(done);
  return Object.entries(packagesIn("package-lock.json")).every(
    ([path, wanted]) => path === "" || wanted.optional || installed[path]?.version === wanted.version,
  );
}

function packagesIn(lockFile) {
  return JSON.parse(readFileSync(lockFile, "utf8")).packages;
}
