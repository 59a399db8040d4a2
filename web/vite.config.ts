import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, minifySync, type Plugin, parseSync, type Rolldown } from "vite";

type OutputChunk = Rolldown.OutputChunk;
type OutputAsset = Rolldown.OutputAsset;

/** The Latin file of the interface font is wanted by every first paint: ask for it beside the stylesheet, not after it. */
const preloadFont: Plugin = {
  name: "preload-font",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle }) => {
      const font = Object.keys(bundle ?? {}).find((file) => /inter-latin-wght-normal.*\.woff2$/.test(file));
      if (!font) return [];
      const attrs = { rel: "preload", as: "font", type: "font/woff2", href: `/${font}`, crossorigin: "" };
      return [{ tag: "link", attrs, injectTo: "head-prepend" }];
    },
  },
};

const firstPaint = '<script src="/app/first-paint.js"></script>';

/** Puts the script that stands before the first paint into the page: to ask for it would take a tenth of that time. */
const inlineFirstPaint: Plugin = {
  name: "inline-first-paint",
  apply: "build",
  transformIndexHtml: {
    order: "pre",
    handler: (html) => {
      const file = fileURLToPath(new URL("app/first-paint.js", import.meta.url));
      const { code } = minifySync(file, readFileSync(file, "utf8"));
      if (!html.includes(firstPaint) || code.includes("</script")) throw new Error("The first paint has no place.");
      return html.replace(firstPaint, () => `<script>${code.trim()}</script>`);
    },
  },
};

/** What each kind of page draws first, by the first part of its address; "" is any other. */
const firstScripts: Record<string, readonly string[]> = {
  "": [],
  auth: ["screens/login/login-screen.tsx"],
  home: ["app/signed-in-pages.tsx", "sync/live-parts.ts", "screens/home/home-screen.tsx"],
  panel: ["app/signed-in-pages.tsx", "sync/live-parts.ts", "screens/panel/panel-screen.tsx"],
};
/** What every page is drawn with. */
const start = ["app/start.ts", "app/draw.tsx"];
/** What a panel's first cards are drawn with, before its other scripts are asked for. */
const glance = ["app/glance.tsx"];

type Bundle = Readonly<Record<string, OutputChunk | OutputAsset>>;

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

/** The first scripts of a kind of page: those that the server sends along as its Link header, and those asked for later. */
const scriptsFor = (bundle: Bundle, page: string): { first: readonly string[]; later: readonly string[] } => {
  const all = filesOf(bundle, [...start, ...(firstScripts[page] ?? [])]);
  if (page !== "panel") return { first: all, later: [] };
  const first = filesOf(bundle, glance);
  return { first, later: all.filter((file) => !first.includes(file)) };
};

/** Writes `preload.json`: what the server sends along with each kind of page; and into the page, what a panel asks for later. */
const preloadScripts: Plugin = {
  name: "preload-scripts",
  generateBundle(_, bundle) {
    const pages = Object.keys(firstScripts).map((page) => {
      const { first, later } = scriptsFor(bundle, page);
      // In the order in which they are wanted: a browser asks for a few at a time.
      const link = first.map((file) => `</${file}>; rel=modulepreload`).join(", ");
      return [page, { link, later }];
    });
    this.emitFile({ type: "asset", fileName: "preload.json", source: JSON.stringify(Object.fromEntries(pages)) });
  },
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle }) => {
      if (!bundle) return html;
      const later = scriptsFor(bundle, "panel").later.map((file) => `/${file}`);
      return html.replace("<script>", `<script data-panel-scripts="${later.join(" ")}">`);
    },
  },
};

const zod = 'import * as z from "zod/mini"';
const noSchemas = `import { z } from ${JSON.stringify(fileURLToPath(new URL("sync/no-schemas.ts", import.meta.url)))}`;

/** What of a call's definition is for the server alone. */
const serversOwn = new Set(["summary", "needs", "fails", "limit", "query", "body", "answer", "file", "form"]);

/** Cuts what is for the server out of the calls that a file of the contract defines. */
const withoutServersOwn = (code: string): string => {
  const cuts: [number, number][] = [];
  for (const statement of parseSync("contract.ts", code).program.body) {
    if (statement.type !== "ExportNamedDeclaration" || statement.declaration?.type !== "VariableDeclaration") continue;
    for (const { init } of statement.declaration.declarations) {
      if (init?.type !== "CallExpression" || init.callee.type !== "Identifier") continue;
      if (init.callee.name !== "command" && init.callee.name !== "query") continue;
      const definition = init.arguments[1];
      for (const property of definition?.type === "ObjectExpression" ? definition.properties : [])
        if (property.type === "Property" && property.key.type === "Identifier" && serversOwn.has(property.key.name))
          cuts.push([property.start, property.end + Number(code[property.end] === ",")]);
    }
  }
  return cuts.reduceRight((rest, [from, to]) => rest.slice(0, from) + rest.slice(to), code);
};

/** The contract's schemas are for the server. */
const withoutSchemas: Plugin = {
  name: "without-schemas",
  enforce: "pre",
  transform: {
    filter: { id: /\/contract\/.*\.ts$/, code: zod },
    handler: (code) => withoutServersOwn(code).replace(zod, noSchemas),
  },
};

const memoCache = fileURLToPath(new URL("text/memo-cache.ts", import.meta.url));

/** What compiled components keep between draws goes through our own module, which forgets it with a change of language. */
const memoCacheByLanguage: Plugin = {
  name: "memo-cache-by-language",
  enforce: "pre",
  resolveId: (source, importer) =>
    source === "react/compiler-runtime" && importer !== memoCache ? memoCache : undefined,
};

type Modules = { getModuleInfo: (module: string) => { importedIds: readonly string[] } | null };

/** What scripts cannot do without: themselves, with all that they import. */
const neededBy = (scripts: readonly string[], modules: Modules): ReadonlySet<string> => {
  const found = new Set<string>();
  const gather = (module: string): void => {
    if (found.has(module)) return;
    found.add(module);
    for (const imported of modules.getModuleInfo(module)?.importedIds ?? []) gather(imported);
  };
  for (const script of scripts) gather(fileURLToPath(new URL(script, import.meta.url)));
  return found;
};

type Needs = Readonly<Record<"main" | "glance" | "auth" | "home" | "panel", ReadonlySet<string>>>;
let needs: Needs | undefined;

const needsOf = (modules: Modules): Needs => {
  const ofPage = (page: string) => neededBy([...start, ...(firstScripts[page] ?? [])], modules);
  needs ??= {
    main: neededBy(["app/main.ts"], modules),
    glance: neededBy(glance, modules),
    auth: ofPage("auth"),
    home: ofPage("home"),
    panel: ofPage("panel"),
  };
  return needs;
};

/** Names a script for the modules whose users are these. */
const named =
  (name: string, isOf: (module: string, needs: Needs) => boolean) =>
  (module: string, modules: Modules): string | null =>
    isOf(module, needsOf(modules)) ? name : null;

/** What pages and dialogs behind sign-in share. */
const shared =
  /contract\/(?!auth|analytics|announcements|tasks\/my-work|notifications|shared\/(people-in|wire-names)|users\/(commands|profile|picture|reference))|\/web\/text\/(en\/(?!analytics|home|password|profile)|(?!at-home|reference-name|say-automated)[^/]*$)|\/sync\/(?!socket-io|queueable|last-look|feeds?\.|use-feeds|use-fresh-read|upload)|\/web\/ui\/(?!ago|charts\/|checkbox|choice-field|clock|copy-field|date-field|growing|how-long|segmented|sort|use-keep-sight).*\.tsx?$|\/features\/shell\/(?!.*-dialog|shell-commands)|\/features\/(tasks\/(use-move-task|draft-keys)|board\/(board-context|due-label|landing|move-card|say-landing)\.|domains\/go-to-domain|statuses\/(move-status|use-change-status)|\w+\/dialogs)|\/icons\/(check|columns-3|eye|eye-off|log-out|pencil|trash|user-plus|x)\.|\/app\/signed-in-pages/;

/**
 * Few scripts, by when they are needed: `main` asks for the others, `core` is what the first cards and every page share, `look` what else the first
 * cards are drawn with; `base` asks for data and the page, `frame` draws it with React, `signed-in` is
 * shared by the pages behind sign-in, `popups` comes before the first menu or dialog, `later` is shared by those,
 * `fields` is what one types into. Pages and dialogs are their own. The first that fits counts, and takes what it imports
 * along.
 */
const groups = [
  {
    name: named("main", (module, { main }) => main.has(module)),
    debugName: "main",
    includeDependenciesRecursively: false,
  },
  {
    name: named("core", (module, { glance, auth }) => glance.has(module) && auth.has(module)),
    debugName: "core",
    includeDependenciesRecursively: false,
  },
  {
    name: named("look", (module, { glance, auth }) => glance.has(module) && !auth.has(module)),
    debugName: "look",
    includeDependenciesRecursively: false,
  },
  {
    name: "base",
    test: /rolldown\/runtime|node_modules\/react\/|\/web\/text\/(catalogue|language|locale|memo-cache|plural|said|use-language|en\/(auth|common|said|shell))|contract\/users\/languages|contract\/auth\/queries|\/ui\/late\.|\/app\/(screens|fetch-page|start)\.|\/sync\/(connection|forget-looks|use-read|use-command|session|request)\.ts/,
  },
  { name: "react-dom", test: /node_modules\/(react-dom|scheduler)\// },
  {
    name: "frame",
    test: /node_modules\/wouter\/|\/icons\/circle-(alert|exclamation)|\/features\/auth\/dialogs|\/ui\/(button|icon-button|logo|outline|skeleton|toast|ui-provider|empty-state|theme|visually-hidden)\.tsx?|\/app\/(draw|error-boundary|page-skeleton|use-document-title)|\/auth\/addresses\.ts/,
  },
  {
    name: "popups",
    test: /@base-ui\/|@floating-ui|use-sync-external-store|\/ui\/(confirm-dialog|dialog|menu-parts|multi-select|palette-dialog|popover|search-field|select|sheet|toast-view)\.tsx|\/((account|card|column|domain|extras|panel|person)-menu|domain-card|sound|theme)-items?\.|panels\/download-csv|\/icons\/(activity|archive-arrow-up|arrow-(down|down-to-line|left|right|up|up-to-line)|crown|download|info|keyboard|list-x|maximize-2|monitor|moon|move-right|redo-2|sun|undo-2|user-minus|volume-(2|x))\./,
    includeDependenciesRecursively: false,
  },
  {
    name: "past",
    test: /contract\/history\/deeds|\/web\/text\/(past|say-deed|en\/(deeds|past|unsent))\.|\/sync\/deeds\.|\/features\/shell\/(undo-menu-items|undo-words|small-screen-past)|\/features\/unsent\/(say-waiting|tell-kept)/,
    includeDependenciesRecursively: false,
  },
  {
    name: "fields",
    test: /\/ui\/(counter|field|field-context|input-look|text-area|text-input|use-merged-ref)\.tsx?/,
    includeDependenciesRecursively: false,
  },
  {
    name: named("signed-in", (module, { panel }) => panel.has(module)),
    debugName: "signed-in",
    test: shared,
  },
  {
    name: named("later", (module, { home, panel }) => !panel.has(module) && !home.has(module)),
    debugName: "later",
    test: shared,
    includeDependenciesRecursively: false,
  },
].map((group, at, all) => ({ ...group, priority: all.length - at }));

const server = { target: "http://127.0.0.1:4000", ws: true };

/**
 * Left to themselves by the React Compiler, whose output is a tenth of the script: what is drawn whole and seldom, or is a
 * leaf of what is not. It is for what is drawn again while somebody drags, types or listens.
 */
const uncompiled = [
  /node_modules/,
  /\/web\/(app|ui|screens\/(login|signup)|features\/(auth|domains|panels|shell))\//,
  /\/screens\/panel\/(?!open-panel)/,
  /\/features\/(board\/(board-skeleton|card-|drop-line|hidden-|quick-|quiet-|column-(frame|tabs))|statuses\/(column-title|add-column))/,
];

export default defineConfig({
  root: new URL(".", import.meta.url).pathname,
  plugins: [
    withoutSchemas,
    memoCacheByLanguage,
    react({ compiler: true, exclude: uncompiled }),
    tailwindcss(),
    inlineFirstPaint,
    preloadFont,
    preloadScripts,
  ],
  // A stand-in for Reacts that have no useSyncExternalStore of their own.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "react" }] },
  // No data: URLs, so that the content security policy can stay at font-src 'self'.
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "baseline-widely-available",
    assetsDir: "assets",
    assetsInlineLimit: 0,
    // The server sends along what a page draws first (preload.json); a list of the rest would travel before all that.
    modulePreload: false,
    rolldownOptions: {
      // What the contract defines and nobody uses goes.
      treeshake: { manualPureFunctions: ["z", "query", "command"] },
      output: { codeSplitting: { groups } },
    },
  },
  server: { host: "127.0.0.1", proxy: { "/api": server, "/auth/callback": server, "/dev-idp": server } },
});
