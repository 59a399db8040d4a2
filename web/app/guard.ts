import { confirmPath, resetPath } from "../../contract/auth/reset-path.ts";
import { setupPath } from "../../contract/auth/setup-path.ts";
import { loginPath, safeNext } from "../features/auth/addresses.ts";

/** Pages that are the same for whoever is signed in and whoever is not. */
const openToEverybody = new Set([resetPath, confirmPath, setupPath, "/invite"]);
const openToVisitors = new Set(["/auth/login", "/auth/signup"]);
/** What people type: pages of /auth without it. As a place to come back to, none of them is a page. */
const short = new Set(["/login", "/signup", "/reset", "/confirm"]);

const withoutSlash = (path: string): string => path.replace(/(?<=.)\/+$/, "");

export const isOpenToEverybody = (path: string): boolean => openToEverybody.has(withoutSlash(path));

type Visit = { signedIn: boolean; path: string; search: string };

/** Where somebody must go instead, or null where they may stay [S2.13, S2.14]. */
export function guard({ signedIn, path, search }: Visit): string | null {
  const plain = withoutSlash(path);
  if (short.has(plain)) return `/auth${plain}${search}`;
  if (openToEverybody.has(plain)) return null;
  if (signedIn) return /^\/auth(\/|$)/.test(plain) ? (safeNext(search) ?? "/home") : null;
  return openToVisitors.has(plain) ? null : loginPath(plain.startsWith("/auth") ? null : path + search);
}
