/** The value below which so large a part of the values lies (0 to 1), by the nearest rank; 0 of none. */
export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * part) - 1)] ?? 0;

/** How many files lie in each folder itself, the fullest first. */
export const filesByFolder = (paths: readonly string[]): [folder: string, files: number][] => {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf("/"));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]);
};

/** Files, and what each imports. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const longestOf = (chains: readonly string[][]): string[] =>
  chains.reduce((longest, one) => (one.length > longest.length ? one : longest), []);

/** The longest way down the imports, file by file: on how many floors they stand. A circle is cut where it closes. */
export const longestChain = (imports: Imports): string[] => {
  const known = new Map<string, string[]>();
  const chainFrom = (file: string, above: ReadonlySet<string>): string[] => {
    const found = known.get(file);
    if (found) return found;
    const way = new Set(above).add(file);
    const below = (imports.get(file) ?? []).filter((next) => imports.has(next) && !way.has(next));
    const chain = [file, ...longestOf(below.map((next) => chainFrom(next, way)))];
    known.set(file, chain);
    return chain;
  };
  return longestOf([...imports.keys()].map((file) => chainFrom(file, new Set())));
};

const DECLARED = /^(?:export )?(?:declare )?(?:abstract )?(?:type|interface|class|enum) (\w+)/gm;

/** Names of types that are declared in more than so many files, with where, the most frequent first. */
export const namesDeclaredOften = (
  files: readonly { path: string; text: string }[],
  most: number,
): [name: string, paths: string[]][] => {
  const paths = new Map<string, Set<string>>();
  for (const { path, text } of files)
    for (const [, name = ""] of text.matchAll(DECLARED)) paths.set(name, (paths.get(name) ?? new Set()).add(path));
  return [...paths]
    .filter(([, where]) => where.size > most)
    .map(([name, where]): [string, string[]] => [name, [...where]])
    .sort((a, b) => b[1].length - a[1].length);
};

/** The files that the numbered steps below a heading name, each once. */
export const filesInSteps = (markdown: string, heading: string): string[] => {
  const [, section = ""] = markdown.split(`## ${heading}\n`);
  const steps = section.split(/^## /m)[0]?.match(/^\d+\. .*$/gm) ?? [];
  return [...new Set(steps.flatMap((step) => [...step.matchAll(/`([^`]+\.tsx?)`/g)].map(([, path = ""]) => path)))];
};

/** Whether a file has to do with a kind of thing, and not just with a word: it says its name as a value or as a key. */
export const namesKind = (text: string, kind: string): boolean =>
  new RegExp(`["'\`]${kind}["'\`.]|\\b${kind}:`).test(text);
