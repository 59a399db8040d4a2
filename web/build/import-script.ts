import type { Plugin } from "vite";
import { inWeb } from "./in-web.ts";

const own = inWeb("ui/page/import-script.ts");

/**
 * Every `import()` goes through our own module, which looks for a new version where a script does not come. Vite's own
 * would fetch stylesheets ahead: there is one, and the page has it.
 */
export const importScript: Plugin = {
  name: "import-script",
  enforce: "pre",
  apply: "build",
  resolveId: (source) => (source.includes("vite/preload-helper") ? own : undefined),
  renderChunk: (code) => code.replaceAll(/,\s*__VITE_PRELOAD__/g, ""),
};
