import { createHash } from "node:crypto";
import { type PopupAnswer, signInChannel } from "../../../../contract/auth/popup.ts";

/** The sentence shows only when the window is still there after a while: a script cannot close every window. */
const STYLE = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;display:grid;place-items:center;min-height:90vh;margin:0;text-align:center}
p{padding:1rem;animation:show 0s 1.5s both}
@keyframes show{from{visibility:hidden}to{visibility:visible}}`;

/** Headers of the pages in the popup. The data block is no script to CSP; the code in the address must not leak. */
export const callbackPageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  // Not the app's own policy: after a change of it the browser may refuse to let the page close itself.
  "cross-origin-opener-policy": "unsafe-none",
} as const;

/** The page that hands the answer over and closes. `</script>` and `<!--` cannot appear in the data. */
export const callbackPage = (answer: PopupAnswer): string => {
  const data = JSON.stringify({ channel: signInChannel, answer }).replaceAll("<", "\\u003c");
  const sentence = "idToken" in answer ? "You are signed in." : "You are not signed in.";
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sign in</title>
<style>${STYLE}</style>
<p>${sentence} You can close this window.</p>
<script type="application/json" id="answer">${data}</script>
<script src="/callback.js"></script>
</html>
`;
};
