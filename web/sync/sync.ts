import { createSync, type Sync } from "./session/create-sync.ts";
import type { LiveParts } from "./session/live-parts.ts";
import { createTokenStore } from "./session/session-store.ts";
import { fetchOrTake } from "./wire/early-answers.ts";

let current: Sync | undefined;
let parts: LiveParts | undefined;

/** A script of its own, which whoever is about to sign in fetches ahead. */
export const loadLive = async (): Promise<LiveParts> => {
  parts ??= (await import("./session/live-parts.ts")).liveParts;
  return parts;
};

const create = (): Sync =>
  createSync({
    fetch: fetchOrTake,
    live: () => parts ?? loadLive(),
    tokens: createTokenStore(),
  });

/** The one of this page. */
export const sync = (): Sync => {
  current ??= create();
  return current;
};
