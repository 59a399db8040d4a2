import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tries } from "../../scripts/test/long.ts";
import { newId } from "../platform/basics/ids.ts";
import { Refused } from "../platform/basics/refused.ts";
import { newTestDatabase, type TestDatabase } from "../testing/database.ts";
import { startTestServer } from "../testing/server.ts";
import { newPeople, newTeam } from "../testing/team.ts";
import type { Manifest } from "./format.ts";
import { restore } from "./restore.ts";
import { backUp, backUpOpen, newFolder } from "./testing/archived.ts";
import { bomb, packed, type Unpacked, unpacked, withSums } from "./testing/bent.ts";

const LONG_MS = tries(180_000, 3_600_000);
/** Bytes are read alike whatever they are for, and a restore makes all tables: on PostgreSQL that takes a second. */
const RUNS = process.env.TEST_DB === "postgres" ? 100 : 2_000;

let archive: Buffer;
let contents: Unpacked;
let place: TestDatabase;
let before: string;

const tablesIn = async (where: TestDatabase): Promise<string> => JSON.stringify((await backUp(where)).manifest.tables);

beforeAll(async () => {
  const server = await startTestServer();
  await newTeam(await newPeople(server));
  archive = readFileSync((await backUpOpen(server)).file);
  contents = await unpacked(archive);
  await server.close();
  place = await newTestDatabase();
  await tryIt(archive, false);
  before = await tablesIn(place);
});
afterAll(() => place.drop());

const tryIt = async (bytes: Buffer, replace = true, check = async () => undefined): Promise<string | undefined> => {
  const file = join(newFolder(), "bent.zip");
  writeFileSync(file, bytes);
  try {
    await restore({ config: { ...place, bucket: undefined }, file, replace, check });
    return undefined;
  } catch (reason) {
    if (!(reason instanceof Refused)) throw reason;
    return reason.message;
  }
};

/** How a refusal is told. */
const WORDS = /^[A-Z].*\.$/s;
const WORDS_OR_TAKEN = /^[A-Z].*\.$|^taken$/s;
const tablesToldBy = (bent: Unpacked): string =>
  JSON.stringify((JSON.parse(bent.get("manifest.json")?.toString() ?? "") as Manifest).tables);

/** Everything is as it was; only what was put aside may have come. */
const unchanged = async (): Promise<void> => {
  expect(
    readdirSync(place.dataDir).filter((name) => !/^(tavola|lock)\.db|^(copies|aside|pictures|files)$/.test(name)),
  ).toEqual([]);
  // PostgreSQL needs none.
  const copies = join(place.dataDir, "copies");
  expect(existsSync(copies) ? readdirSync(copies) : []).toEqual([]);
  expect(await tablesIn(place)).toBe(before);
};

test("an archive that was cut or changed, at whichever byte, is refused in words, or nothing that is read was changed [F17]", {
  tags: "long",
  timeout: LONG_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(archive.length - 1),
      fc.constantFrom("cut", "change"),
      fc.integer({ min: 1, max: 255 }),
      async (at, how, by) => {
        const bent = how === "cut" ? archive.subarray(0, at) : Buffer.from(archive);
        if (how === "change") bent[at] = (bent[at] ?? 0) ^ by;
        const said = await tryIt(bent);
        expect(said ?? "taken").toMatch(how === "cut" ? WORDS : WORDS_OR_TAKEN);
        expect(said !== undefined || (await tablesIn(place)) === before).toBe(true);
      },
    ),
    { numRuns: tries(25, RUNS) },
  );
  await unchanged();
});

const tables = () => [...contents.keys()].filter((name) => name.startsWith("tables/") && contents.get(name)?.length);
/** Puts a line into a table, in the place of another one. */
const withLine = (name: string, at: number, change: (line: string) => string): Unpacked => {
  const lines = contents.get(name)?.toString().trimEnd().split("\n") ?? [];
  const next = lines.map((line, row) => (row === at % lines.length ? change(line) : line));
  return withSums(new Map(contents).set(name, Buffer.from(`${next.join("\n")}\n`)));
};
const strange = fc.constantFrom<(line: string) => string>(
  () => "",
  () => "{}",
  () => "null",
  () => "[1]",
  () => "{",
  (line) => `${line},${line}`,
  (line) => `${line}\n${line}`,
  (line) => line.replace(/"[a-z_]+":/, '"other":'),
  (line) => line.replace("{", '{"more":1,'),
  (line) => line.replace(/:"[^"]*"/, ":1"),
  (line) => line.replace(/:\d+/, ':"1"'),
  (line) => line.replace(/:"[^"]*"/, ":null"),
  (line) => line.replace(/:"[^"]*"/, `:"${newId()}"`),
  (line) => line.replace(/:"[^"]*"/, ':"\\u0000"'),
  (line) => line.replace(/:"[^"]*"/, ':"\\ud800"'),
  (line) => line.replace(/:\d+/, ":1e400"),
  (line) => `${line} `,
);

test("an archive whose rows were bent, with sums that fit, is refused in words, or its rows are what it says [F17]", {
  tags: "long",
  timeout: LONG_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.nat(), strange, async (table, row, change) => {
      const names = tables();
      const bent = withLine(names[table % names.length] ?? "", row, change);
      const said = await tryIt(await packed(bent));
      expect(said ?? "taken").toMatch(WORDS_OR_TAKEN);
      const told = said === undefined ? tablesToldBy(bent) : before;
      expect(await tablesIn(place)).toBe(told);
      expect(said === undefined ? await tryIt(archive) : undefined).toBeUndefined();
    }),
    { numRuns: tries(12, RUNS) },
  );
  await unchanged();
});

const renamed = async (name: string): Promise<Buffer> => {
  const extra = `files/${"a".repeat(64)}`;
  const bytes = await packed(withSums(new Map(contents).set(extra, Buffer.from("x"))));
  return Buffer.from(bytes.toString("latin1").replaceAll(extra, name.padEnd(extra.length, "x")), "latin1");
};
const manifestWith = (change: object): Promise<Buffer> => {
  const manifest = JSON.parse(contents.get("manifest.json")?.toString() ?? "");
  return packed(new Map(contents).set("manifest.json", Buffer.from(JSON.stringify({ ...manifest, ...change }))));
};
const without = (name: string): Promise<Buffer> =>
  packed(withSums(new Map([...contents].filter(([key]) => key !== name))));
const rows = (count: number, line: string): Promise<Buffer> =>
  packed(withSums(new Map(contents).set("tables/tasks.jsonl", Buffer.from(`${line}\n`.repeat(count)))));

const bentArchives: [string, () => Promise<Buffer>, RegExp][] = [
  ["nothing", async () => Buffer.alloc(0), /no archive/],
  ["something else", async () => Buffer.from("SQLite format 3\0".repeat(100)), /no archive/],
  ["a path that climbs", () => renamed("../../../../etc/"), /no archive/],
  ["a path that climbs later", () => renamed("tables/../../x"), /no archive/],
  ["an absolute path", () => renamed("/etc/cron.d/"), /no archive/],
  ["a path of Windows", () => renamed("C:\\Windows\\"), /no archive/],
  ["an entry that no archive has", () => renamed("tables/x.sh"), /no archive/],
  [
    "a manifest that unpacks to more than it says",
    async () => bomb("manifest.json", { says: 1_000, unpacksTo: 200_000_000 }),
    /no archive/,
  ],
  [
    "a manifest of 200 MB",
    async () => bomb("manifest.json", { says: 200_000_000, unpacksTo: 200_000_000 }),
    /too large/,
  ],
  [
    "an entry of 4 GB",
    async () => bomb("tables/tasks.jsonl", { says: 0xfffffffe, unpacksTo: 1_000 }),
    /no archive|no room/,
  ],
  ["a million rows of nothing", () => rows(1_000_000, "{}"), /tasks cannot be taken/],
  ["a million empty lines", () => rows(1_000_000, ""), /tasks cannot be taken/],
  ["a row of 40 MB", () => rows(1, JSON.stringify({ id: "x".repeat(40_000_000) })), /without an end/],
  ["a format that is newer", () => manifestWith({ formatVersion: 2 }), /newer than this server/],
  [
    "tables that are newer",
    () => manifestWith({ product: { version: "9.0.0", migration: "9999-later" } }),
    /by Tavola 9\.0\.0, which is newer/,
  ],
  [
    "a newer version with the same tables",
    async () => {
      const { product } = JSON.parse(contents.get("manifest.json")?.toString() ?? "") as Manifest;
      return manifestWith({ product: { ...product, version: "9.0.0" } });
    },
    /by Tavola 9\.0\.0, which is newer than this server, \d/,
  ],
  ["no table of users", () => without("tables/users.jsonl"), /did not|refer|cannot|missing/],
  ["a manifest without its tables", () => manifestWith({ tables: [] }), /missing/],
];

for (const [what, bent, says] of bentArchives)
  test(`an archive of ${what} is refused in words, and what was there is as it was [F17]`, {
    tags: / MB|million|more than/.test(what) ? "long" : [],
  }, async () => {
    expect(await tryIt(await bent())).toMatch(says);
    await unchanged();
  });

test("what is there already is refused without --replace, and with it put aside, whole [F17]", async () => {
  expect(await tryIt(archive, false)).toMatch("--replace");
  await unchanged();
});

test("what does not stand the check is refused, and what was there is as it was [F17, F19]", {
  tags: "long",
}, async () => {
  const notSound = () => Promise.reject(new Refused("It is not sound."));
  expect(await tryIt(archive, true, notSound)).toBe("It is not sound.");
  await unchanged();
});
