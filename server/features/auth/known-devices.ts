import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Visitor } from "../../platform/commands/handlers.ts";
import { deriveKey } from "../../platform/identity/derive-key.ts";

const YEAR_S = 365 * 24 * 3600;
const RANDOM_BYTES = 16;
const MAC_BYTES = 24;

export interface KnownDevices {
  /** The id of a device that has signed in to the account before, by its cookies; undefined of any other. */
  find(account: string, cookies: string | undefined): string | undefined;
  /** The same of any device, which is known by its cookie from then on, for a year or as long as is said. */
  keep(account: string, visitor: Visitor, forS?: number): string;
}

/**
 * Devices that have signed in to an account before are told by a cookie: 16 random bytes and a MAC over them and the
 * account. It signs nobody in. It has a device's attempts counted by itself, so that nobody elsewhere uses them up, and
 * its last session ended by the next one.
 */
export const createKnownDevices = (secret: Buffer, secure: boolean): KnownDevices => {
  const key = deriveKey(secret, "known devices");
  const macOf = (account: string, device: Buffer): Buffer =>
    createHmac("sha256", key).update(device).update(account).digest().subarray(0, MAC_BYTES);
  /** One for each account of a browser, without naming it. */
  const nameOf = (account: string): string =>
    `tavola-device-${createHmac("sha256", key).update(`name ${account}`).digest("base64url").slice(0, 12)}`;

  const find: KnownDevices["find"] = (account, cookies = "") => {
    const prefix = `${nameOf(account)}=`;
    const found = cookies.split(/; */).find((pair) => pair.startsWith(prefix));
    const bytes = Buffer.from(found?.slice(prefix.length) ?? "", "base64url");
    if (bytes.length !== RANDOM_BYTES + MAC_BYTES) return undefined;
    const device = bytes.subarray(0, RANDOM_BYTES);
    return timingSafeEqual(macOf(account, device), bytes.subarray(RANDOM_BYTES))
      ? device.toString("base64url")
      : undefined;
  };

  return {
    find,
    keep: (account, { cookies, keepCookie }, forS = YEAR_S) => {
      const id = find(account, cookies) ?? randomBytes(RANDOM_BYTES).toString("base64url");
      const device = Buffer.from(id, "base64url");
      const value = Buffer.concat([device, macOf(account, device)]).toString("base64url");
      const ends = `Max-Age=${forS}; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}`;
      keepCookie(`${nameOf(account)}=${value}; Path=/api/auth; ${ends}`);
      return id;
    },
  };
};
