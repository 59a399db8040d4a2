import { uuidv7 } from "uuidv7";

/** A fresh id, sorted by time: for everything created here, so that a retry happens once. */
export const newId = (): string => uuidv7();
