import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Window } from "./app.ts";

const folder = ".cache/e2e";

/** After a failure: what every page showed, as a picture and as HTML, in `.cache/e2e/`. */
export const keepEvidence = async (title: string, windows: readonly Window[]): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const pages = windows.flatMap(({ context }) => context.pages());
  const name = title.replace(/[^a-z0-9]+/gi, "-").slice(0, 80);
  for (const [index, page] of pages.entries()) {
    const path = join(folder, `${name}-${index + 1}`);
    // A page that is closed or hangs has nothing to show; the failure itself must still be told.
    await page.screenshot({ path: `${path}.png`, timeout: 5000 }).catch(() => undefined);
    const html = await page.content().catch(() => "");
    writeFileSync(`${path}.html`, `<!-- ${page.url()} -->\n${html}`);
  }
};
