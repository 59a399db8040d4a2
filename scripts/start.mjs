import { leaveEndingToOthers } from "./end-when-asked.mjs";
import "./check-node.mjs";
import { fileURLToPath } from "node:url";
import { isBuilt } from "./build-stamp.mjs";
import { installIfNeeded } from "./install.mjs";
import { runChild } from "./run-child.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
try {
  await installIfNeeded();
  if (!isBuilt()) await build();
} catch (error) {
  console.error(`Tavola did not start: ${error.message}`);
  process.exit(1);
}
await import("../dist/server/main.mjs");
leaveEndingToOthers();

/** In a process of its own, so that the bundlers' memory goes with it. */
async function build() {
  console.log("Building …");
  await runChild(process.execPath, ["scripts/build.mjs"]);
}
