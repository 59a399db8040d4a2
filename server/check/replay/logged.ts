import { applyChange } from "../../../contract/changes.ts";
import { type ChangeType, type Fields, isKnown, type Kind, kindOf, verbOf } from "../../../contract/kinds.ts";
import type { LogRow } from "./histories.ts";

/** A thing as the changes of one stream come to. */
export interface Logged {
  id: string;
  kind: Kind;
  stream: string;
  /** Undefined: it is gone; null: what it was is purged. */
  thing: Fields | undefined | null;
  /** Of its last change, and when that was. */
  version: number;
  at: string;
  /** Of the change with which it came or went last. */
  since: number;
}

const applied = (thing: Logged["thing"], type: ChangeType, after: Fields | null): Logged["thing"] => {
  const verb = verbOf(type);
  if (verb === "deleted") return undefined;
  if (after === null || (thing === null && verb === "updated")) return null;
  // People's accounts begin without an entry.
  return applyChange(kindOf(type) === "profile" ? (thing ?? {}) : (thing ?? undefined), { type, after });
};

/** What the log comes to for one thing, in each stream that tells of it. */
export const loggedOf = (rows: readonly LogRow[]): Logged[] => {
  const logged = new Map<string, Logged>();
  for (const { entity_id: id, stream, version, at, after, ...row } of rows) {
    const type = row.type as ChangeType;
    if (!isKnown({ type })) continue;
    const kind = kindOf(type);
    const key = `${kind} ${stream}`;
    const fields = after === null ? null : (JSON.parse(after) as Fields);
    const known = logged.get(key);
    const since = verbOf(type) === "updated" ? (known?.since ?? version) : version;
    logged.set(key, { id, kind, stream, version, at, since, thing: applied(known?.thing, type, fields) });
  }
  return [...logged.values()];
};
