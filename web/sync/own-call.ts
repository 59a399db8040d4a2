import { sync } from "./sync.ts";
import { type Call, createCall } from "./wire/http.ts";

/** A way to the server beside the outbox, in the name of who is signed in, by a `fetch` of one's own. */
export const callWith = (fetch: typeof globalThis.fetch): Call => {
  const { session } = sync();
  return createCall({
    fetch,
    token: () => session.get().token,
    ended: (token) => session.get().token === token && session.set({ expired: true }),
  });
};
