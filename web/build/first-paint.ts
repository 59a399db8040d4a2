import { readFileSync } from "node:fs";
import { minifySync, type Plugin } from "vite";
import { inWeb } from "./in-web.ts";

/** The Latin file of the interface font is wanted by every first paint: ask for it beside the stylesheet, not after it. */
export const preloadFont: Plugin = {
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

const firstPaint = '<script src="/app/first-paint/first-paint.js"></script>';

/** Puts the script that stands before the first paint into the page: to ask for it would take a tenth of that time. */
export const inlineFirstPaint: Plugin = {
  name: "inline-first-paint",
  apply: "build",
  transformIndexHtml: {
    order: "pre",
    handler: (html) => {
      const file = inWeb("app/first-paint/first-paint.js");
      const { code } = minifySync(file, readFileSync(file, "utf8"));
      if (!html.includes(firstPaint) || code.includes("</script")) throw new Error("The first paint has no place.");
      return html.replace(firstPaint, () => `<script>${code.trim()}</script>`);
    },
  },
};
