import { test as plain } from "vitest";
import { isLong } from "../../scripts/test/long.ts";
import { freshWindows, newSession } from "./app.ts";
import { launchBrowser } from "./browser.ts";
import { startServer } from "./server.ts";
import { watchTest } from "./watch-test.ts";

export { expect } from "vitest";

/** One browser a worker, whichever servers its tests look at. */
const inBrowser = plain
  .extend("chromium", { scope: "worker" }, process.env.CHROMIUM_PATH ?? "")
  .extend("browser", { scope: "worker" }, async ({ chromium }, { onCleanup }) => {
    const browser = await launchBrowser(chromium);
    onCleanup(() => browser.close());
    return browser;
  });

/**
 * Tests of the built product in Chromium: one server and one browser for the files that share a worker (`isolate: false`
 * in vitest.config.ts), new people and windows each test. A test fails, too, when one of its pages logs an error or asks
 * another origin for anything, and when the server logs an error.
 */
export const testOn = (database: "sqlite" | "postgres", world?: "team", settings?: Record<string, string>) =>
  inBrowser
    .extend("database", { scope: "worker" }, database)
    .extend("server", { scope: "worker" }, async ({ database: kind }, { onCleanup }) => {
      const server = await startServer(kind, world, settings);
      onCleanup(() => server.close());
      return server;
    })
    .extend("app", async ({ browser, server, task, onTestFinished }, { onCleanup }) => {
      const session = newSession(freshWindows(browser, server.url), server);
      const conclude = watchTest(session, server.log, task, onTestFinished);
      onCleanup(async () => {
        await conclude();
        for (const { context } of session.windows) await context.close();
      });
      return session.app;
    });

export const test = testOn("sqlite");

/** The same in a world of people who have worked for a while. */
export const testInTeam = testOn("sqlite", "team");

const onSqlite = [["SQLite", test]] as const;

/** The databases a promise is tested on: in the long run PostgreSQL, too, where TEST_DATABASE_URL names one. */
export const testsByDatabase =
  isLong && process.env.TEST_DATABASE_URL ? ([...onSqlite, ["PostgreSQL", testOn("postgres")]] as const) : onSqlite;
