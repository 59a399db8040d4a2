const login = "/auth/login";
const signup = "/auth/signup";

/** Any origin does: it only shows whether an address leaves its own. */
const here = "http://here";

/** Where to go after signing in: the `next` of a query string, or null unless it is a path of this site outside /auth. */
export function safeNext(search: string): string | null {
  const next = new URLSearchParams(search).get("next");
  if (!next?.startsWith("/") || !URL.canParse(next, here)) return null;
  const url = new URL(next, here);
  // A path that begins with two slashes is another site's address.
  if (url.origin !== here || /^\/(\/|auth(\/|$))/.test(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

function withNext(path: string, next: string | null): string {
  return next && next !== "/" && next !== "/home" ? `${path}?next=${encodeURIComponent(next)}` : path;
}

/** The login page, which leads back to `next`. */
export function loginPath(next: string | null = null): string {
  return withNext(login, next);
}

/** The sign-up page, which leads back to `next`. */
export function signupPath(next: string | null = null): string {
  return withNext(signup, next);
}

/** The invite's page. */
export function invitePath(token: string): string {
  return `/invite?token=${encodeURIComponent(token)}`;
}

/** The token of the invite that a path leads to, or null. */
export function inviteTokenOf(path: string | null): string | null {
  if (!path || !URL.canParse(path, here)) return null;
  const url = new URL(path, here);
  return url.pathname.replace(/\/$/, "") === "/invite" ? url.searchParams.get("token") || null : null;
}
