import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "../config.ts";

const folder = mkdtempSync(join(tmpdir(), "tavola-settings-"));
let files = 0;
const file = (text: string): string => {
  const path = join(folder, `${++files}.env`);
  writeFileSync(path, text);
  return path;
};
const failing = (environment: Record<string, string>, configFile?: string): string => {
  try {
    readConfig(environment, configFile);
    return "";
  } catch (reason) {
    return (reason as Error).message;
  }
};

test("settings come from a file of lines NAME=value, and the environment goes before it [F5]", () => {
  const lines = ["# ours", "", "PORT=4100", "export HOST = 127.0.0.2", 'DATA_DIR="/srv/a b"', "LOG_LEVEL=warn # quiet"];
  const path = file(`\uFEFF${lines.join("\r\n")}`);
  const expected = { port: 4100, host: "127.0.0.2", dataDir: "/srv/a b", logLevel: "warn" };
  expect(readConfig({}, path)).toMatchObject(expected);
  expect(readConfig({ TAVOLA_CONFIG: path })).toMatchObject(expected);
  expect(readConfig({ TAVOLA_CONFIG: "/nowhere", PORT: "4200", HOST: "" }, path)).toMatchObject({
    ...expected,
    port: 4200,
  });
});

test("a secret may stand in a file of its own, named in either place, without the file's last line end [F5]", () => {
  const secret = file("of the provider\n\n");
  const inFile = file(
    `OIDC_CLIENT_SECRET_FILE=${secret}\nREDIS_URL_FILE=${file("redis://:other@cache\r\n")}\nSMTP_URL_FILE=/x`,
  );
  const config = readConfig(
    {
      OIDC_CLIENT_ID: "client",
      DATABASE_URL_FILE: file("postgres://tavola:hunter2@db/tavola"),
      SMTP_URL_FILE: file("smtp://mail"),
    },
    inFile,
  );
  expect(config.oidc.clientSecret).toBe("of the provider\n");
  expect(config.databaseUrl).toBe("postgres://tavola:hunter2@db/tavola");
  expect(config.redisUrl).toBe("redis://:other@cache");
  expect(config.mail?.smtpUrl).toBe("smtp://mail");
  expect(config.secrets).toEqual(["hunter2", "other", "of the provider\n"]);
});

test.each([
  ["a line that sets nothing", "PORT=4000\nHOST 127.0.0.1", /^Line 2 of \S+ cannot be used: must be NAME=value\.$/],
  ["the second line of a value", "DOCS_URL=https://a\nhunter2", /^Line 2 of \S+ cannot be used: must be NAME=value\.$/],
  [
    "a piece of a secret that was cut into lines",
    "SMTP_URL=smtp://mail\nhunter2Rs7=",
    /^Line 2 of \S+ cannot be used: what it sets is no setting; the nearest is [A-Z_]+\.$/,
  ],
  [
    "a quote that a later line closes",
    'PORT=4100\nDOCS_URL="https://a\nDATABASE_URL=postgres://tavola:hunter2@db/tavola\nHOST="::1"',
    /^Line 2 of \S+ cannot be used: the text of DOCS_URL must end on its line, with the quote that it begins with\.$/,
  ],
  [
    "a quote that nothing closes",
    "DATABASE_URL='postgres://tavola:hunter2@db/tavola",
    /^Line 1 of \S+ cannot be used: the text of DATABASE_URL must end on its line, /,
  ],
  [
    "a name that is none",
    "\nDATABSE_URL=postgres://tavola:hunter2@db/tavola",
    /^Line 2 of \S+ cannot be used: DATABSE_URL is no setting; the nearest is DATABASE_URL\.$/,
  ],
  [
    "a name in lower case",
    "port=1",
    /^Line 1 of \S+ cannot be used: what it sets is no setting; the nearest is PORT\.$/,
  ],
  [
    "a file for what is no secret",
    "PORT_FILE=/x",
    /^Line 1 of \S+ cannot be used: PORT_FILE is no setting; the nearest is PORT\.$/,
  ],
  ["a value that cannot be used", "PORT=eighty", /^PORT=eighty cannot be used: must be a whole number/],
  ["a secret that cannot be used", "REDIS_URL=hunter2", /^REDIS_URL=\*\*\* cannot be used: must be an address/],
  [
    "a secret that stands there twice",
    "SMTP_URL=smtp://hunter2\nSMTP_URL_FILE=/x",
    /^SMTP_URL is set in (\S+), SMTP_URL_FILE in \1: must be one of them\.$/,
  ],
  [
    "a file that is not there",
    "SMTP_URL_FILE=/nowhere/at/all",
    /^SMTP_URL_FILE=\/nowhere\/at\/all cannot be used: must be a file that can be read \(ENOENT\)$/,
  ],
  [
    "the secret in the place of its file",
    "SMTP_URL_FILE=hunter2",
    /^SMTP_URL_FILE=\*\*\* cannot be used: must be a file that can be read \(ENOENT\)$/,
  ],
])("%s stops the start with one line, which tells no secret [F5]", (_, text, sentence) => {
  const said = failing({}, file(text));
  expect(said).toMatch(sentence);
  expect(said).not.toMatch(/hunter2|\n/);
});

test("files that cannot be read, and secrets set twice, in one place or two, stop the start with one line [F5]", () => {
  const nowhere = join(folder, "nowhere");
  expect(failing({}, nowhere)).toBe(`The settings in ${nowhere} cannot be read (ENOENT).`);
  expect(failing({ TAVOLA_CONFIG: folder })).toBe(`The settings in ${folder} cannot be read (EISDIR).`);
  const secret = file("redis://cache");
  expect(failing({ REDIS_URL: "redis://cache", REDIS_URL_FILE: secret })).toBe(
    "REDIS_URL is set in the environment, REDIS_URL_FILE in the environment: must be one of them.",
  );
  const inFile = file("METRICS_TOKEN_FILE=/x");
  expect(failing({ METRICS_TOKEN: "hunter2" }, inFile)).toBe(
    `METRICS_TOKEN is set in the environment, METRICS_TOKEN_FILE in ${inFile}: must be one of them.`,
  );
  const [empty, dir] = [file("\n"), join(folder, "dir")];
  mkdirSync(dir);
  expect(failing({ REDIS_URL_FILE: empty })).toBe(
    `REDIS_URL_FILE=${empty} cannot be used: must be a file that is not empty`,
  );
  expect(failing({ REDIS_URL_FILE: dir })).toBe(
    `REDIS_URL_FILE=${dir} cannot be used: must be a file that can be read (EISDIR)`,
  );
});
