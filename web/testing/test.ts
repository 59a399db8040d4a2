import { test as plain } from "vitest";
import { newSession } from "../../e2e/support/app.ts";
import { launchBrowser } from "../../e2e/support/browser.ts";
import { watchTest } from "../../e2e/support/watch-test.ts";
import { startLocalServer, type World } from "./local-server.ts";
import { WarmWindows } from "./warm-windows.ts";

export { expect } from "vitest";

const inBrowser = plain
  .extend("chromium", { scope: "worker" }, process.env.CHROMIUM_PATH ?? "")
  .extend("browser", { scope: "worker" }, async ({ chromium }, { onCleanup }) => {
    const browser = await launchBrowser(chromium);
    onCleanup(() => browser.close());
    return browser;
  });

/**
 * Tests of one person on one page: the built pages in Chromium, and the server in the test's own process. A worker keeps
 * both, and its windows, for all of its files. What a test fails by is the same as in e2e: a page that logs an error or
 * asks another origin for anything, and a server that logs an error.
 */
const testIn = (kind: World) =>
  inBrowser
    .extend("world", { scope: "worker" }, kind)
    .extend("server", { scope: "worker" }, async ({ world }, { onCleanup }) => {
      const server = await startLocalServer(world);
      onCleanup(() => server.close());
      return server;
    })
    .extend("windows", { scope: "worker" }, ({ browser, server }) => new WarmWindows(browser, server.url))
    .extend("app", async ({ windows, server, task, onTestFinished }, { onCleanup }) => {
      const session = newSession(windows.open, server);
      const conclude = watchTest(session, server.log, task, onTestFinished);
      onCleanup(async () => {
        const isGood = await conclude();
        for (const window of session.windows) await (isGood ? windows.giveBack(window) : windows.discard(window));
      });
      return session.app;
    });

export const test = testIn("empty");

/** The same in a world of people who have worked for a while. */
export const testInTeam = testIn("team");

/** The same on a server that nobody runs yet. */
export const testUnclaimed = testIn("unclaimed");
