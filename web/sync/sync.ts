import { createSync, type Sync } from "./create-sync.ts";
import type { LiveParts } from "./live-parts.ts";
import { createPlaces } from "./places.ts";
import { createTokenStore } from "./session-store.ts";

let current: Sync | undefined;
let parts: LiveParts | undefined;

/** A script of its own, which whoever is about to sign in fetches ahead. */
export const loadLive = async (): Promise<LiveParts> => {
  parts ??= (await import("./live-parts.ts")).liveParts;
  return parts;
};

const create = (): Sync =>
  createSync({
    fetch: (...request) => fetch(...request),
    live: () => parts ?? loadLive(),
    tokens: createTokenStore(),
    places: createPlaces(),
  });

/** The one of this page. */
export const sync = (): Sync => {
  current ??= create();
  return current;
};
