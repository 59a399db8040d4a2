/** Why a sign-in popup can end without a sign-in [S8.10], and two codes of our own; each with its sentence for the person [D14]. */
export const providerCodes = {
  "popup-blocked": "Your browser blocked the sign-in window. Allow pop-ups for this site and try again.",
  "popup-closed-by-user": "The sign-in window was closed before you finished. Try again when you are ready.",
  "cancelled-popup-request": "Another sign-in window was opened. Please finish there.",
  "network-request-failed": "The sign-in service cannot be reached. Check your connection and try again.",
  "unauthorized-domain": "Signing in is not set up for this address. Open the app at its usual address.",
  "user-mismatch": "That is a different account. Please choose the one you were signed in with.",
  "internal-error": "Something went wrong while signing in. Please try again.",
  "web-storage-unsupported": "Your browser blocks the storage that signing in needs. Allow site data and try again.",
  "not-set-up": "Signing in is not set up correctly on this server. Please tell whoever runs it.",
  "email-unverified":
    "Your sign-in provider does not confirm that this e-mail address is yours. Confirm it there, or tell whoever runs this server.",
  "multi-factor-auth-required": "Your account asks for a second step. Finish it with your provider and try again.",
} as const satisfies Record<string, string>;

export type ProviderCode = keyof typeof providerCodes;

export const isProviderCode = (value: unknown): value is ProviderCode =>
  typeof value === "string" && Object.hasOwn(providerCodes, value);
