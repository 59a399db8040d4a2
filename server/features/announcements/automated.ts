import type { AutomatedDeed } from "../../../contract/announcements/automated.ts";
import { type Deed, deedsOf, type Happened, type ToldDeed } from "../../../contract/history/deeds.ts";

type Announced<What> = (deed: Extract<Deed, { what: What }>) => AutomatedDeed;

/** What all members are told of: not all of them may see a panel, whose name stands in its own stream only. */
const announced: { [What in Deed["what"]]?: Announced<What> } = {
  personJoined: (deed) => deed,
  personLeft: (deed) => deed,
  personRemoved: (deed) => deed,
  roleChanged: (deed) => deed,
  panelAdded: () => ({ what: "somePanelAdded" }),
  panelDeleted: () => ({ what: "somePanelDeleted" }),
  domainRenamed: (deed) => deed,
};

/** What the product announces of a change; undefined where there is nothing to say. `thing`: what it is of is called so. */
export const automatedDeed = (
  change: Happened,
  { thing, actorId }: { thing: string; actorId: string },
): AutomatedDeed | undefined => {
  const [deed] = deedsOf(change, { thing, actorId, column: () => null, label: () => null });
  // Who gives the ownership away becomes an admin by it: that is said of the new owner.
  if (!deed || (deed.what === "roleChanged" && change.before?.memberRole === "owner")) return undefined;
  return (announced[deed.what] as Announced<unknown> | undefined)?.(deed);
};

type Sentence<What extends ToldDeed["what"]> = (actor: string, deed: Extract<ToldDeed, { what: What }>) => string;

const roles = { owner: "the owner", admin: "an admin", member: "a member" } as const;

const sentences: { [What in AutomatedDeed["what"]]: Sentence<What> } = {
  personJoined: (_, { person }) => `${person} joined the domain.`,
  personLeft: (_, { person }) => `${person} left the domain.`,
  personRemoved: (actor, { person }) => `${actor} removed ${person} from the domain.`,
  roleChanged: (actor, { person, role }) => `${actor} made ${person} ${roles[role]}.`,
  somePanelAdded: (actor) => `${actor} created a panel.`,
  somePanelDeleted: (actor) => `${actor} deleted a panel.`,
  domainRenamed: (actor, { name, to }) => `${actor} renamed the domain from "${name}" to "${to}".`,
};

/** What is announced of a deed, in English. */
export const automatedSentence = (actor: string, deed: AutomatedDeed): string =>
  (sentences[deed.what] as (actor: string, deed: AutomatedDeed) => string)(actor, deed);
