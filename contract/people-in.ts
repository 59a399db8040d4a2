import type { Change } from "./changes.ts";
import { type Fields, isProfileChange } from "./kinds.ts";
import type { Assignee } from "./users/user.ts";

/** Shows the people in a thing of any kind otherwise. One that shows none of them stays the same object. */
export type Correct = <Thing>(thing: Thing) => Thing;

/** How somebody appears now, by their id; undefined: as they are shown. */
export type Appearance = (id: string) => Assignee | undefined;

/** The person whose profile a change is of, as they are now. */
export const personOf = (change: Pick<Change, "type" | "after">): Assignee | undefined =>
  isProfileChange(change) ? (change.after?.user as Assignee) : undefined;

/** What is shown of somebody, as `person` says; the same object where that is no news. */
const asNow = (shown: Fields, person: Fields): Fields => {
  const differs = Object.keys(shown).filter((key) => key in person && shown[key] !== person[key]);
  return differs.length === 0 ? shown : { ...shown, ...Object.fromEntries(differs.map((key) => [key, person[key]])) };
};

const walk = (value: unknown, now: Appearance): unknown => {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const next: unknown[] = value.map((item) => walk(item, now));
    return next.some((item, at) => item !== value[at]) ? next : value;
  }
  const fields = value as Fields;
  // Whatever has somebody's id and a name is a copy of them, whichever kind of thing shows it.
  const person = typeof fields.fullName === "string" ? now(fields.id as string) : undefined;
  if (person) return asNow(fields, person);
  let next: Record<string, unknown> | undefined;
  for (const key of Object.keys(fields)) {
    const before = fields[key];
    // Most fields are none that hold anything. What the log says that a thing was and became is quoted.
    if (typeof before !== "object" || key === "before" || key === "after") continue;
    const part = walk(before, now);
    if (part === before) continue;
    next ??= { ...fields };
    next[key] = part;
  }
  return next ?? fields;
};

/** Shows people as they are now, wherever there are copies of them. */
export const showing =
  (now: Appearance): Correct =>
  <Thing>(thing: Thing): Thing =>
    walk(thing, now) as Thing;

/**
 * For whoever keeps things as they are sent. A change of a person corrects the copies in the same stream, and in the
 * notifications of the same domain: this tells how, for a thing of any kind, or null when the change is none of a
 * person's profile. Of several changes it tells what all of them come to.
 */
export const correctionOf = (...changes: readonly Pick<Change, "type" | "after">[]): Correct | null => {
  const people = new Map(changes.flatMap((change) => personOf(change) ?? []).map((person) => [person.id, person]));
  return people.size > 0 ? showing((id) => people.get(id)) : null;
};
