import { existsSync } from "node:fs";
import { findChromium } from "../find-chromium.ts";
import { runCommand, runNode } from "./run-command.ts";

/** The path of a Chromium, after installing one if there is none; undefined when that did not work either. */
export async function getChromium(): Promise<string | undefined> {
  const found = findChromium();
  if (found || process.env.CHROMIUM_PATH) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium (apt-get) …");
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await runCommand("apt-get", ["update"], env);
    await runCommand("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], env);
  } else {
    console.log("Installing Chromium (Playwright's) …");
    await runNode(["node_modules/playwright-core/cli.js", "install", "chromium"]);
  }
  return findChromium();
}
