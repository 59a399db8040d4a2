import { createHash } from "node:crypto";
import { escapeHtml } from "../../basics/html.ts";

const STYLE = `:root{color-scheme:light dark;--page:#f6f6f7;--card:#fff;--text:#18181b;--quiet:#5b5b66;--line:#c9c9d1;--edge:#82828c;--accent:#6d3fd4;--bad:#b3261e}
@media(prefers-color-scheme:dark){:root{--page:#131316;--card:#1c1c21;--text:#ededf0;--quiet:#a6a6b2;--line:#45454f;--edge:#7d7d89;--accent:#7c53dd;--bad:#ff8a80}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--page);color:var(--text);font:15px/1.5 system-ui,sans-serif}
main{width:100%;max-width:360px;padding:28px 24px;background:var(--card);border:1px solid var(--line);border-radius:10px}
h1{margin:0 0 4px;font-size:20px;line-height:1.3}
p{margin:0 0 20px;color:var(--quiet)}
p[role=alert]{color:var(--bad)}
label{display:block;margin:0 0 4px;font-weight:600}
input{width:100%;min-height:44px;margin:0 0 16px;padding:8px 12px;font:inherit;color:inherit;background:transparent;border:1px solid var(--edge);border-radius:6px}
button{width:100%;min-height:44px;margin-top:4px;font:inherit;font-weight:600;color:var(--quiet);background:transparent;border:0;border-radius:6px;cursor:pointer}
button.main{color:#fff;background:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`;

/**
 * `redirectsTo`: Chromium holds `form-action` against where the answer to the form redirects to, too. CSP knows no
 * IPv6 addresses; a server on one is its own provider, so `'self'` covers it.
 */
export const devSignInHeaders = (redirectsTo: readonly string[]) => ({
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": [
    "default-src 'none'",
    `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
    "base-uri 'none'",
    ["form-action 'self'", ...redirectsTo.filter((origin) => !origin.includes("["))].join(" "),
    "frame-ancestors 'none'",
  ].join("; "),
  "cache-control": "no-store",
  // Not no-referrer: with that the form would come back with the Origin `null`, which strangers' pages send.
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "cross-origin-opener-policy": "unsafe-none",
});

export interface DevSignInForm {
  name: string;
  email: string;
  problem?: string;
}

/** The development provider's one page. `Cancel` needs no valid fields. */
export const devSignInPage = ({ name, email, problem }: DevSignInForm): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Development sign-in</title>
<style>${STYLE}</style>
<main>
<h1>Development sign-in</h1>
<p>No password: on this computer you are whoever you say you are.</p>
${problem === undefined ? "" : `<p role="alert" id="problem">${escapeHtml(problem)}</p>`}
<form method="post">
<label for="name">Name</label>
<input id="name" name="name" value="${escapeHtml(name)}" required maxlength="200" autocomplete="name" autofocus>
<label for="email">E-mail address</label>
<input id="email" name="email" type="email" value="${escapeHtml(email)}" required maxlength="254" autocomplete="email">
<button class="main">Continue</button>
<button name="cancel" value="yes" formnovalidate>Cancel</button>
</form>
</main>
</html>
`;
