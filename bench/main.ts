import { execFileSync } from "node:child_process";
import { findChromium } from "../scripts/find-chromium.ts";
import { runAgainst } from "./against/run-against.ts";
import { runBrowser } from "./browser.ts";
import { postgresUrl } from "./database.ts";
import type { Figure } from "./figure.ts";
import { drawForALook, keepGrowth } from "./growth/keep.ts";
import { runGrowth } from "./growth/run-growth.ts";
import { rowsOf } from "./growth/section.ts";
import { machine } from "./machine.ts";
import { type Options, readOptions, usage } from "./options.ts";
import { optionsOrUsage } from "./options-or-usage.ts";
import { keepResults, type Results, writePage } from "./results.ts";
import { run } from "./run.ts";
import { here } from "./server.ts";
import { alignedTable, textTable } from "./table.ts";

const data =
  "A domain of 60 people with panels of 1,000, 5,000 and 10,000 real work items, two subtasks and up to two people " +
  "each (`npm run seed -- crowd`). JSON without compression unless said otherwise.";

const say = (line: string): void => void process.stderr.write(`… ${line}\n`);

const pageData =
  "The same domain on SQLite: its panel of 1,000 tasks, and for scrolling the one of 10,000, in a window of 1440 by " +
  "900 without a graphics card, over loopback. The first card counts from the navigation to the frame that shows it, be " +
  "it drawn ahead of the page (decision 29) or by the board itself. Tasks are opened by their cards, for the first time.";

/** Shows a run's figures, and keeps those of a whole one. */
const tell = async (
  kind: Results["kind"],
  about: string,
  figures: Figure[],
  { quick, only }: Options,
): Promise<void> => {
  const where = await machine(kind);
  process.stdout.write(`\n${where.database}, ${where.cores} cores, Node ${where.node}\n${textTable(figures)}\n`);
  if (quick || only) return;
  keepResults({ date: new Date().toISOString(), kind, machine: where, data: about, figures });
  writePage();
};

/** Shows how cost grows, and keeps a whole run. */
const tellGrowth = async ({ quick }: Options): Promise<void> => {
  const axes = await runGrowth(quick, say);
  for (const axis of axes) process.stdout.write(`\n${axis.data}\n${alignedTable(rowsOf(axis))}\n`);
  if (quick) {
    process.stdout.write(`\nNothing is written down but the picture: ${drawForALook(axes)}\n`);
    return;
  }
  keepGrowth({ date: new Date().toISOString(), machine: await machine("sqlite"), axes });
  writePage();
  process.stdout.write("\nWritten to docs/performance.md and docs/growth.svg. Again: npm run bench -- --growth\n");
};

const bench = async (options: Options): Promise<void> => {
  if (options.code === "built")
    execFileSync(process.execPath, ["scripts/build.mjs", "--if-needed"], { cwd: here, stdio: "inherit" });
  if (options.growth) return tellGrowth(options);
  for (const dialect of options.dialects) {
    if (dialect === "postgres" && !postgresUrl()) {
      process.stdout.write("PostgreSQL is skipped: set BENCH_DATABASE_URL to a server where databases may be made.\n");
      continue;
    }
    say(dialect);
    if (options.against) {
      process.stdout.write(`\n${await runAgainst(options.against, dialect, options, say)}\n`);
      continue;
    }
    await tell(dialect, data, await run(dialect, options, say), options);
  }
  if (!options.browser) return;
  const chromium = findChromium();
  if (chromium) {
    say("browser");
    await tell("browser", pageData, await runBrowser(chromium, options), options);
  } else process.stdout.write("The browser is skipped: set CHROMIUM_PATH to a Chromium.\n");
};

const options = optionsOrUsage(readOptions, usage);
if (options) await bench(options);
else process.exitCode = 1;
