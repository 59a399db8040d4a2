import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Browser, Page } from "playwright-core";

/**
 * A page that holds one module, by its path from here, and what it imports, without the product around it; what it exports
 * is `shown` there.
 */
export const barePage = async (browser: Browser, module: string): Promise<Page> => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(module, import.meta.url))],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "shown",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"', "import.meta.env": "{}" },
  });
  const page = await browser.newPage();
  await page.setContent('<!doctype html><html lang="en"><body><div id="root"></div></body></html>');
  await page.addScriptTag({ content: outputFiles[0]?.text ?? "" });
  return page;
};
