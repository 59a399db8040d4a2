import type { App } from "./app.ts";
import { OPERATING_GUIDE } from "./platform/basics/operating-guide.ts";

const ANYBODY =
  "Whoever reaches this port can sign in as anybody: neither a sign-in provider (OIDC_CLIENT_ID) nor passwords " +
  `(PASSWORD_SIGN_IN) are set up. Put no proxy in front, and see ${OPERATING_GUIDE} before others come here.`;

/** What the start says once people can come, in whole lines; the last has the address, and ends with the setup link. */
export const readySays = (
  publicUrl: string,
  { anybodyCanBeAnybody, setupLink }: Pick<App, "anybodyCanBeAnybody" | "setupLink">,
): string =>
  [
    ...(anybodyCanBeAnybody ? [ANYBODY] : []),
    `Tavola is ready: ${publicUrl}${setupLink ? ` Nobody runs it yet; whoever opens this link does: ${setupLink}` : ""}`,
    "",
  ].join("\n");
