import { test as plain } from "vitest";
import { newSession } from "./app.ts";
import { launchBrowser } from "./browser.ts";
import { keepEvidence } from "./keep-evidence.ts";
import { startServer } from "./server.ts";

export { expect } from "vitest";

/**
 * Tests of the built product in Chromium: one server and one browser a file, new windows each test. A test fails, too,
 * when one of its pages logs an error or asks another origin for anything, and when the server logs an error.
 */
export const testOn = (database: "sqlite" | "postgres", world?: "team", settings?: Record<string, string>) =>
  plain
    .extend("database", { scope: "file" }, database)
    .extend("server", { scope: "file" }, async ({ database: kind }, { onCleanup }) => {
      const server = await startServer(kind, world, settings);
      onCleanup(() => server.close());
      return server;
    })
    .extend("browser", { scope: "file" }, async ({ server }, { onCleanup }) => {
      const browser = await launchBrowser(server.url);
      onCleanup(() => browser.close());
      return browser;
    })
    .extend("app", async ({ browser, server, task }, { onCleanup }) => {
      const session = newSession(browser, server);
      const logged = server.log.length;
      onCleanup(async () => {
        const problems = [...session.problems(), ...server.log.slice(logged).map((line) => `server: ${line}`)];
        const failed = problems.length > 0 || (task.result?.errors?.length ?? 0) > 0;
        if (failed) await keepEvidence(task.name, session.contexts);
        for (const context of session.contexts) await context.close();
        if (problems.length > 0) throw new Error(`Pages complained:\n${problems.join("\n")}`);
      });
      return session.app;
    });

export const test = testOn("sqlite");

/** The same in a world of people who have worked for a while. */
export const testInTeam = testOn("sqlite", "team");

/** The databases a promise can be tested on here: PostgreSQL where TEST_DATABASE_URL names one. */
export const testsByDatabase = process.env.TEST_DATABASE_URL
  ? ([
      ["SQLite", test],
      ["PostgreSQL", testOn("postgres")],
    ] as const)
  : ([["SQLite", test]] as const);
