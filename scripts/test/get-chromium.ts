import { existsSync } from "node:fs";
import { findChromiumForTests } from "../find-chromium.ts";
import { runCommand, runNode } from "./run-command.ts";

/** The path of a Chromium, after installing one if there is none; undefined when that did not work either. */
export async function getChromium(): Promise<string | undefined> {
  const found = findChromiumForTests();
  if (found || process.env.CHROMIUM_PATH) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium (apt-get) …");
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await runCommand("apt-get", ["update"], env);
    const install = (name: string) => runCommand("apt-get", ["install", "-y", "--no-install-recommends", name], env);
    // Older systems have only the whole browser.
    if ((await install("chromium-headless-shell")).code !== 0) await install("chromium");
  } else {
    console.log("Installing Chromium (Playwright's) …");
    await runNode(["node_modules/playwright-core/cli.js", "install", "chromium"]);
  }
  return findChromiumForTests();
}
