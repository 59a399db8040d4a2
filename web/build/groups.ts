import { type Modules, type Needs, needsOf } from "./pages.ts";

/** A script of the modules that such a part of the pages needs. */
const reached = (name: string, isOf: (needs: Record<keyof Needs, boolean>) => boolean) => ({
  debugName: name,
  name: (module: string, modules: Modules): string | null => {
    const needs = needsOf(modules);
    const by = (part: keyof Needs): boolean => needs[part].has(module);
    const [main, glance, start, auth] = [by("main"), by("glance"), by("start"), by("auth")];
    return isOf({ main, glance, start, auth, home: by("home"), panel: by("panel") }) ? name : null;
  },
  includeDependenciesRecursively: false,
});

/** Smaller scripts of what is shared by a few that come later are put together, in bytes before they are compressed. */
const SMALL = 1_000;

/**
 * Few scripts, by what needs them, and the first that fits counts: `main` asks for the others, `core` is what the first
 * cards and every page share, `look` what else the first cards are drawn with; `base` asks for data and the page, `frame`
 * draws it with React, `signed-in` is shared by the pages behind sign-in, `signing-in` is what the pages before them draw.
 * Pages and dialogs are their own; `later` is what they share, by which of them need it.
 */
export const groups = [
  reached("main", ({ main }) => main),
  reached("core", ({ glance, auth }) => glance && auth),
  reached("look", ({ glance }) => glance),
  reached("base", ({ start }) => start),
  { name: "react-dom", test: /node_modules\/(react-dom|scheduler)\// },
  reached("frame", ({ auth, home, panel }) => auth && (home || panel)),
  reached("signing-in", ({ auth }) => auth),
  reached("signed-in", ({ home, panel }) => home && panel),
  { ...reached("of-home", ({ home }) => home), minShareCount: 2 },
  { ...reached("of-panel", ({ panel }) => panel), minShareCount: 2 },
  {
    ...reached("later", ({ auth, home, panel }) => !auth && !home && !panel),
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: SMALL,
  },
].map((group, at, all) => ({ ...group, priority: all.length - at }));
