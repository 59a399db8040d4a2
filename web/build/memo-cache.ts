import type { Plugin } from "vite";
import { inWeb } from "./in-web.ts";

const memoCache = inWeb("text/memo-cache.ts");

/** What compiled components keep between draws goes through our own module, which forgets it with a change of language. */
export const memoCacheByLanguage: Plugin = {
  name: "memo-cache-by-language",
  enforce: "pre",
  resolveId: (source, importer) =>
    source === "react/compiler-runtime" && importer !== memoCache ? memoCache : undefined,
};
