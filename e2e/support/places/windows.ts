import type { Page } from "playwright-core";
import type { App, Look } from "../app.ts";
import type { Place, World } from "./place.ts";

/** What pages complain about where something fails on purpose. */
export const allowed =
  /status of (40[149]|503)|could not be loaded|Failed to|dynamically imported module|ERR_FAILED|ERR_INTERNET_DISCONNECTED|TypeError|WebSocket/;

const LAYERS = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";
/** As many layers as lie over one another at most. */
const MOST_LAYERS = 3;
const BACK_MS = 2000;

/** Closes what is open on a page. Whether nothing is left, and the page is still the one at this path. */
const closeAll = async (page: Page, path: string): Promise<boolean> => {
  for (let pressed = 0; pressed < MOST_LAYERS; pressed++) await page.keyboard.press("Escape");
  // Going back from a closed layer's entry takes a moment, and would end what is loaded meanwhile.
  const isBack = await page
    .waitForFunction(() => !(history.state as { layers?: number } | null)?.layers, undefined, { timeout: BACK_MS })
    .then(
      () => true,
      () => false,
    );
  return page.evaluate(
    ([layers, wanted, back]) => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      return back && !document.querySelector(layers) && location.pathname + location.search === wanted;
    },
    [LAYERS, path, isBack] as const,
  );
};

/**
 * A window for each person and size that serves one place after the other, and is loaded anew only for what is not on the
 * same page: to load is what takes the time.
 */
export const windowsOf = (app: App, world: World) => {
  const open = new Map<string, { page: Page; at: string }>();
  return async (place: Place, look: Look): Promise<Page> => {
    const path = await place.path(world);
    const key = `${place.as} ${look.viewport?.width}`;
    const known = place.spoils ? undefined : open.get(key);
    await known?.page.emulateMedia({ colorScheme: look.colorScheme ?? null });
    const isThere = known?.at === path && (place.loadsAnew || (await closeAll(known.page, path)));
    if (known && !isThere) await known.page.goto(path);
    const page = known?.page ?? (place.as ? await app.open(world[place.as], path, look) : await app.visit(path, look));
    if (!place.spoils) open.set(key, { page, at: path });
    return page;
  };
};
