import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { markMoved } from "../archive/moving/moved.ts";
import { openDatabase } from "../platform/db/open.ts";
import { version } from "../version.ts";
import { usageOf } from "./arguments.ts";
import { askProgram } from "./testing/ask-program.ts";
import { words } from "./words.ts";

test("help tells of every word, and of one how it is used [F7]", async () => {
  const { code, out } = await askProgram(["help"], {});
  expect(code).toBe(0);
  for (const { name, summary } of words) {
    expect(out).toContain(`  ${name}`);
    expect(out).toContain(summary);
  }
  expect(await askProgram(["--help"], {})).toEqual({ code, out, err: "" });
  for (const word of words) {
    const named = word.name.split(" ");
    const on = await askProgram(["help", ...named], {});
    expect(on).toMatchObject({ code: 0, out: expect.stringContaining(`Usage: ${usageOf(word)}\n${word.summary}.\n`) });
    expect(await askProgram([...named, "--help"], {})).toEqual(on);
  }
});

test.each([
  [["peple", "list"], /^tavola: "peple" is no word of tavola. The nearest is "help"; tavola help lists all.\n$/],
  [["peopl"], /^tavola: "peopl" is no word of tavola\./],
  [["people"], /^tavola: people takes another word: list, show/],
  [["people", "lst"], /^tavola: people takes another word: list, show/],
  [["help", "peeple"], /^tavola: "peeple" is no word of tavola/],
  [["people", "show"], /^tavola: PERSON is missing\.\nUsage: tavola people show PERSON/],
  [["people", "show", "one", "two"], /^tavola: two is one word too many\.\nUsage: /],
  [["version", "--nothing"], /^tavola: Unknown option '--nothing'\.?.*\nUsage: tavola version/],
  [["version", "--config"], /^tavola: Option '--config <value>' argument missing\nUsage: /],
  [["version", "--json=yes"], /^tavola: Option '--json' does not take an argument\nUsage: /],
])("%j is asked wrongly: a sentence, and exit code 2 [F7]", async (args, sentence) => {
  const { code, out, err } = await askProgram(args, {});
  expect([code, out]).toEqual([2, ""]);
  expect(err).toMatch(sentence);
});

test("tavola version says it, also for scripts [F1, F7]", async () => {
  expect(await askProgram(["version"], {})).toEqual({ code: 0, out: `${version}\n`, err: "" });
  expect(await askProgram(["version", "--json"], {})).toMatchObject({ out: `{"version":"${version}"}\n` });
});

test("a word makes no installation where there is none, and says so [F7]", async () => {
  const DATA_DIR = join(mkdtempSync(join(tmpdir(), "tavola-none-")), "data");
  expect(await askProgram(["people", "list"], { DATA_DIR })).toEqual({
    code: 1,
    out: "",
    err: `tavola: There is no database in ${DATA_DIR}: set DATA_DIR or DATABASE_URL, or start the server once.\n`,
  });
  const err = expect.stringContaining(`There is no database in ${join(process.cwd(), "nowhere")}:`);
  expect(await askProgram(["people", "list"], { DATA_DIR: "nowhere" })).toMatchObject({ err });
});

test("a word that meets a damaged database says what mends it [F7, F8]", async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "tavola-damaged-"));
  writeFileSync(join(DATA_DIR, "tavola.db"), "no database ".repeat(1000));
  const { code, err } = await askProgram(["people", "list"], { DATA_DIR });
  expect(code).toBe(1);
  expect(err).toMatch(/damaged: stop the server, and put the last backup back by tavola restore FILE --replace\.\n$/);
});

test("a word on data that moved elsewhere says so, beside its answer [F7, F21]", async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "tavola-moved-"));
  const db = await openDatabase({ dataDir: DATA_DIR, databaseUrl: undefined, onError: () => undefined });
  await markMoved(db, "postgres://there/tavola");
  await db.close();
  const { code, out, err } = await askProgram(["people", "list", "--json"], { DATA_DIR });
  expect([code, JSON.parse(out)]).toEqual([0, []]);
  expect(err).toMatch(
    /^This data was moved to postgres:\/\/there\/tavola at 20.*\. What follows is of what was left here\.\n$/,
  );
});

test("tavola settings lists each with its value and where that is from, and no secret [F5]", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tavola-settings-"));
  const [file, secret] = [join(folder, "tavola.env"), join(folder, "secret")];
  writeFileSync(secret, "redis://:hunter2@cache\n");
  writeFileSync(file, `# ours\nPORT=4100\nHOST=127.0.0.2\nREDIS_URL_FILE=${secret}\nMAX_FILE_MB=\n`);
  const environment = { TAVOLA_CONFIG: file, HOST: "127.0.0.3", SMTP_URL: "smtp://me:hunter2@mail" };
  const { code, out } = await askProgram(["settings", "--json"], environment);
  expect(code).toBe(0);
  const rows = JSON.parse(out) as { name: string }[];
  expect(rows.map(({ name }) => name).slice(0, 3)).toEqual(["PORT", "HOST", "PUBLIC_URL"]);
  for (const row of [
    { name: "PORT", value: "4100", source: file },
    { name: "HOST", value: "127.0.0.3", source: "the environment" },
    { name: "REDIS_URL", value: "***", source: `REDIS_URL_FILE in ${file}` },
    { name: "SMTP_URL", value: "***", source: "the environment" },
    { name: "MAX_FILE_MB", value: "25", source: "default" },
    { name: "DATABASE_URL", value: null, source: "default" },
  ])
    expect(rows).toContainEqual(row);
  const said = await askProgram(["settings", "--config", file], { ...environment, TAVOLA_CONFIG: "/nowhere" });
  expect(said.out).toMatch(/^PORT +4100 +\/.*tavola\.env$/m);
  expect(said.out + out).not.toContain("hunter2");
});
