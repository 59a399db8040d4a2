import { defineConfig } from "vitest/config";
import { findChromiumForTests } from "./scripts/find-chromium.ts";
import { isLong, longOnPostgresTag, longTag } from "./scripts/test/long.ts";

const never = ["**/node_modules/**", "**/dist/**", "**/.cache/**"];
// What touches SQL runs on both databases, what stands above it on SQLite, and in the long run on both.
// Their projects are not isolated: every test has a database of its own, which is all that servers share, and to load the
// server anew for each file took a third of their time.
const onBothDatabases = "server/**/*.db.test.ts";
const aboveSql = "server/**/*.server.test.ts";
const onPostgresOnly = "server/**/*.pg.test.ts";
const quickPasswords = "server/testing/quick-passwords.ts";
const onOnePage = "web/**/*.page.test.ts";
/** Tests of the built product that fill both cores by themselves: one at a time, after the others. */
const alone = ["big-board", "convergence"].map((name) => `e2e/${name}.e2e.ts`);

/** Tests that wait for other processes, a database or a browser, some of the time: a third worker finds the cores free. */
const mostlyWaiting = { maxWorkers: 3 };

/** Tests leave much behind that is soon of no use: with V8's usual room for it an eighth of their time went into collecting it. */
const roomy = { execArgv: ["--max-semi-space-size=64"] };

/** What is waited for comes sooner or later: a second, as long as some of it is put off on purpose, says nothing. */
const patient = { expect: { poll: { timeout: 10_000 } } };

const inChromium = {
  ...roomy,
  exclude: never,
  env: { CHROMIUM_PATH: findChromiumForTests() ?? "" },
  testTimeout: 60_000,
  hookTimeout: 120_000,
  ...patient,
  // A machine that is busy elsewhere gets a second chance, and the run says who needed it; what is broken fails twice.
  retry: 1,
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    tags: [longTag, longOnPostgresTag],
    // Steps and runs load the same modules: what was translated once is kept, by its contents and this file's. A change of
    // tsconfig.json is not seen: `npx vitest --clearCache`.
    experimental: { fsModuleCache: true, fsModuleCachePath: ".cache/vitest-modules" },
    projects: [
      {
        test: {
          name: "unit",
          ...roomy,
          include: ["{contract,server,web,scripts,seed,e2e,bench}/**/*.test.{ts,tsx}"],
          exclude: [...never, onBothDatabases, aboveSql, onPostgresOnly, onOnePage],
          // Half of their time went into loading the same modules for each file.
          isolate: false,
          testTimeout: 30_000,
          // All words, as behind sign-in.
          setupFiles: ["web/text/behind-sign-in.ts"],
        },
      },
      {
        test: {
          name: "server",
          ...roomy,
          include: [onBothDatabases, aboveSql],
          exclude: never,
          setupFiles: [quickPasswords],
          // The same files run twice: TEST_DB says on what, and SQLite must not see the address of the other one.
          env: { TEST_DB: "sqlite", TEST_DATABASE_URL: "" },
          isolate: false,
          ...patient,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "server-pg",
          ...roomy,
          include: [onBothDatabases, onPostgresOnly, ...(isLong ? [aboveSql] : [])],
          exclude: never,
          env: { TEST_DB: "postgres" },
          globalSetup: "server/testing/templates.ts",
          setupFiles: [quickPasswords],
          isolate: false,
          ...patient,
          ...mostlyWaiting,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...inChromium,
          name: "pages",
          include: [onOnePage],
          // One server and one browser for all files of a worker.
          isolate: false,
          ...mostlyWaiting,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: "release",
          ...roomy,
          include: ["scripts/release/*.package.ts"],
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          ...inChromium,
          name: "e2e",
          include: ["e2e/**/*.e2e.ts"],
          exclude: [...never, ...alone],
          // One server and one browser for all files of a worker.
          isolate: false,
          ...mostlyWaiting,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          ...inChromium,
          name: "e2e-alone",
          include: alone,
          fileParallelism: false,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
