import { test as plain } from "vitest";
import { newSession } from "../../e2e/support/app.ts";
import { launchBrowser } from "../../e2e/support/browser.ts";
import { failed, watchTest } from "../../e2e/support/watch-test.ts";
import { startLocalServer } from "./local-server.ts";
import { WarmWindows } from "./warm-windows.ts";

export { expect } from "vitest";

/**
 * Tests of one person on one page: the built pages in Chromium, and the server in the test's own process. A worker keeps
 * both, and its windows, for all of its files. What a test fails by is the same as in e2e: a page that logs an error or
 * asks another origin for anything, and a server that logs an error.
 */
export const test = plain
  .extend("database", { scope: "worker" }, "sqlite")
  .extend("server", { scope: "worker" }, async ({ database }, { onCleanup }) => {
    const server = await startLocalServer(database);
    onCleanup(() => server.close());
    return server;
  })
  .extend("chromium", { scope: "worker" }, process.env.CHROMIUM_PATH ?? "")
  .extend("windows", { scope: "worker" }, async ({ chromium, server }, { onCleanup }) => {
    const browser = await launchBrowser(chromium);
    onCleanup(() => browser.close());
    return new WarmWindows(browser, server.url);
  })
  .extend("app", async ({ windows, server, task }, { onCleanup }) => {
    const session = newSession(windows.open, server);
    const conclude = watchTest(session, server.log, task);
    onCleanup(async () => {
      const problems = await conclude();
      for (const window of session.windows)
        await (problems || failed(task) ? windows.discard(window) : windows.giveBack(window));
      if (problems) throw new Error(problems);
    });
    return session.app;
  });
