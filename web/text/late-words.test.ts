import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { firstScripts, start } from "../build/pages.ts";

const web = fileURLToPath(new URL("..", import.meta.url));
const sources = new Map(
  readdirSync(web, { recursive: true, encoding: "utf8" })
    .filter((file) => /^(?!testing|build|node_modules).*(?<!\.test)\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(join(web, file), "utf8")]),
);

const named = (file: string, imports: RegExp): string[] =>
  [...(sources.get(file) ?? "").matchAll(imports)]
    .map(([, path = ""]) => join(dirname(file), path))
    .filter((path) => sources.has(path));
/** Types bring nothing along. */
const broughtBy = (file: string): string[] => named(file, /^(?:import|export) (?!type )[^;]*?"(\.[^"]+)";$/gm);
const askedForBy = (file: string): string[] => named(file, /\bimport\("(\.[^"]+)"\)/g);

const closureOf = (roots: readonly string[]): Set<string> => {
  const found = new Set<string>();
  const gather = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    broughtBy(file).forEach(gather);
  };
  roots.forEach(gather);
  return found;
};

/** Who adds words, by the names of what they add. */
const adders = new Map<string, string[]>();
for (const [file, source] of sources)
  for (const [, names = ""] of source.matchAll(/\baddWords\(\{ ([\w, ]+) \}\)/g))
    for (const name of names.split(", ")) adders.set(name, [...(adders.get(name) ?? []), file]);

/** The names of what a file says of the catalogue, whatever it calls that; the catalogue itself can do without. */
const saidIn = (file: string): string[] => {
  const source = sources.get(file) ?? "";
  if (file.startsWith("text/")) return [];
  const direct = [...source.matchAll(/\btext\(\)\.(\w+)/g)].map(([, name = ""]) => name);
  const taken = [...source.matchAll(/\bconst \{ ([^}]+) \} = text\(\)/g)].flatMap(([, names = ""]) =>
    names.split(", ").map((name) => name.replace(/:.*/, "")),
  );
  const called = source.split(/(?=\bconst \w+ = text\(\))/).flatMap((from) => {
    const [, own] = /^const (\w+) = text\(\)[;,]/.exec(from) ?? [];
    const uses = own ? from.matchAll(new RegExp(`(?<![.\\w])${own}\\.(\\w+)`, "g")) : [];
    return [...uses].map(([, name = ""]) => name);
  });
  return [...new Set([...direct, ...taken, ...called])];
};

const first = closureOf(start);
const everything = [...sources.keys()];
const askedFor = new Map(everything.map((file) => [file, askedForBy(file)]));
const scripts = new Map([...new Set([...askedFor.values()].flat())].map((root) => [root, closureOf([root])]));
/** Who asks for each script. */
const askers = new Map(
  [...scripts.keys()].map((root) => [
    root,
    [...scripts.keys()].filter((asker) =>
      [...(scripts.get(asker) ?? [])].some((file) => askedFor.get(file)?.includes(root)),
    ),
  ]),
);
/** Scripts that are asked for together; a page is drawn when all of its are here. */
const pages = [
  ...Object.values(firstScripts),
  ...[...scripts.keys()]
    .filter(
      (root) => /^screens\/(?!login|signup|reset|invite)/.test(root) && askedFor.get("app/screens.ts")?.includes(root),
    )
    .map((root) => ["app/signed-in-pages.tsx", root]),
];

const closures = new Map(pages.map((page) => [page, closureOf([...start, ...page])]));
const closureOfPage = (page: readonly string[]): ReadonlySet<string> => closures.get(page) ?? first;

/** What has been loaded for certain when a script begins: itself, and what all who ask for it have in common. */
const loadedWith = (): Map<string, ReadonlySet<string>> => {
  const loaded = new Map<string, ReadonlySet<string>>([...scripts.keys()].map((root) => [root, new Set(everything)]));
  const settle = (): void => {
    const size = sizeOf(loaded);
    for (const [root, script] of scripts) {
      const together = pages.filter((page) => page.includes(root)).map(closureOfPage);
      const before = together.length > 0 ? together : (askers.get(root) ?? []).flatMap((one) => loaded.get(one) ?? []);
      const sure = before.length > 0 ? everything.filter((file) => before.every((one) => one.has(file))) : first;
      loaded.set(root, new Set([...script, ...sure]));
    }
    if (sizeOf(loaded) < size) settle();
  };
  settle();
  return loaded;
};
const sizeOf = (loaded: ReadonlyMap<string, ReadonlySet<string>>): number =>
  [...loaded.values()].reduce((sum, { size }) => sum + size, 0);

it("has loaded with each script the words that it says, whatever came before it [D41]", () => {
  const missing = [...loadedWith()].flatMap(([root, loaded]) =>
    [...(scripts.get(root) ?? [])].flatMap((file) =>
      saidIn(file)
        .filter((name) => adders.get(name)?.every((adder) => !loaded.has(adder)))
        .map((name) => `${root}: ${file} says ${name}`),
    ),
  );
  expect(missing).toEqual([]);
});
