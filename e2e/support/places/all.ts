import { mishaps } from "./mishaps.ts";
import { pages } from "./pages.ts";
import { panels } from "./panels.ts";
import type { Place } from "./place.ts";

/** Every page and everything that opens on one. */
export const places: readonly Place[] = [...pages, ...panels, ...mishaps];
