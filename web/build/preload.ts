import type { Plugin, Rolldown } from "vite";
import { firstScripts, glance, soon, start } from "./pages.ts";

type OutputChunk = Rolldown.OutputChunk;
type Bundle = Readonly<Record<string, OutputChunk | Rolldown.OutputAsset>>;

/** The files of scripts with what they import, in the order in which they are wanted; the page's entry is the first. */
const filesOf = (bundle: Bundle, modules: readonly string[]): readonly string[] => {
  const scripts = Object.values(bundle).filter((file) => file.type === "chunk");
  const found = new Set<string>();
  const gather = (chunk: OutputChunk | undefined): void => {
    if (!chunk || found.has(chunk.fileName)) return;
    // The page asks for what an entry imports where that is all it does: Vite leaves such a one out.
    if (!chunk.moduleIds.some((module) => module.endsWith(".html"))) found.add(chunk.fileName);
    for (const file of chunk.imports) gather(scripts.find(({ fileName }) => fileName === file));
  };
  gather(scripts.find(({ isEntry }) => isEntry));
  for (const module of modules) {
    const isIt = (id: string | null) => id?.endsWith(`/web/${module}`);
    const chunk =
      scripts.find(({ facadeModuleId }) => isIt(facadeModuleId)) ??
      scripts.find(({ moduleIds }) => moduleIds.some(isIt));
    if (!chunk) throw new Error(`${module} is no script of its own any more`);
    gather(chunk);
  }
  return [...found];
};

/**
 * The first scripts of a kind of page: those that the server sends along as its Link header, those asked for later, and
 * those that it is not drawn with but asks for by itself.
 */
const scriptsFor = (bundle: Bundle, page: string): Record<"first" | "later" | "soon", readonly string[]> => {
  const all = filesOf(bundle, [...start, ...(firstScripts[page] ?? [])]);
  if (page !== "panel") return { first: all, later: [], soon: [] };
  const first = filesOf(bundle, glance);
  const others = (files: readonly string[], than: readonly string[]) => files.filter((file) => !than.includes(file));
  return { first, later: others(all, first), soon: others(filesOf(bundle, soon), all) };
};

/** Writes `preload.json`: what the server sends along with each kind of page; and into the page, what a panel asks for later. What comes soon is there to be weighed. */
export const preloadScripts: Plugin = {
  name: "preload-scripts",
  generateBundle(_, bundle) {
    const pages = Object.keys(firstScripts).map((page) => {
      const { first, later, soon } = scriptsFor(bundle, page);
      // In the order in which they are wanted: a browser asks for a few at a time. A panel's first-paint.js asks for data first.
      const link = first.map((file) => `</${file}>; rel=modulepreload`).join(", ");
      return [page, page === "panel" ? { link: "", later: [...first, ...later], soon } : { link, later, soon }];
    });
    this.emitFile({ type: "asset", fileName: "preload.json", source: JSON.stringify(Object.fromEntries(pages)) });
  },
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle }) => {
      if (!bundle) return html;
      const { first, later } = scriptsFor(bundle, "panel");
      const listed = (files: readonly string[]) => files.map((file) => `/${file}`).join(" ");
      return html.replace(
        "<script>",
        `<script data-panel-first="${listed(first)}" data-panel-scripts="${listed(later)}">`,
      );
    },
  },
};
