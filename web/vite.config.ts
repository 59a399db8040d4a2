import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defaultClientMainFields, defineConfig } from "vite";
import { inlineFirstPaint, preloadFont } from "./build/first-paint.ts";
import { groups } from "./build/groups.ts";
import { importScript } from "./build/import-script.ts";
import { inWeb } from "./build/in-web.ts";
import { memoCacheByLanguage } from "./build/memo-cache.ts";
import { preloadScripts } from "./build/preload.ts";
import { saidErrors } from "./build/said-errors.ts";
import { singleIcons } from "./build/single-icons.ts";
import { withoutSchemas } from "./build/without-schemas.ts";

const server = { target: "http://127.0.0.1:4000", ws: true };

/**
 * Left to themselves by the React Compiler, whose output is a tenth of the script: what is drawn whole and seldom, is a leaf
 * of what is not, or is a hook of effects, which say by themselves what they depend on. It is for what is drawn again while
 * somebody drags, types or listens.
 */
const uncompiled = [
  /node_modules/,
  /\/web\/(app|ui|screens\/(login|signup)|features\/(auth|domains|panels|shell))\//,
  /\/screens\/panel\/(?!open-panel)/,
  /\/features\/(board\/(?:\w+\/)?(board-skeleton|card-|drop-line|hidden-|quick-|quiet-|use-|column-(frame|tabs))|statuses\/(column-title|add-column))/,
];

export default defineConfig({
  root: new URL(".", import.meta.url).pathname,
  plugins: [
    singleIcons,
    withoutSchemas,
    saidErrors,
    importScript,
    memoCacheByLanguage,
    react({ compiler: true, exclude: uncompiled }),
    tailwindcss(),
    inlineFirstPaint,
    preloadFont,
    preloadScripts,
  ],
  resolve: {
    alias: [
      // A stand-in for Reacts that have no useSyncExternalStore of their own.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "react" },
      // Socket.IO's third way, which `sync/wire/socket-io.ts` does not go: a tenth of its script.
      { find: /^\.\/webtransport\.js$/, replacement: inWeb("sync/wire/no-web-transport.ts") },
    ],
    // Drag and drop comes in the JavaScript of our browsers too.
    mainFields: ["module:es2019", ...defaultClientMainFields],
  },
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
      treeshake: { manualPureFunctions: ["z"] },
      output: { codeSplitting: { groups } },
    },
  },
  server: { host: "127.0.0.1", proxy: { "/api": server, "/auth/callback": server, "/dev-idp": server } },
});
