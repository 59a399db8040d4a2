import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * The most script that a kind of page may need before it is drawn, in bytes as they travel (brotli). By the first part of
 * its address, as in `firstScripts` of `web/build/pages.ts`; "open panel" is a panel with what it asks for right after its
 * first cards (`soon` there). Tests in the browser hold what is really fetched to the same.
 */
export const mostScript = { auth: 86_000, home: 140_000, panel: 150_000, "open panel": 170_000 } as const;
/** The most of `main`, which asks for all others: every page, and a panel's first cards, wait for it. */
const MOST_OF_MAIN = 1_500;
/**
 * The most of scripts that come once a task is open, by the names that the build gives them. The editor alone: what stands
 * around it on a sheet, and names after an @, which announcements have too, are scripts of their own.
 */
export const mostLate = {
  "drawn-text": 18_000,
  "markdown-editor": 10_000,
  "picture-viewer": 4_000,
  "quick-actions": 12_000,
  "panel-list": 14_000,
  "panel-calendar": 16_000,
} as const;
type Page = keyof typeof mostScript;

export interface Weighed {
  page: Page;
  scripts: { name: string; bytes: number }[];
  bytes: number;
  most: number;
}

/** Link headers name a script as `</assets/base-CcZ53nh4.js>; rel=modulepreload`. */
export const scriptsOf = (links: string): string[] =>
  [...links.matchAll(/<\/([^>]+\.js)>/g)].map(([, path]) => path ?? "");

/** Scripts that the page sends along, those that it asks for after the picture of its first cards, and after the cards. */
type Preloads = Record<string, { link: string; later: string[]; soon: string[] }>;

/** A script as it travels. */
const sizeIn = (folder: string, path: string): number => {
  const compressed = `${folder}/${path}.br`;
  return statSync(existsSync(compressed) ? compressed : `${folder}/${path}`).size;
};

const nameOf = (path: string): string => path.replace(/^assets\//, "").replace(/-[\w-]{8}\.js$/, "");

/** What each kind of page draws first, with what it imports, as the build in that folder has it. */
export const weighPages = (folder: string): Weighed[] => {
  const preloads = JSON.parse(readFileSync(`${folder}/preload.json`, "utf8")) as Preloads;
  return (Object.keys(mostScript) as Page[]).map((page) => {
    const isOpen = page === "open panel";
    const { link = "", later = [], soon = [] } = preloads[isOpen ? "panel" : page] ?? {};
    const scripts = [...scriptsOf(link), ...later, ...(isOpen ? soon : [])].map((path) => ({
      name: nameOf(path),
      bytes: sizeIn(folder, path),
    }));
    const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
    return { page, scripts: scripts.toSorted((a, b) => b.bytes - a.bytes), bytes, most: mostScript[page] };
  });
};

export interface WeighedLate {
  name: keyof typeof mostLate;
  /** Not a number where there is no such script. */
  bytes: number;
  most: number;
}

/** The scripts of that build that come later and have a limit of their own. */
export const weighLate = (folder: string): WeighedLate[] => {
  const files = readdirSync(`${folder}/assets`).filter((file) => file.endsWith(".js"));
  return (Object.keys(mostLate) as (keyof typeof mostLate)[]).map((name) => {
    const file = files.find((one) => nameOf(one) === name);
    return { name, bytes: file ? sizeIn(folder, `assets/${file}`) : Number.NaN, most: mostLate[name] };
  });
};

export const tooHeavyLate = (scripts: readonly WeighedLate[]): WeighedLate[] =>
  scripts.filter(({ bytes, most }) => !(bytes <= most));

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);

/** A page and what is in it, a line for each script; those below a kilobyte in one. */
export const linesOf = ({ page, scripts, bytes, most }: Weighed): string[] => {
  const small = scripts.filter((script) => script.bytes < 1000);
  const others = small.reduce((sum, script) => sum + script.bytes, 0);
  return [
    `/${page.padEnd(24)} ${kB(bytes)} of ${kB(most).trim()}`,
    ...scripts
      .filter((script) => script.bytes >= 1000)
      .map(({ name, bytes: own }) => `  ${name.padEnd(23)} ${kB(own)}`),
    ...(small.length > 0 ? [`  ${`${small.length} small ones`.padEnd(23)} ${kB(others)}`] : []),
  ];
};

/** Pages above their limit, those that begin with more than the asking, and pages of which nothing is known. */
export const tooHeavy = (pages: readonly Weighed[]): Weighed[] =>
  pages.filter(
    ({ scripts, bytes, most }) =>
      scripts.length < 3 || bytes > most || scripts.some((one) => one.name === "main" && one.bytes > MOST_OF_MAIN),
  );

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const pages = weighPages("dist/web");
  const late = weighLate("dist/web");
  for (const page of pages) process.stdout.write(`${linesOf(page).join("\n")}\n`);
  for (const { name, bytes, most } of late)
    process.stdout.write(`${name.padEnd(25)} ${kB(bytes)} of ${kB(most).trim()}\n`);
  for (const { page } of tooHeavy(pages))
    process.stdout.write(`/${page} needs too much script, or its scripts are not known.\n`);
  for (const { name } of tooHeavyLate(late)) process.stdout.write(`${name} is too much, or no script any more.\n`);
  process.exitCode = tooHeavy(pages).length + tooHeavyLate(late).length > 0 ? 1 : 0;
}
