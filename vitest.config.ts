import { defineConfig } from "vitest/config";
import { findChromiumForTests } from "./scripts/find-chromium.ts";

const never = ["**/node_modules/**", "**/dist/**", "**/.cache/**"];
// Their projects are not isolated: every test has a database of its own, which is all that servers share, and to load the
// server anew for each file took a third of their time.
const onADatabase = "server/**/*.db.test.ts";
const onPostgresOnly = "server/**/*.pg.test.ts";

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "unit",
          include: ["{contract,server,web,scripts,seed,e2e,bench}/**/*.test.{ts,tsx}"],
          exclude: [...never, onADatabase, onPostgresOnly],
          testTimeout: 30_000,
          // All words, as behind sign-in.
          setupFiles: ["web/text/behind-sign-in.ts"],
        },
      },
      {
        test: {
          name: "server",
          include: [onADatabase],
          exclude: never,
          // The same files run twice: TEST_DB says on what, and SQLite must not see the address of the other one.
          env: { TEST_DB: "sqlite", TEST_DATABASE_URL: "" },
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: "server-pg",
          include: [onADatabase, onPostgresOnly],
          exclude: never,
          env: { TEST_DB: "postgres" },
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.e2e.ts"],
          exclude: never,
          env: { CHROMIUM_PATH: findChromiumForTests() ?? "" },
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 5000 } },
          // A machine that is busy elsewhere gets a second chance; what is broken fails twice.
          retry: 1,
        },
      },
    ],
  },
});
