import type { ChangeType } from "../kinds.ts";

/** What an automated announcement can speak of: who acted, and the thing before and after as far as it changed. */
interface About {
  actor: { id: string; fullName: string };
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
}

export type AutomatedSentence = (about: About) => string | null;

const person = (fields: About["before"]): { id: string; fullName: string } =>
  fields.user as { id: string; fullName: string };
const quoted = (fields: About["before"]): string => `"${String(fields.name)}"`;

const roles: Readonly<Record<string, string>> = { owner: "the owner", admin: "an admin", member: "a member" };

/** What the product announces by itself, and how it says it. Null: this time there is nothing to say. */
export const automatedSentences: Partial<Record<ChangeType, AutomatedSentence>> = {
  "collaborator.created": ({ after }) => `${person(after).fullName} joined the domain.`,
  "collaborator.updated": ({ actor, before, after }) =>
    // Who gives the ownership away becomes an admin by it: that is said of the new owner.
    before.memberRole === after.memberRole || before.memberRole === "owner"
      ? null
      : `${actor.fullName} made ${person(after).fullName} ${roles[String(after.memberRole)]}.`,
  "collaborator.deleted": ({ actor, before }) =>
    person(before).id === actor.id
      ? `${actor.fullName} left the domain.`
      : `${actor.fullName} removed ${person(before).fullName} from the domain.`,
  // All members are told, and not all of them may see the panel: its name stands in its own stream only.
  "panel.created": ({ actor }) => `${actor.fullName} created a panel.`,
  "panel.deleted": ({ actor }) => `${actor.fullName} deleted a panel.`,
  "domain.updated": ({ actor, before, after }) =>
    before.name === after.name
      ? null
      : `${actor.fullName} renamed the domain from ${quoted(before)} to ${quoted(after)}.`,
};
