import type { Change } from "../../../contract/changes.ts";
import { type Fields, kindOf, longTextFields } from "../../../contract/kinds.ts";
import type { Tables } from "../../migrations/tables.ts";
import { hashOf } from "../basics/ids.ts";
import type { Tx } from "../db/database.ts";
import { inPieces, padded } from "../db/in-pieces.ts";
import { prepared } from "../db/prepared.ts";

/** UTF-16 units of a text that an entry of the log still holds itself. */
const SHORT_MAX = 2_000;

/**
 * What an entry of the log holds in place of a long text. The text itself is kept once for the thing that it is of, however
 * many entries say that the thing had it: each edit has the text before and the one after. Never across things: what ends
 * for good takes its texts along, and nobody learns whether a text is known elsewhere.
 */
interface TextRef {
  textHash: string;
}

const isRef = (value: unknown): value is TextRef => typeof (value as TextRef | null)?.textHash === "string";

/** One side of a change with each of its long texts as `swap` has it; the same object where it has none. */
const swapTexts = (side: Fields | null, fields: readonly string[], swap: (value: unknown) => unknown) => {
  let swapped: Record<string, unknown> | undefined;
  for (const field of fields) {
    const value = side?.[field];
    const other = swap(value);
    if (other !== value) swapped = { ...(swapped ?? side), [field]: other };
  }
  return swapped ?? side;
};

const fieldsOf = ({ type }: Pick<Change, "type">): readonly string[] => longTextFields[kindOf(type)] ?? [];

const swapIn = (change: Change, swap: (value: unknown) => unknown): Change => {
  const fields = fieldsOf(change);
  if (fields.length === 0) return change;
  const swapped = (side: Fields | null) => swapTexts(side, fields, swap);
  return { ...change, before: swapped(change.before), after: swapped(change.after) };
};

/** A change as the log holds it, and the long texts that are to be kept beside it. */
export const withoutLongTexts = (change: Change): { entry: Change; texts: Tables["texts"][] } => {
  const texts: Tables["texts"][] = [];
  const entry = swapIn(change, (value) => {
    if (typeof value !== "string" || value.length <= SHORT_MAX) return value;
    const hash = hashOf(value);
    texts.push({ entity_id: change.entityId, hash, text: value });
    return { textHash: hash } satisfies TextRef;
  });
  return { entry, texts };
};

const keeping = prepared((tx, { rows }: { rows: readonly Tables["texts"][] }) =>
  tx
    .insertInto("texts")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["entity_id", "hash"]).doNothing()),
);

/** Keeps texts that are not kept yet. */
export const keepTexts = (tx: Tx, texts: readonly Tables["texts"][]): Promise<unknown>[] =>
  inPieces(texts).map((rows) => keeping(tx, { rows }));

const keptTexts = prepared((tx, { ids, hashes }: { ids: readonly string[]; hashes: readonly string[] }) =>
  tx
    .selectFrom("texts")
    .select(["entity_id", "hash", "text"])
    .where("entity_id", "in", ids)
    .where("hash", "in", hashes),
);

interface Wanted {
  entityId: string;
  hash: string;
}

const refsIn = (entries: readonly Change[]): Wanted[] => {
  const refs: Wanted[] = [];
  for (const entry of entries)
    swapIn(entry, (value) => {
      if (isRef(value)) refs.push({ entityId: entry.entityId, hash: value.textHash });
      return value;
    });
  return refs;
};

/** Entries of the log with their long texts. */
export const withLongTexts = async (tx: Tx, entries: readonly Change[]): Promise<readonly Change[]> => {
  const refs = refsIn(entries);
  if (refs.length === 0) return entries;
  const texts = new Map<string, string>();
  for (const some of inPieces(refs)) {
    const ids = padded([...new Set(some.map(({ entityId }) => entityId))]);
    const hashes = padded([...new Set(some.map(({ hash }) => hash))]);
    for (const { entity_id, hash, text } of await keptTexts(tx, { ids, hashes }))
      texts.set(`${entity_id} ${hash}`, text);
  }
  return entries.map((entry) =>
    swapIn(entry, (value) => (isRef(value) ? texts.get(`${entry.entityId} ${value.textHash}`) : value)),
  );
};
