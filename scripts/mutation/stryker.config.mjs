import { guards } from "./guards.mjs";

/** Stryker only makes the mutants: each is a switch in a copy of the tree, and `main.mjs` turns them. */
export default {
  mutate: process.env.MUTATE?.split(",") ?? Object.keys(guards),
  testRunner: "command",
  commandRunner: { command: "true" },
  // Types are checked elsewhere; none is left to rewrite.
  tsconfigFile: "none",
  plugins: ["./scripts/mutation/not-guards.mjs"],
  ignorers: ["not-guards"],
  ignorePatterns: ["data", ".cache", "docs", "dist"],
  tempDirName: ".cache/mutation",
  cleanTempDir: false,
  reporters: ["json"],
  jsonReporter: { fileName: ".cache/mutation/report.json" },
  allowConsoleColors: false,
  logLevel: "warn",
};
