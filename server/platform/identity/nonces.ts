import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { deriveKey } from "./derive-key.ts";

/** Ten minutes for the popup and ten more for posting the token it brought. */
const LIFETIME_S = 20 * 60;
const RANDOM_BYTES = 16;
const SIGNED_BYTES = RANDOM_BYTES + 4;
const MAC_BYTES = 24;

export interface Nonces {
  issue(): string;
  /** When this nonce ends, or undefined when it is not ours or has ended already. */
  expiry(nonce: string): Date | undefined;
}

/**
 * Nonces that prove themselves: 16 random bytes, the second at which they end, and a MAC over both. Any process with
 * the same secret recognises one that another process issued, with nothing stored. Serving once is not their job:
 * the used-token table remembers each until it ends.
 */
export const createNonces = (secret: Buffer, now: () => Date = () => new Date()): Nonces => {
  const key = deriveKey(secret, "sign-in nonce");
  const mac = (signed: Buffer) => createHmac("sha256", key).update(signed).digest().subarray(0, MAC_BYTES);

  return {
    issue() {
      const signed = Buffer.alloc(SIGNED_BYTES);
      randomBytes(RANDOM_BYTES).copy(signed);
      signed.writeUInt32BE(Math.floor(now().getTime() / 1000) + LIFETIME_S, RANDOM_BYTES);
      return Buffer.concat([signed, mac(signed)]).toString("base64url");
    },
    expiry(nonce) {
      const bytes = Buffer.from(nonce, "base64url");
      if (bytes.length !== SIGNED_BYTES + MAC_BYTES) return undefined;
      const signed = bytes.subarray(0, SIGNED_BYTES);
      if (!timingSafeEqual(mac(signed), bytes.subarray(SIGNED_BYTES))) return undefined;
      const expiry = new Date(signed.readUInt32BE(RANDOM_BYTES) * 1000);
      return expiry > now() ? expiry : undefined;
    },
  };
};
