import { type Browser, chromium } from "playwright-core";

/** Chromium, without what would leave this machine or needs more than a container has; it finds no host but this machine. */
export const launchBrowser = (executablePath = process.env.CHROMIUM_PATH ?? ""): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-dev-shm-usage",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-default-apps",
      "--disable-extensions",
      "--disable-sync",
      "--no-first-run",
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    ],
  });
