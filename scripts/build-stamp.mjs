import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";

const stampFile = "dist/.stamp";
const folders = ["contract", "server", "web"];
const files = [
  "package-lock.json",
  "tsconfig.base.json",
  "scripts/build.mjs",
  "scripts/build-server.mjs",
  "scripts/precompress.mjs",
];
const notBuilt = /(^|\/)(node_modules|dist)(\/|$)|\.test\.tsx?$/;

/** True when dist/ was built from exactly the sources that are here now. */
export function isBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, "utf8") === sourceHash();
}

export function forgetBuild() {
  rmSync(stampFile, { force: true });
}

export function rememberBuild(hash) {
  writeFileSync(stampFile, hash);
}

/** A hash of every file that the build reads: contents, not dates, so that a fresh checkout of the same is the same. */
export function sourceHash() {
  const hash = createHash("sha256").update(process.versions.node);
  for (const path of [...files, ...folders.flatMap(filesBelow)]) hash.update(`${path}\0`).update(readFileSync(path));
  return hash.digest("hex");
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => ({ entry, path: `${folder}/${entry.name}` }))
    .filter(({ path }) => !notBuilt.test(path))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .flatMap(({ entry, path }) => (entry.isDirectory() ? filesBelow(path) : [path]));
}
