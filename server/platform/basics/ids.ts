import { createHash, randomBytes } from "node:crypto";
import { uuidv7 } from "uuidv7";

/** A new id; ids sort by time. */
export const newId = (): string => uuidv7();

/** 256 random bits, for access tokens and invite links. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/** How secrets are stored: nobody who reads the database can use them. */
export const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

export const now = (): string => new Date().toISOString();

/** An instant as part of a name, to the millisecond: `20261128T130509123Z`. Such names sort by time. */
export const stampOf = (at: string): string => at.replaceAll(/[-:.]/g, "");
