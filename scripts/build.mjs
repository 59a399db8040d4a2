import "./check-node.mjs";
import { readFileSync, rmSync, symlinkSync } from "node:fs";
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
  rmSync("dist/server", { force: true, recursive: true });
  await buildServer({
    entryPoints: [
      { in: "server/main.ts", out: "main" },
      { in: "server/cli/tavola.ts", out: "tavola" },
      // Threads of their own, which the server starts by their files.
      { in: "server/platform/db/sqlite/log-copier.mjs", out: "log-copier" },
      { in: "server/platform/db/copies/sqlite-thread.mjs", out: "sqlite-thread" },
    ],
    outdir: "dist/server",
    outExtension: { ".js": ".mjs" },
    bundle: true,
    // What is imported when it is first needed stays a file of its own.
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    external: external(),
    sourcemap: "linked",
    logLevel: "warning",
  });
  // npm keeps some packages in server/node_modules; from dist/server Node would not find them.
  symlinkSync("../../server/node_modules", "dist/server/node_modules", "junction");
}

/**
 * Packages that the server loads as they are. The others are of many modules, of which it uses few: bundled they cost
 * neither the memory nor the time.
 */
function external() {
  const { dependencies } = JSON.parse(readFileSync("server/package.json", "utf8"));
  return Object.keys(dependencies).filter(
    (name) => !["aws4fetch", "jose", "kysely", "openid-client", "uuidv7"].includes(name),
  );
}

async function web() {
  await buildWeb({ configFile: "web/vite.config.ts", logLevel: "warn" });
  await precompress("dist/web");
}
