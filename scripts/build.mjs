import "./check-node.mjs";
import { rmSync, symlinkSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build as buildServer } from "esbuild";
import { build as buildWeb } from "vite";
import { forgetBuild, isBuilt, rememberBuild, sourceHash } from "./build-stamp.mjs";
import { precompress } from "./precompress.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
process.env.NODE_ENV = "production"; // Vite takes whatever is set, and would bundle the slow React
if (!process.argv.includes("--if-needed") || !isBuilt()) await build();

async function build() {
  const hash = sourceHash();
  forgetBuild();
  await Promise.all([server(), web()]);
  rememberBuild(hash);
}

async function server() {
  await buildServer({
    entryPoints: ["server/main.ts"],
    outfile: "dist/server/main.mjs",
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    sourcemap: "linked",
    logLevel: "warning",
  });
  // npm keeps some packages in server/node_modules; from dist/server Node would not find them.
  rmSync("dist/server/node_modules", { force: true });
  symlinkSync("../../server/node_modules", "dist/server/node_modules", "junction");
}

async function web() {
  await buildWeb({ configFile: "web/vite.config.ts", logLevel: "warn" });
  await precompress("dist/web");
}
