import type { BrowserContext, Page } from "playwright-core";

/** Keeps every sentence that a page says in a live region: they leave the document after a while. */
export const listen = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { saidHere: said });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if (target instanceof Element && target.hasAttribute("aria-live"))
          for (const node of addedNodes) said.push(node.textContent ?? "");
    }).observe(document, { childList: true, subtree: true });
  });

/** What the page has said so far. */
export const spoken = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { saidHere: string[] }).saidHere);
