import type { Change } from "./changes.ts";
import { type ChangeAfter, type ChangeType, type Fields, isProfileChange } from "./kinds.ts";
import type { WireName } from "./shared/wire-names.ts";

interface ChangeSentence {
  actor: string;
  before: Fields;
  after: Fields;
}

interface ChangeRule {
  /** What it is called on the socket, unless whoever records it knows better. */
  wire: WireName;
  /**
   * Who sees what differs after it, so rooms are computed anew: before it is told where somebody comes in or is shut out,
   * after it where the thing itself goes and those who saw it are told so.
   */
  access?: "before" | "after";
  say: (change: ChangeSentence) => string;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
/** A thing by its name; what the log no longer holds the texts of has none. */
const called = (what: string, name: unknown): string =>
  typeof name === "string" ? `the ${what} "${name}"` : `a ${what}`;
const person = (fields: Fields): string =>
  String((fields.user as { fullName?: string } | undefined)?.fullName ?? "someone");

const profileRule: ChangeRule = {
  wire: "profile-update-announcement",
  say: ({ actor }) => `${actor} changed their profile`,
};

/** How each change is told: its wire name, and the sentence. */
export const changeRules: Record<ChangeType, ChangeRule> = {
  "domain.created": {
    wire: "domain-announcement",
    say: ({ actor, after }) => `${actor} created ${called("domain", after.name)}`,
  },
  "domain.updated": {
    wire: "domain-announcement",
    say: ({ actor, after }) =>
      after.name === undefined && typeof after.key === "string"
        ? `${actor} changed the key of a domain to ${after.key}`
        : `${actor} renamed ${called("domain", after.name)}`,
  },
  "domain.deleted": {
    wire: "domain-announcement",
    access: "after",
    say: ({ actor, before }) => `${actor} deleted ${called("domain", before.name)}`,
  },
  "status.created": {
    wire: "column-announcement",
    say: ({ actor, after }) => `${actor} added ${called("column", after.name)}`,
  },
  "status.updated": {
    wire: "column-announcement",
    say: ({ actor, after }) => `${actor} changed ${called("column", after.name)}`,
  },
  "status.deleted": {
    wire: "column-announcement",
    say: ({ actor, before }) => `${actor} deleted ${called("column", before.name)}`,
  },
  "label.created": {
    wire: "domain-announcement",
    say: ({ actor, after }) => `${actor} added ${called("label", after.name)}`,
  },
  "label.updated": {
    wire: "domain-announcement",
    say: ({ actor, after }) => `${actor} changed ${called("label", after.name)}`,
  },
  "label.deleted": {
    wire: "domain-announcement",
    say: ({ actor, before }) => `${actor} deleted ${called("label", before.name)}`,
  },
  "collaborator.created": {
    wire: "joined-domain",
    access: "before",
    say: ({ after }) => `${person(after)} joined the domain`,
  },
  "collaborator.updated": {
    wire: "update-role",
    access: "before",
    say: ({ actor }) => `${actor} changed a role`,
  },
  "collaborator.deleted": {
    wire: "collab-announcement",
    access: "before",
    say: ({ before }) => `${person(before)} is no longer in the domain`,
  },
  "panel.created": {
    wire: "created-panel",
    access: "before",
    say: ({ actor, after }) => `${actor} created ${called("panel", after.name)}`,
  },
  "panel.updated": {
    wire: "panel-announcement",
    say: ({ actor, after }) => `${actor} renamed ${called("panel", after.name)}`,
  },
  "panel.deleted": {
    wire: "panel-announcement",
    access: "after",
    say: ({ actor, before }) => `${actor} deleted ${called("panel", before.name)}`,
  },
  "panelMember.created": {
    wire: "modify-announcement",
    access: "before",
    say: ({ actor, after }) => `${actor} added ${person(after)} to the panel`,
  },
  "panelMember.updated": {
    wire: "modify-announcement",
    say: ({ actor }) => `${actor} changed a person of the panel`,
  },
  "panelMember.deleted": {
    wire: "modify-announcement",
    access: "before",
    say: ({ actor, before }) => `${actor} removed ${person(before)} from the panel`,
  },
  "task.created": {
    wire: "info",
    say: ({ actor, after }) => `${actor} added ${called("task", after.title)}`,
  },
  "task.updated": {
    wire: "info",
    say: ({ actor, after }) => `${actor} changed ${called("task", after.title)}`,
  },
  "task.deleted": {
    wire: "info",
    say: ({ actor, before }) => `${actor} deleted ${called("task", before.title)}`,
  },
  "description.created": {
    wire: "info",
    say: ({ actor }) => `${actor} described a task`,
  },
  "description.updated": {
    wire: "info",
    say: ({ actor }) => `${actor} changed the description of a task`,
  },
  "description.deleted": {
    wire: "info",
    say: ({ actor }) => `${actor} emptied the description of a task`,
  },
  "attachment.created": {
    wire: "info",
    say: ({ actor, after }) => `${actor} attached ${called("file", after.name)}`,
  },
  "attachment.updated": {
    wire: "info",
    say: ({ actor, before }) => `${actor} renamed ${called("file", before.name)}`,
  },
  "attachment.deleted": {
    wire: "info",
    say: ({ actor, before }) => `${actor} deleted ${called("file", before.name)}`,
  },
  "comment.created": { wire: "info", say: ({ actor }) => `${actor} commented on a task` },
  "comment.updated": {
    wire: "info",
    say: ({ actor, after }) => `${actor} ${after.text === undefined ? "reacted to" : "edited"} a comment`,
  },
  "comment.deleted": { wire: "info", say: ({ actor }) => `${actor} deleted a comment` },
  "view.created": {
    wire: "panel-announcement",
    say: ({ actor, after }) => `${actor} saved ${called("view", after.name)}`,
  },
  "view.updated": {
    wire: "panel-announcement",
    say: ({ actor, after }) => `${actor} changed ${called("view", after.name)}`,
  },
  "view.deleted": {
    wire: "panel-announcement",
    say: ({ actor, before }) => `${actor} took away ${called("view", before.name)}`,
  },
  "announcement.created": {
    wire: "gen-announcement",
    say: ({ actor, after }) => (after.isAutomated ? textOf(after.content) : "") || `${actor} announced something`,
  },
  "announcement.updated": {
    wire: "gen-announcement",
    say: ({ actor }) => `${actor} changed an announcement`,
  },
  "announcement.deleted": {
    wire: "gen-announcement",
    say: ({ actor }) => `${actor} deleted an announcement`,
  },
  "notification.created": { wire: "gen-announcement", say: ({ after }) => textOf(after.message) },
  "notification.updated": { wire: "gen-announcement", say: () => "Some notifications changed" },
  "notification.deleted": { wire: "gen-announcement", say: () => "A notification was deleted" },
  "watch.created": {
    wire: "to-assigned",
    say: ({ actor, after }) => `${actor} ${after.watching ? "watches" : "stopped watching"} a task`,
  },
  "watch.updated": { wire: "to-assigned", say: ({ actor }) => `${actor} chose whether to watch a task` },
  "watch.deleted": { wire: "to-assigned", say: ({ actor }) => `${actor} left watching to the rule` },
  "profile.created": { ...profileRule, say: ({ actor }) => `${actor} opened an account` },
  "profile.updated": profileRule,
  "profile.deleted": { ...profileRule, say: ({ actor }) => `${actor} closed an account` },
};

/** How this change is told. */
export const ruleOf = (change: ChangeAfter): ChangeRule =>
  isProfileChange(change) ? profileRule : changeRules[change.type];

const withoutBrackets = (text: string): string => text.replaceAll("[", "(").replaceAll("]", ")");

/** The sentence of an event; `id`, in the last square brackets, is that of the domain, panel or open task to look at again. */
export const messageOf = (change: Change, actor: string, id: string): string => {
  const { before, after } = change;
  return `${withoutBrackets(ruleOf(change).say({ actor, before: before ?? {}, after: after ?? {} }))} [${id}]`;
};
