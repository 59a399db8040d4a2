import { defineConfig } from "vitest/config";
import { findChromium } from "./scripts/find-chromium.ts";

const never = ["**/node_modules/**", "**/dist/**", "**/.cache/**"];
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
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.e2e.ts"],
          exclude: never,
          env: { CHROMIUM_PATH: findChromium() ?? "" },
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
