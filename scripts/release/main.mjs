import "../check-node.mjs";
import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildServer, loadedAsTheyAre } from "../build-server.mjs";
import { writeNotices } from "../notices.mjs";
import { pages } from "./pages.mjs";
import { shrinkwrapOf } from "./shrinkwrap.mjs";

// Makes release/tavola-{version}.tgz, which npm installs; image, unit and `npx tavola` are made from it and nothing else.

process.chdir(fileURLToPath(new URL("../..", import.meta.url)));
const { version, description, license, engines } = readJson("package.json");
const folder = "release/package";
/** Not in a temporary folder: what npm packs is what lies here, for whoever wants to look. */
rmSync("release", { force: true, recursive: true });
mkdirSync(`${folder}/dist`, { recursive: true });

execFileSync(process.execPath, ["scripts/build.mjs", "--if-needed"], { stdio: "inherit" });
cpSync("dist/web", `${folder}/dist/web`, { recursive: true });
await buildServer(`${folder}/dist/server`, { sourcemap: false });

const dependencies = loadedAsTheyAre();
const manifest = {
  ...{ name: "tavola", version, description, license, type: "module", engines },
  bin: { tavola: "dist/server/tavola.mjs" },
  files: ["dist", "docs", "packaging", "npm-shrinkwrap.json", "THIRD-PARTY-NOTICES.txt", "sbom.cdx.json"],
  dependencies,
};
writeJson("package.json", manifest);
writeJson("npm-shrinkwrap.json", shrinkwrapOf(readJson("package-lock.json"), manifest, "server"));
cpSync("packaging", `${folder}/packaging`, { recursive: true });
copyFileSync("LICENSE", `${folder}/LICENSE`);
for (const page of pages) cpSync(page, `${folder}/${page}`);
writeFileSync(`${folder}/README.md`, `# Tavola\n\n${description}\n\n[How it is installed and run](${pages[0]})\n`);
writeNotices(folder);

const npm = process.platform === "win32" ? "npm.cmd" : "npm";
const packed = execFileSync(npm, ["pack", "--silent", "--pack-destination", ".."], { cwd: folder, encoding: "utf8" });
const file = `release/tavola-${version}.tgz`;
renameSync(`release/${packed.trim()}`, file);
console.log(file);

function readJson(path) {
  return JSON.parse(readFileSync(path, "utf8"));
}

function writeJson(name, value) {
  writeFileSync(`${folder}/${name}`, `${JSON.stringify(value, null, 2)}\n`);
}
