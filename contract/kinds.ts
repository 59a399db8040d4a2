import type { Announcement } from "./announcements/announcement.ts";
import type { Attachment } from "./attachments/attachment.ts";
import type { Collaborator } from "./collaborators/collaborator.ts";
import type { Comment } from "./comments/comment.ts";
import type { Description } from "./descriptions/description.ts";
import type { DomainFields } from "./domains/domain.ts";
import type { Notification } from "./notifications/notification.ts";
import type { PanelFields, PanelMember } from "./panels/panel.ts";
import type { Action } from "./shared/permissions.ts";
import type { WireName } from "./shared/wire-names.ts";
import type { Status } from "./statuses/status.ts";
import { noContents } from "./tasks/contents.ts";
import type { TaskFields } from "./tasks/task.ts";
import type { Profile } from "./users/user.ts";
import type { Watch } from "./watching/watch.ts";

/** What the log can hold, by kind: the fields a change carries of it. */
export interface Entities {
  domain: DomainFields;
  status: Status;
  collaborator: Collaborator;
  panel: PanelFields;
  panelMember: PanelMember;
  task: TaskFields;
  /** In the stream of its task, which only those who have that open are told of. */
  description: Description;
  /** There, too. */
  attachment: Attachment;
  comment: Comment;
  announcement: Announcement;
  /** In the stream of the person who is told. */
  notification: Notification;
  /** In the stream of the person who chose: nobody sees who watches. */
  watch: Watch;
  /** In the person's own stream. */
  profile: Profile;
}
export type Kind = keyof Entities;

/** Whose stream the changes of each kind are numbered in. */
export const streamOf = {
  domain: "domain",
  status: "domain",
  collaborator: "domain",
  announcement: "domain",
  panel: "panel",
  panelMember: "panel",
  task: "panel",
  description: "task",
  attachment: "task",
  comment: "task",
  notification: "person",
  watch: "person",
  profile: "person",
} as const satisfies Record<Kind, "domain" | "panel" | "task" | "person">;
export type StreamKind = (typeof streamOf)[Kind];
/** The kinds of things that a stream of this kind tells of. */
export type KindIn<S extends StreamKind> = { [K in Kind]: (typeof streamOf)[K] extends S ? K : never }[Kind];

/** The fields that hold long texts: the log keeps each text once, by its hash, and its entries hold the hash. */
export const longTextFields: { readonly [K in Kind]?: readonly (keyof Entities[K])[] } = {
  description: ["text"],
  comment: ["text"],
};

export type Verb = "created" | "updated" | "deleted";
export type ChangeType = `${Kind}.${Verb}`;

export const kindOf = (type: ChangeType): Kind => type.slice(0, type.indexOf(".")) as Kind;
export const verbOf = (type: ChangeType): Verb => type.slice(type.indexOf(".") + 1) as Verb;

/** The fields of a thing of any kind. */
export type Fields = Readonly<Record<string, unknown>>;
/** What a thing was and became, as the log has it (`Change`). */
interface Sides {
  before: Fields | null;
  after: Fields | null;
}
type ChangeAfter = Pick<Sides, "after"> & { type: ChangeType };

export interface ChangeSentence {
  actor: string;
  before: Fields;
  after: Fields;
}

/**
 * Whether a change can be undone: by whoever may do the action where it happened; "never", and nothing that happened
 * with it either; or it "stays" when its cause is undone, as what somebody was told does, and what is counted, which
 * follows from that undo by itself.
 */
export type UndoRule = Action | "never" | "stays";

interface ChangeRule {
  /** What it is called on the socket, unless whoever records it knows better. */
  wire: WireName;
  /**
   * Who sees what differs after it, so rooms are computed anew: before it is told where somebody comes in or is shut out,
   * after it where the thing itself goes and those who saw it are told so.
   */
  access?: "before" | "after";
  undo: UndoRule | ((change: Sides) => UndoRule);
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
  undo: "never",
  say: ({ actor }) => `${actor} changed their profile`,
};

/** Whether it is only what a board tells of a task's contents that changed: that follows from what happened to those. */
export const isOfContents = ({ type, after }: ChangeAfter): boolean => {
  const fields = Object.keys(after ?? {});
  return type === "task.updated" && fields.length > 0 && fields.every((field) => field in noContents);
};

/** How each change is told: its wire name, and the sentence. */
export const changeRules: Record<ChangeType, ChangeRule> = {
  "domain.created": {
    wire: "domain-announcement",
    undo: "domain.delete",
    say: ({ actor, after }) => `${actor} created ${called("domain", after.name)}`,
  },
  "domain.updated": {
    wire: "domain-announcement",
    undo: "domain.edit",
    say: ({ actor, after }) => `${actor} renamed ${called("domain", after.name)}`,
  },
  "domain.deleted": {
    wire: "domain-announcement",
    undo: "domain.delete",
    access: "after",
    say: ({ actor, before }) => `${actor} deleted ${called("domain", before.name)}`,
  },
  "status.created": {
    wire: "column-announcement",
    undo: "status.manage",
    say: ({ actor, after }) => `${actor} added ${called("column", after.name)}`,
  },
  "status.updated": {
    wire: "column-announcement",
    undo: "status.manage",
    say: ({ actor, after }) => `${actor} changed ${called("column", after.name)}`,
  },
  "status.deleted": {
    wire: "column-announcement",
    undo: "status.manage",
    say: ({ actor, before }) => `${actor} deleted ${called("column", before.name)}`,
  },
  "collaborator.created": {
    wire: "joined-domain",
    undo: "never",
    access: "before",
    say: ({ after }) => `${person(after)} joined the domain`,
  },
  "collaborator.updated": {
    wire: "update-role",
    undo: "never",
    access: "before",
    say: ({ actor }) => `${actor} changed a role`,
  },
  "collaborator.deleted": {
    wire: "collab-announcement",
    undo: "never",
    access: "before",
    say: ({ before }) => `${person(before)} is no longer in the domain`,
  },
  "panel.created": {
    wire: "created-panel",
    undo: "panel.delete",
    access: "before",
    say: ({ actor, after }) => `${actor} created ${called("panel", after.name)}`,
  },
  "panel.updated": {
    wire: "panel-announcement",
    undo: "panel.edit",
    say: ({ actor, after }) => `${actor} renamed ${called("panel", after.name)}`,
  },
  "panel.deleted": {
    wire: "panel-announcement",
    undo: "panel.delete",
    access: "after",
    say: ({ actor, before }) => `${actor} deleted ${called("panel", before.name)}`,
  },
  "panelMember.created": {
    wire: "modify-announcement",
    undo: "panel.removeMember",
    access: "before",
    say: ({ actor, after }) => `${actor} added ${person(after)} to the panel`,
  },
  "panelMember.updated": {
    wire: "modify-announcement",
    undo: "never",
    say: ({ actor }) => `${actor} changed a person of the panel`,
  },
  "panelMember.deleted": {
    wire: "modify-announcement",
    undo: "panel.invite",
    access: "before",
    say: ({ actor, before }) => `${actor} removed ${person(before)} from the panel`,
  },
  "task.created": {
    wire: "info",
    undo: "task.write",
    say: ({ actor, after }) => `${actor} added ${called("task", after.title)}`,
  },
  "task.updated": {
    wire: "info",
    undo: ({ after }) => (isOfContents({ type: "task.updated", after }) ? "stays" : "task.write"),
    say: ({ actor, after }) => `${actor} changed ${called("task", after.title)}`,
  },
  "task.deleted": {
    wire: "info",
    undo: "task.write",
    say: ({ actor, before }) => `${actor} deleted ${called("task", before.title)}`,
  },
  "description.created": {
    wire: "info",
    undo: "task.write",
    say: ({ actor }) => `${actor} described a task`,
  },
  "description.updated": {
    wire: "info",
    undo: "task.write",
    say: ({ actor }) => `${actor} changed the description of a task`,
  },
  "description.deleted": {
    wire: "info",
    undo: "task.write",
    say: ({ actor }) => `${actor} emptied the description of a task`,
  },
  "attachment.created": {
    wire: "info",
    undo: "task.write",
    say: ({ actor, after }) => `${actor} attached ${called("file", after.name)}`,
  },
  "attachment.updated": {
    wire: "info",
    undo: "task.write",
    say: ({ actor, before }) => `${actor} renamed ${called("file", before.name)}`,
  },
  "attachment.deleted": {
    wire: "info",
    undo: "task.write",
    say: ({ actor, before }) => `${actor} deleted ${called("file", before.name)}`,
  },
  // Of whom it is, their undoer asks.
  "comment.created": { wire: "info", undo: "task.write", say: ({ actor }) => `${actor} commented on a task` },
  "comment.updated": {
    wire: "info",
    undo: "task.write",
    say: ({ actor, after }) => `${actor} ${after.text === undefined ? "reacted to" : "edited"} a comment`,
  },
  "comment.deleted": { wire: "info", undo: "task.write", say: ({ actor }) => `${actor} deleted a comment` },
  "announcement.created": {
    wire: "gen-announcement",
    // What the product announced of a change stays said, when the change is undone.
    undo: ({ after }) => (after?.isAutomated ? "stays" : "announcement.post"),
    say: ({ actor, after }) => (after.isAutomated ? textOf(after.content) : "") || `${actor} announced something`,
  },
  "announcement.updated": {
    wire: "gen-announcement",
    undo: "never",
    say: ({ actor }) => `${actor} changed an announcement`,
  },
  "announcement.deleted": {
    wire: "gen-announcement",
    undo: "announcement.post",
    say: ({ actor }) => `${actor} deleted an announcement`,
  },
  "notification.created": { wire: "gen-announcement", undo: "stays", say: ({ after }) => textOf(after.message) },
  "notification.updated": { wire: "gen-announcement", undo: "stays", say: () => "Some notifications changed" },
  "notification.deleted": { wire: "gen-announcement", undo: "stays", say: () => "A notification was deleted" },
  "watch.created": {
    wire: "to-assigned",
    undo: "never",
    say: ({ actor, after }) => `${actor} ${after.watching ? "watches" : "stopped watching"} a task`,
  },
  "watch.updated": { wire: "to-assigned", undo: "never", say: ({ actor }) => `${actor} chose whether to watch a task` },
  "watch.deleted": { wire: "to-assigned", undo: "never", say: ({ actor }) => `${actor} left watching to the rule` },
  "profile.created": { ...profileRule, say: ({ actor }) => `${actor} opened an account` },
  "profile.updated": profileRule,
  "profile.deleted": { ...profileRule, say: ({ actor }) => `${actor} closed an account` },
};

/** Whether a change of the log can be undone, and who may. */
export const undoRuleOf = (change: Sides & { type: ChangeType }): UndoRule => {
  const { undo } = changeRules[change.type];
  return typeof undo === "function" ? undo(change) : undo;
};

/** Whether it is how a person appears that changed, and not what they are in the domain. */
export const isProfileChange = ({ type, after }: ChangeAfter): boolean =>
  (type === "collaborator.updated" || type === "panelMember.updated") && after?.user !== undefined;

/** How this change is told. */
export const ruleOf = (change: ChangeAfter): ChangeRule =>
  isProfileChange(change) ? profileRule : changeRules[change.type];
