import type { Announcement } from "./announcements/announcement.ts";
import type { Attachment } from "./attachments/attachment.ts";
import type { Collaborator } from "./collaborators/collaborator.ts";
import type { Comment } from "./comments/comment.ts";
import type { Description } from "./descriptions/description.ts";
import type { DomainFields } from "./domains/domain.ts";
import type { Label } from "./labels/label.ts";
import type { Notification } from "./notifications/notification.ts";
import type { PanelFields, PanelMember } from "./panels/panel.ts";
import type { Action } from "./shared/permissions.ts";
import type { Status } from "./statuses/status.ts";
import { noContents } from "./tasks/contents.ts";
import type { TaskFields } from "./tasks/task.ts";
import type { Profile } from "./users/user.ts";
import type { View } from "./views/view.ts";
import type { Watch } from "./watching/watch.ts";

/** What the log can hold, by kind: the fields a change carries of it. */
export interface Entities {
  domain: DomainFields;
  status: Status;
  label: Label;
  collaborator: Collaborator;
  panel: PanelFields;
  panelMember: PanelMember;
  /** In the stream of its panel where everybody has it, else in that of whoever made it. */
  view: View;
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
  label: "domain",
  collaborator: "domain",
  announcement: "domain",
  panel: "panel",
  panelMember: "panel",
  view: "panel",
  task: "panel",
  description: "task",
  attachment: "task",
  comment: "task",
  notification: "person",
  watch: "person",
  profile: "person",
} as const satisfies Record<Kind, "domain" | "panel" | "task" | "person">;
export type StreamKind = (typeof streamOf)[Kind];
/** Of these a person may have some for themselves, which are numbered in their own stream. */
export const alsoOwn = { view: "person" } as const satisfies { [K in Kind]?: "person" };
/** The kinds of things that a stream of this kind tells of. */
export type KindIn<S extends StreamKind> =
  | { [K in Kind]: (typeof streamOf)[K] extends S ? K : never }[Kind]
  | ("person" extends S ? keyof typeof alsoOwn : never);

/** The fields that hold long texts: the log keeps each text once, by its hash, and its entries hold the hash. */
export const longTextFields: { readonly [K in Kind]?: readonly (keyof Entities[K])[] } = {
  description: ["text"],
  comment: ["text"],
};

const verbs = ["created", "updated", "deleted"] as const;
export type Verb = (typeof verbs)[number];
export type ChangeType = `${Kind}.${Verb}`;

export const kindOf = (type: ChangeType): Kind => type.slice(0, type.indexOf(".")) as Kind;
export const verbOf = (type: ChangeType): Verb => type.slice(type.indexOf(".") + 1) as Verb;

/** The fields of a thing of any kind. */
export type Fields = Readonly<Record<string, unknown>>;
/** What a thing became, as the log has it (`Change`). */
export interface ChangeAfter {
  type: ChangeType;
  after: Fields | null;
}

/**
 * Whether a change can be undone: by whoever may do the action where it happened; "never", and nothing that happened
 * with it either; or it "stays" when its cause is undone, as what somebody was told does, and what is counted, which
 * follows from that undo by itself.
 */
export type UndoRule = Action | "never" | "stays";

/** Whether it is only what a board tells of a task's contents that changed: that follows from what happened to those. */
export const isOfContents = ({ type, after }: ChangeAfter): boolean => {
  const fields = Object.keys(after ?? {});
  return type === "task.updated" && fields.length > 0 && fields.every((field) => field in noContents);
};

type UndoRules = UndoRule | Readonly<Record<Verb, UndoRule>> | ((change: ChangeAfter) => UndoRule);

/** Of each kind, whether what happens to it can be undone, and who may. */
const undoRules: Record<Kind, UndoRules> = {
  domain: { created: "domain.delete", updated: "domain.edit", deleted: "domain.delete" },
  status: "status.manage",
  label: "label.manage",
  collaborator: "never",
  panel: { created: "panel.delete", updated: "panel.edit", deleted: "panel.delete" },
  panelMember: { created: "panel.removeMember", updated: "never", deleted: "panel.invite" },
  view: "view.share",
  task: (change) => (isOfContents(change) ? "stays" : "task.write"),
  description: "task.write",
  attachment: "task.write",
  // Of whom it is, their undoer asks.
  comment: "task.write",
  announcement: ({ type, after }) => {
    if (type === "announcement.updated") return "never";
    // What the product announced of a change stays said, when the change is undone.
    return type === "announcement.created" && after?.isAutomated ? "stays" : "announcement.post";
  },
  notification: "stays",
  watch: "never",
  profile: "never",
};

/** Whether a change of the log can be undone, and who may. */
export const undoRuleOf = (change: ChangeAfter): UndoRule => {
  const rule = undoRules[kindOf(change.type)];
  if (typeof rule === "function") return rule(change);
  return typeof rule === "string" ? rule : rule[verbOf(change.type)];
};

/** Whether this version knows such changes: a newer server may tell of others. */
export const isKnown = ({ type }: { type: ChangeType }): boolean =>
  Object.hasOwn(streamOf, kindOf(type)) && verbs.includes(verbOf(type));

/** Whether it is how a person appears that changed, and not what they are in the domain. */
export const isProfileChange = ({ type, after }: ChangeAfter): boolean =>
  (type === "collaborator.updated" || type === "panelMember.updated") && after?.user !== undefined;
