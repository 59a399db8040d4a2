import { hkdfSync } from "node:crypto";

/** A key of its own for each purpose, the same in every server process that holds the same secret. */
export const deriveKey = (secret: Buffer, purpose: string, bytes = 32): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, Buffer.alloc(0), `tavola ${purpose}`, bytes));
