import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import {
  filesByFolder,
  filesInSteps,
  type Imports,
  longestChain,
  namesDeclaredOften,
  namesKind,
  percentile,
} from "./metrics.ts";

/** Files that lie in one folder at most, so that it can be read as a chapter. */
const FOLDER_MOST = 30;
/** Files that declare one name at most: beyond that it means different things. */
const NAME_MOST = 2;
/** Means the same in each file: what its component is given. */
const SAME_EVERYWHERE = ["Props"];
/** Fields of a task that stand for all others, and how many files have a reason to name them (decision 90). */
const FIELDS = { assignedTo: 24, subTasks: 27 };
/** A kind of thing that holds others' for an example, and what its own files are called. */
const KIND = "attachment";
const OWN_FILES = /attachment|\/files\//;
/** The walk through a move in the map. */
const MOVE = "A change in six stops: a card is dropped";

const isTest = (path: string): boolean => /\.(test|e2e)\.tsx?$|(^|\/)testing\/|^e2e\//.test(path);
/** Lists of words: what people read, and the commonest passwords. */
const isWords = (path: string): boolean => path.startsWith("web/text/") || path.endsWith("/common-passwords.ts");
const isMigration = (path: string): boolean => path.startsWith("server/migrations/");

const tracked = execFileSync("git", ["ls-files"], { encoding: "utf8" })
  .split("\n")
  .filter((path) => /\.(tsx?|m?js)$/.test(path) && !path.endsWith(".d.mts") && existsSync(path));
const inProduct = (path: string): boolean => /^(contract|server|web)\//.test(path);
const product = tracked
  .filter((path) => inProduct(path) && !isTest(path) && !isWords(path) && !isMigration(path))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

const print = (what: string, value: string | number, goal = ""): void =>
  console.log(`${what.padEnd(58)} ${String(value).padStart(7)}${goal && `   goal ${goal}`}`);
const printEach = (rows: readonly string[]): void => {
  for (const row of rows) console.log(`    ${row}`);
};

const lines = product.map(({ text }) => text.split("\n").length - 1);
const longest = product[lines.indexOf(Math.max(...lines))]?.path;
print("product files, without tests, words and migrations", product.length);
print("lines of a file, median", percentile(lines, 0.5), "35");
print("lines of a file, 95 % have at most", percentile(lines, 0.95), "150");
print(`lines of the longest file (${longest})`, Math.max(...lines), "350");

const full = filesByFolder(tracked).filter(([folder, files]) => files > FOLDER_MOST && !isWords(`${folder}/`));
print(`folders with more than ${FOLDER_MOST} files, tests among them`, full.length, "0");
printEach(full.map(([folder, files]) => `${folder} ${files}`));

for (const [field, most] of Object.entries(FIELDS)) {
  const naming = product.filter(({ text }) => new RegExp(`\\b${field}\\b`).test(text));
  print(`files that name the task's field ${field}`, naming.length, String(most));
}

const joining = tracked.filter((path) => !OWN_FILES.test(path) && namesKind(readFileSync(path, "utf8"), KIND));
print(`files that name the kind ${KIND} beside its own, words and tests too`, joining.length, "45");

const walked = filesInSteps(readFileSync("docs/map.md", "utf8"), MOVE);
const onTheWay = walked.filter((path) => /^(server|web)\/(features|screens)\//.test(path));
print("files of features and screens on the path of a move", onTheWay.length, "6");
printEach(onTheWay);
const astray = walked.filter((path) => inProduct(path) && !existsSync(path));
if (astray.length > 0) print("files of that walk that are not there", astray.join(", "));

/** What the files of a folder import by a path of their own, also later and for types alone. */
const importsWithin = (folder: string): Imports => {
  const own = product.filter(({ path }) => dirname(path) === folder);
  const imported = (path: string, text: string): string[] =>
    [...text.matchAll(/(?:from|import\() ?"(\.[^"]+)"/g)].map(([, to = ""]) => join(dirname(path), to));
  return new Map(own.map(({ path, text }) => [path, imported(path, text)]));
};
const rooms = [...new Set(product.map(({ path }) => dirname(path)))].filter((folder) => folder.startsWith("web/sync"));
const chains = rooms.map((room): [string, string[]] => [room, longestChain(importsWithin(room))]);
print("floors of imports in a folder of web/sync at most", Math.max(...chains.map(([, chain]) => chain.length)), "8");
printEach(chains.map(([room, chain]) => `${room} ${chain.length}: ${chain.map((path) => basename(path)).join(" → ")}`));

const names = namesDeclaredOften(product, NAME_MOST).filter(([name]) => !SAME_EVERYWHERE.includes(name));
print(`types whose name is declared in more than ${NAME_MOST} files`, names.length, "0");
printEach(names.map(([name, paths]) => `${name} ${paths.length}`));
