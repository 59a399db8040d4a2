import type { ChangeType, Entities, Kind } from "../../../contract/kinds.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { type MergedText, mergeText, type Versions } from "../../../contract/shared/merging/merge-text.ts";
import type { TextEdit } from "../../../contract/shared/merging/text-basis.ts";
import type { TextConflict } from "../../../contract/shared/merging/text-conflict.ts";
import { type TextLimits, textProblem, tidyAs } from "../../../contract/shared/text.ts";
import type { Tx } from "../db/database.ts";
import { fieldBefore, hasMade, toChanges } from "./read-changes.ts";

/** Kinds whose things are, above all, a text. */
type KindOfText = { [K in Kind]: Entities[K] extends { text: string } ? K : never }[Kind];

interface TextOf {
  stream: string;
  kind: KindOfText;
  /** Of this thing; left out where the stream has one at most at any time. */
  entityId?: string;
}

const typesOf = (kind: KindOfText): ChangeType[] => [`${kind}.created`, `${kind}.updated`, `${kind}.deleted`];

/**
 * The text as it was at a version: what it was before the first change of it since. Undefined where there is none; empty
 * where there was no text, or where it has ended for good.
 */
const textAt = async (tx: Tx, { stream, kind, entityId }: TextOf, version: number): Promise<string | undefined> => {
  const rows = await tx
    .selectFrom("changes")
    .selectAll()
    .where("stream", "=", stream)
    .where("version", ">", version)
    .where("type", "in", typesOf(kind))
    .where((or) => or.or([or("type", "!=", `${kind}.updated`), or(fieldBefore(tx, "text"), "is not", null)]))
    .$if(entityId !== undefined, (query) => query.where("entity_id", "=", entityId ?? ""))
    .orderBy("version")
    .limit(1)
    .execute();
  const [first] = await toChanges(tx, rows);
  return first && ((first.before?.text as string | undefined) ?? "");
};

/** Merges two edits of one text as what is kept of it: what would be more than that can hold is at odds as a whole. */
export const mergeWithin = (limits: TextLimits, whole: Versions): MergedText => {
  const { base, theirs, mine } = whole;
  const merged = mergeText(base, theirs, mine);
  if ("parts" in merged || merged.text === theirs || merged.text === mine) return merged;
  if (textProblem(merged.text, limits) !== null) return { parts: [whole] };
  return { text: tidyAs(limits, merged.text) };
};

interface LateText extends TextOf {
  /** As somebody made it of what `version` or `parent` say. */
  edit: TextEdit;
  actorId: string;
  /** The thing as it is now, and the version of its last change. */
  current: { text: string } | null;
  last: number;
  /** The stream's version by now. */
  reached: number;
  limits: TextLimits;
}

/** What an edit was made of, where others may have changed it since: then it is not what there is. */
const baseOf = async (tx: Tx, { edit, actorId, current, last, limits, ...of }: LateText): Promise<string> => {
  const { version, parent } = edit;
  const { stream, kind, entityId } = of;
  // What was made of it says how it was sent, which is not what it came to: others' words may have come into it.
  const made = { actorId, stream, types: typesOf(kind), entityId };
  if (parent && (await hasMade(tx, { ...made, id: parent.changeId }))) return parent.text;
  const theirs = current?.text ?? "";
  const began = version !== undefined && version < last ? await textAt(tx, of, version) : undefined;
  const base = began ?? theirs;
  if (!parent) return base;
  // The log has nothing of a parent whose words were all there already. From the version they would come in once more.
  const again = mergeWithin(limits, { base, theirs, mine: parent.text });
  return "text" in again && again.text === theirs ? parent.text : base;
};

/**
 * A text that somebody edited without knowing what others made of it since, together with that, so that nothing is lost of
 * either. Fails with `conflict` (a `TextConflict`) where both are at odds, or too much together. The stream is locked.
 */
export const mergeLateText = async (tx: Tx, late: LateText): Promise<string> => {
  const { edit, current, reached, limits } = late;
  const theirs = current?.text ?? "";
  const base = await baseOf(tx, late);
  const merged = mergeWithin(limits, { base, theirs, mine: edit.text });
  if ("text" in merged) return merged.text;
  const { parts } = merged;
  return fail("conflict", { current, fields: ["text"], parts, version: reached } satisfies TextConflict<unknown>);
};
