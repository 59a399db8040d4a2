import type { ProviderCode } from "./provider-codes.ts";

/** Opened in the popup with `?flow=` (and `&sameAs=` an e-mail address, when it must be that person again). */
export const popupPath = "/api/auth/popup";
/** Where the provider sends the popup back to: register PUBLIC_URL + this as the redirect URI. */
export const callbackPath = "/auth/callback";
/** The BroadcastChannel on which the callback page hands over its answer. */
export const signInChannel = "tavola-sign-in";

/** One attempt to sign in, chosen at random by the page, so that tabs do not take each other's answers. */
export const flowPattern = /^[\w-]{16,64}$/;

export type PopupAnswer = { flow: string; idToken: string } | { flow: string; error: ProviderCode };
/** The page's receipt: now the popup may close without its answer getting lost. */
export type PopupReceipt = { received: string };
