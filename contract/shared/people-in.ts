import type { Assignee } from "../users/user.ts";
import { type Change, type Entities, isProfileChange, type Kind } from "./changes.ts";

type Put = <P extends Assignee>(shown: P) => P;
type Fields = Readonly<Record<string, unknown>>;

/** Where things show people. A thing that shows none of them stays the same object. */
const peopleIn: { [K in Kind]?: (thing: Entities[K], put: Put) => Entities[K] } = {
  task: (task, put) => {
    const before = task.assignedCollaborators;
    const after = before.map((assigned) => {
      const user = put(assigned.user);
      return user === assigned.user ? assigned : { ...assigned, user };
    });
    return after.every((assigned, at) => assigned === before[at]) ? task : { ...task, assignedCollaborators: after };
  },
  notification: (notification, put) => {
    const actor = put(notification.actor);
    return actor === notification.actor ? notification : { ...notification, actor };
  },
  announcement: (announcement, put) => {
    const author = put(announcement.author);
    return author === announcement.author ? announcement : { ...announcement, author };
  },
};

/** The person whose profile a change is of, as they are now. */
export const personOf = (change: Pick<Change, "type" | "after">): (Assignee & Fields) | undefined =>
  isProfileChange(change) ? (change.after?.user as Assignee & Fields) : undefined;

/**
 * Things carry copies of people. A change of a person corrects those of the same stream, and in the notifications of the
 * same domain: this tells how, for a thing of any kind, or null when the change is none of a person's profile. Of several
 * changes it tells what all of them come to.
 */
export const correctionOf = (
  ...changes: readonly Pick<Change, "type" | "after">[]
): (<K extends Kind>(kind: K, thing: Entities[K]) => Entities[K]) | null => {
  const people = new Map<string, Fields>();
  for (const change of changes) {
    const person = personOf(change);
    if (person) people.set(person.id, person);
  }
  if (people.size === 0) return null;
  const put: Put = (shown) => {
    const person = people.get(shown.id);
    if (!person) return shown;
    return Object.assign({}, shown, Object.fromEntries(Object.keys(shown).map((key) => [key, person[key] ?? null])));
  };
  return (kind, thing) => peopleIn[kind]?.(thing, put) ?? thing;
};
