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

/**
 * Things carry copies of people. A change of a person corrects those of the same stream, and in the notifications of the
 * same domain: this tells how, for a thing of any kind, or null when the change is none of a person's profile.
 */
export const correctionOf = (
  change: Pick<Change, "type" | "after">,
): (<K extends Kind>(kind: K, thing: Entities[K]) => Entities[K]) | null => {
  if (!isProfileChange(change)) return null;
  const person = change.after?.user as Assignee & Fields;
  const put: Put = (shown) =>
    shown.id === person.id
      ? Object.assign({}, shown, Object.fromEntries(Object.keys(shown).map((key) => [key, person[key] ?? null])))
      : shown;
  return (kind, thing) => peopleIn[kind]?.(thing, put) ?? thing;
};
