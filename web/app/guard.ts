import { loginPath, safeNext } from "../features/auth/addresses.ts";

const openToAll = new Set(["/auth/login", "/auth/signup", "/invite"]);

type Visit = { signedIn: boolean; path: string; search: string };

/** Where somebody must go instead, or null where they may stay [S2.13, S2.14]. */
export function guard({ signedIn, path, search }: Visit): string | null {
  const plain = path.replace(/(?<=.)\/+$/, "");
  if (signedIn) return /^\/auth(\/|$)/.test(plain) ? (safeNext(search) ?? "/home") : null;
  return openToAll.has(plain) ? null : loginPath(plain.startsWith("/auth") ? null : path + search);
}
