import { createHash, randomBytes, randomFillSync } from "node:crypto";
import { V7Generator } from "uuidv7";

/** Random numbers for ids, many drawn at a time: to draw a few for each would cost a move a hundredth of its time. */
const drawn = new Uint32Array(1024);
let next = drawn.length;
const nextUint32 = (): number => {
  if (next === drawn.length) {
    randomFillSync(drawn);
    next = 0;
  }
  return drawn[next++] as number;
};
const ids = new V7Generator({ nextUint32 });

/** A new id; ids sort by time. */
export const newId = (): string => ids.generate().toString();

/** 256 random bits, for access tokens and invite links. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/** How secrets are stored: nobody who reads the database can use them. */
export const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

export const now = (): string => new Date().toISOString();

/** An instant as part of a name, to the millisecond: `20261128T130509123Z`. Such names sort by time. */
export const stampOf = (at: string): string => at.replaceAll(/[-:.]/g, "");
