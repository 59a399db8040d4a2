import type { Tx } from "./database.ts";

const known = new WeakMap<Tx, Tx>();

/** Says where statements of a transaction may be committed at once. */
export const setBeside = (tx: Tx, beside: Tx): void => void known.set(tx, beside);

/**
 * Where a statement is committed at once, whatever becomes of the transaction that it is sent in: on PostgreSQL a connection
 * of its own, so that nobody waits for a row until somebody else's COMMIT. On SQLite, which has one writer, the transaction
 * itself. What is written there must be written nowhere else.
 */
export const besideOf = (tx: Tx): Tx => known.get(tx) ?? tx;
