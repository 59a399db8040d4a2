import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";

const whole = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/** Debian's Chromium without a window around its pages: it opens one in a quarter of the time. */
const shell = "chromium-headless-shell";
const macApps = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const insidePlaywrightFolder = [
  "chrome-linux64/chrome",
  "chrome-linux/chrome",
  "chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
  "chrome-mac/Chromium.app/Contents/MacOS/Chromium",
  "chrome-win64/chrome.exe",
];

/**
 * The path of a Chromium on this machine: CHROMIUM_PATH, one installed by the system, or one Playwright downloaded. The
 * one that people have comes first.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return find([...whole, shell], env);
}

/** The same for tests: the one that is quickest with hundreds of windows comes first. */
export function findChromiumForTests(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return find([shell, ...whole], env);
}

function find(names: readonly string[], env: NodeJS.ProcessEnv): string | undefined {
  if (env.CHROMIUM_PATH) return existsSync(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined;
  return [...onPath(names, env.PATH ?? ""), ...macApps, ...fromPlaywright(env)].find((path) => existsSync(path));
}

function onPath(names: readonly string[], path: string): string[] {
  const folders = [...path.split(delimiter).filter(Boolean), "/usr/bin"];
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Newest first. Beside each of its headless shells stands a whole one. */
function fromPlaywright(env: NodeJS.ProcessEnv): string[] {
  const caches = [
    env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), ".cache/ms-playwright"),
    join(homedir(), "Library/Caches/ms-playwright"),
    join(homedir(), "AppData/Local/ms-playwright"),
  ];
  return caches
    .filter((cache) => cache !== undefined && existsSync(cache))
    .flatMap((cache) => versionsIn(String(cache)))
    .flatMap((folder) => insidePlaywrightFolder.map((inside) => join(folder, inside)));
}

function versionsIn(cache: string): string[] {
  const version = (name: string) => Number(name.slice("chromium-".length));
  return readdirSync(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort((a, b) => version(b) - version(a))
    .map((name) => join(cache, name));
}
