import "./check-node.mjs";
import { symlinkSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build as buildWeb } from "vite";
import { buildServer } from "./build-server.mjs";
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
  await buildServer("dist/server", { sourcemap: "linked" });
  // npm keeps some packages in server/node_modules; from dist/server Node would not find them.
  symlinkSync("../../server/node_modules", "dist/server/node_modules", "junction");
}

async function web() {
  await buildWeb({ configFile: "web/vite.config.ts", logLevel: "warn" });
  await precompress("dist/web");
}
