import type { HelmetOptions } from "helmet";

const TWO_YEARS_S = 63_072_000;

/** For who is signed in no more: what a browser keeps of answers outlasts their session. */
export const FORGET = ["clear-site-data", '"cache"'] as const;

/** The headers of every answer. `https`: people reach the server over HTTPS, and only so from then on. */
export const securityHeaders = (https: boolean): HelmetOptions => ({
  // The sign-in popup must be able to answer its opener.
  crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
  crossOriginResourcePolicy: { policy: "same-origin" },
  // Other names below the host's may belong to others.
  strictTransportSecurity: https && { maxAge: TWO_YEARS_S, includeSubDomains: false },
  referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  xFrameOptions: { action: "deny" },
  contentSecurityPolicy: {
    // The defaults would turn a plain-HTTP network's requests into HTTPS.
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", "data:", "blob:"],
      fontSrc: ["'self'"],
      mediaSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
});
