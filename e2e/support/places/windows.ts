import type { Page } from "playwright-core";
import type { App, Look } from "../app.ts";
import type { Place, World } from "./place.ts";

/** What pages complain about where something fails on purpose. */
export const allowed =
  /status of (40[149]|503)|could not be loaded|Failed to|dynamically imported module|ERR_FAILED|ERR_INTERNET_DISCONNECTED|TypeError|WebSocket/;

/** A window for each person and size that serves one place after the other: loading anew is what takes the time. */
export const windowsOf = (app: App, world: World) => {
  const open = new Map<string, Page>();
  return async (place: Place, look: Look): Promise<Page> => {
    const path = await place.path(world);
    const key = `${place.as} ${look.viewport?.width}`;
    const known = place.spoils ? undefined : open.get(key);
    await known?.emulateMedia({ colorScheme: look.colorScheme ?? null });
    if (known) await known.goto(path);
    const page = known ?? (place.as ? await app.open(world[place.as], path, look) : await app.visit(path, look));
    if (!place.spoils) open.set(key, page);
    return page;
  };
};
