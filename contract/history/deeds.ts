import { type ChangeType, type Fields, isProfileChange } from "../kinds.ts";
import type { EditedField, HeldFields } from "../tasks/fields.ts";
import type { Priority, SubTask } from "../tasks/task.ts";

/** What was done, or is to be, to one thing: a name for the sentence, and what stands in it. */
export type Deed =
  | { what: "taskAdded"; title: string; column: string | null }
  | { what: "taskDeleted"; title: string }
  /** To another panel, and from it; null where I do not see that. */
  | { what: "taskWentTo"; title: string; to: string | null }
  | { what: "taskCameFrom"; title: string; from: string | null }
  | { what: "taskRenamed"; title: string; to: string }
  | { what: "taskMoved"; title: string; from: string | null; to: string | null }
  | { what: "taskPlaced"; title: string }
  | { what: "taskPrioritized"; title: string; priority: Priority | null }
  | { what: "taskAssigned"; title: string; people: readonly string[] }
  | { what: "taskUnassigned"; title: string; people: readonly string[] }
  | { what: "taskStarts"; title: string; day: string | null }
  | { what: "taskDue"; title: string; day: string | null }
  | { what: "subtaskAdded"; title: string; item: string }
  | { what: "subtaskDeleted"; title: string; item: string }
  | { what: "subtaskDone"; title: string; item: string }
  | { what: "subtaskReopened"; title: string; item: string }
  | { what: "subtaskRenamed"; title: string; item: string; to: string }
  | { what: "subtasksOrdered"; title: string }
  /** By their names; of labels that are gone none is known. */
  | { what: "taskLabelled"; title: string; labels: readonly string[] }
  | { what: "taskUnlabelled"; title: string; labels: readonly string[] }
  | { what: "taskDescribed"; title: string }
  | { what: "descriptionChanged"; title: string }
  | { what: "descriptionRemoved"; title: string }
  | { what: "fileAttached"; title: string; file: string }
  | { what: "fileRenamed"; title: string; file: string; to: string }
  | { what: "fileDeleted"; title: string; file: string }
  | { what: "taskCommented"; title: string }
  | { what: "commentEdited"; title: string }
  | { what: "commentDeleted"; title: string }
  | { what: "commentReacted"; title: string }
  | { what: "columnAdded"; name: string }
  | { what: "columnDeleted"; name: string }
  | { what: "columnRenamed"; name: string; to: string }
  | { what: "columnCounts"; name: string; kind: "todo" | "started" | "done" }
  | { what: "columnPlaced"; name: string }
  | { what: "labelAdded"; name: string }
  | { what: "labelDeleted"; name: string }
  | { what: "labelRenamed"; name: string; to: string }
  | { what: "labelColoured"; name: string }
  | { what: "labelPlaced"; name: string }
  | { what: "viewAdded"; name: string }
  | { what: "viewDeleted"; name: string }
  | { what: "viewRenamed"; name: string; to: string }
  | { what: "viewChanged"; name: string }
  | { what: "viewPlaced"; name: string }
  | { what: "panelAdded"; name: string }
  | { what: "panelDeleted"; name: string }
  | { what: "panelRenamed"; name: string; to: string }
  | { what: "panelPersonAdded"; person: string }
  | { what: "panelPersonRemoved"; person: string }
  | { what: "domainAdded"; name: string }
  | { what: "domainDeleted"; name: string }
  | { what: "domainRenamed"; name: string; to: string }
  | { what: "domainKeyChanged"; name: string; to: string }
  | { what: "personJoined"; person: string }
  | { what: "personLeft"; person: string }
  | { what: "personRemoved"; person: string }
  | { what: "roleChanged"; person: string; role: "owner" | "admin" | "member" }
  | { what: "announced"; content: string }
  | { what: "announcementDeleted"; content: string };

/** What is told. Of a panel that not all may see, all are told only that there is one more, or one less. */
export type ToldDeed = Deed | { what: "somePanelAdded" } | { what: "somePanelDeleted" };

/** A change with what it was before, as the log, a prediction or a screen has it. */
export interface Happened {
  type: ChangeType;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Names that a change holds only the ids of, as they are now. Unknown ones are null. */
export interface Names {
  /** The thing's own title or name, where the change does not hold it. */
  thing: string;
  column: (statusId: string) => string | null;
  label: (labelId: string) => string | null;
  /** The other panel of a task that was moved between two, null where that is not to be seen; none where it was not moved. */
  otherPanel?: string | null | undefined;
  /** Whoever did it: people who leave are not removed. */
  actorId: string;
}

const words = (value: unknown): string => (typeof value === "string" ? value : "");
const userIn = (fields: Fields): { id?: string; fullName?: string } => fields.user ?? {};
const personIn = (fields: Fields): string => words(userIn(fields).fullName);

type Assigned = readonly { user: { id: string; fullName: string } }[];
const without = (list: Assigned, others: Assigned): string[] => {
  const there = new Set(others.map(({ user }) => user.id));
  return list.filter(({ user }) => !there.has(user.id)).map(({ user }) => user.fullName);
};

const ofSubTasks = (title: string, before: readonly SubTask[], after: readonly SubTask[]): Deed[] => {
  const [was, is] = [new Map(before.map((item) => [item.id, item])), new Map(after.map((item) => [item.id, item]))];
  const deeds: Deed[] = [];
  for (const item of after) {
    const old = was.get(item.id);
    if (!old) deeds.push({ what: "subtaskAdded", title, item: item.title });
    else {
      if (old.title !== item.title) deeds.push({ what: "subtaskRenamed", title, item: old.title, to: item.title });
      if (old.done !== item.done)
        deeds.push({ what: item.done ? "subtaskDone" : "subtaskReopened", title, item: item.title });
    }
  }
  for (const item of before) if (!is.has(item.id)) deeds.push({ what: "subtaskDeleted", title, item: item.title });
  return deeds.length > 0 ? deeds : [{ what: "subtasksOrdered", title }];
};

type Say<Value> = (title: string, before: Value | undefined, after: Value, names: Names) => Deed[];

/** What a change of each field of a task did. */
const ofFields: { [Field in EditedField]: Say<HeldFields[Field]> } = {
  title: (title, before, after) =>
    before === undefined || before === after ? [] : [{ what: "taskRenamed", title, to: after }],
  priority: (title, before, priority) => (priority === before ? [] : [{ what: "taskPrioritized", title, priority }]),
  assignedCollaborators: (title, before = [], after) => {
    const [come, gone] = [without(after, before), without(before, after)];
    return [
      ...(come.length > 0 ? [{ what: "taskAssigned", title, people: come } as const] : []),
      ...(gone.length > 0 ? [{ what: "taskUnassigned", title, people: gone } as const] : []),
    ];
  },
  assignedFrom: (title, before, day) => (day === before ? [] : [{ what: "taskStarts", title, day }]),
  assignedTo: (title, before, day) => (day === before ? [] : [{ what: "taskDue", title, day }]),
  subTasks: (title, before = [], after) => ofSubTasks(title, before, after),
  labelIds: (title, before = [], after, { label }) => {
    const without = (ids: readonly string[], others: readonly string[]) => ids.filter((id) => !others.includes(id));
    const deed = (what: "taskLabelled" | "taskUnlabelled", ids: readonly string[]): Deed[] =>
      ids.length > 0 ? [{ what, title, labels: ids.flatMap((id) => label(id) ?? []) }] : [];
    return [...deed("taskLabelled", without(after, before)), ...deed("taskUnlabelled", without(before, after))];
  },
};

const ofPlace = (title: string, before: Fields, after: Fields, { column }: Names): Deed[] => {
  if (after.statusId !== undefined && after.statusId !== before.statusId)
    return [{ what: "taskMoved", title, from: column(words(before.statusId)), to: column(words(after.statusId)) }];
  return after.order === undefined ? [] : [{ what: "taskPlaced", title }];
};

const ofTask = (before: Fields, after: Fields, names: Names): Deed[] => {
  const was: Partial<HeldFields> = before;
  const is: Partial<HeldFields> = after;
  const title = words(before.title) || words(after.title) || names.thing;
  const sayField = <Field extends EditedField>(field: Field): Deed[] => {
    const value: HeldFields[Field] | undefined = is[field];
    const say: Say<HeldFields[Field]> = ofFields[field];
    return value === undefined ? [] : say(title, was[field], value, names);
  };
  const { title: _title, ...others } = ofFields;
  return [
    ...sayField("title"),
    ...ofPlace(title, before, after, names),
    ...(Object.keys(others) as EditedField[]).flatMap(sayField),
  ];
};

const ofColumn = (before: Fields, after: Fields, { thing }: Names): Deed[] => {
  const name = words(before.name) || thing;
  const deeds: Deed[] = [];
  if (after.name !== undefined) deeds.push({ what: "columnRenamed", name, to: words(after.name) });
  if (after.kind !== undefined) deeds.push({ what: "columnCounts", name, kind: after.kind as "todo" });
  if (after.order !== undefined && deeds.length === 0) deeds.push({ what: "columnPlaced", name });
  return deeds;
};

const ofLabel = (before: Fields, after: Fields, { thing }: Names): Deed[] => {
  const name = words(before.name) || thing;
  const deeds: Deed[] = [];
  if (after.name !== undefined) deeds.push({ what: "labelRenamed", name, to: words(after.name) });
  if (after.colour !== undefined) deeds.push({ what: "labelColoured", name });
  if (after.order !== undefined && deeds.length === 0) deeds.push({ what: "labelPlaced", name });
  return deeds;
};

const ofView = (before: Fields, after: Fields, { thing }: Names): Deed[] => {
  const name = words(before.name) || thing;
  const deeds: Deed[] = [];
  if (after.name !== undefined) deeds.push({ what: "viewRenamed", name, to: words(after.name) });
  if (after.query !== undefined) deeds.push({ what: "viewChanged", name });
  if (after.order !== undefined && deeds.length === 0) deeds.push({ what: "viewPlaced", name });
  return deeds;
};

type Rule = (before: Fields, after: Fields, names: Names) => Deed[];

/** What is told of a task's contents names the task. */
const ofContents =
  (what: "taskDescribed" | "descriptionChanged" | "descriptionRemoved" | "taskCommented" | "commentDeleted"): Rule =>
  (_before, _after, { thing }) => [{ what, title: thing }];

/** Of a prediction, or of what the log no longer holds the texts of, nobody knows the name. */
const fileIn = (fields: Fields): string => words(fields.name) || "…";

const named =
  (what: "columnDeleted" | "labelDeleted" | "viewDeleted" | "panelDeleted" | "domainDeleted"): Rule =>
  (before, _, { thing }) => [{ what, name: words(before.name) || thing }];
const added =
  (what: "columnAdded" | "labelAdded" | "viewAdded" | "panelAdded" | "domainAdded"): Rule =>
  (_, after, { thing }) => [{ what, name: words(after.name) || thing }];
const renamed =
  (what: "panelRenamed" | "domainRenamed"): Rule =>
  (before, after, { thing }) =>
    after.name === undefined ? [] : [{ what, name: words(before.name) || thing, to: words(after.name) }];

/** Of what is not here, people do not speak. What the log no longer holds the texts of takes the name it is given. */
const rules: Partial<Record<ChangeType, Rule>> = {
  "task.created": (_, after, { thing, column, otherPanel }) => {
    const title = words(after.title) || thing;
    return otherPanel === undefined
      ? [{ what: "taskAdded", title, column: column(words(after.statusId)) }]
      : [{ what: "taskCameFrom", title, from: otherPanel }];
  },
  "task.updated": ofTask,
  "task.deleted": (before, _, { thing, otherPanel }) => {
    const title = words(before.title) || thing;
    return [otherPanel === undefined ? { what: "taskDeleted", title } : { what: "taskWentTo", title, to: otherPanel }];
  },
  "description.created": ofContents("taskDescribed"),
  "description.updated": ofContents("descriptionChanged"),
  "description.deleted": ofContents("descriptionRemoved"),
  "comment.created": ofContents("taskCommented"),
  "comment.updated": (_, after, { thing }) => [
    // What an edit said may be left out.
    {
      what: after.text === undefined && after.reactions !== undefined ? "commentReacted" : "commentEdited",
      title: thing,
    },
  ],
  "comment.deleted": ofContents("commentDeleted"),
  "attachment.created": (_, after, { thing }) => [{ what: "fileAttached", title: thing, file: fileIn(after) }],
  "attachment.updated": (before, after, { thing }) => [
    { what: "fileRenamed", title: thing, file: fileIn(before), to: words(after.name) },
  ],
  "attachment.deleted": (before, _, { thing }) => [{ what: "fileDeleted", title: thing, file: fileIn(before) }],
  "status.created": added("columnAdded"),
  "status.updated": ofColumn,
  "status.deleted": named("columnDeleted"),
  "label.created": added("labelAdded"),
  "label.updated": ofLabel,
  "label.deleted": named("labelDeleted"),
  // From where others see it, one that becomes somebody's own is gone.
  "view.created": added("viewAdded"),
  "view.updated": ofView,
  "view.deleted": named("viewDeleted"),
  "panel.created": added("panelAdded"),
  "panel.updated": renamed("panelRenamed"),
  "panel.deleted": named("panelDeleted"),
  "panelMember.created": (_, after) => [{ what: "panelPersonAdded", person: personIn(after) }],
  "panelMember.deleted": (before, _, { thing }) => [{ what: "panelPersonRemoved", person: personIn(before) || thing }],
  "domain.created": added("domainAdded"),
  "domain.updated": (before, after, names) => [
    ...renamed("domainRenamed")(before, after, names),
    ...(after.key === undefined
      ? []
      : [{ what: "domainKeyChanged", name: words(after.name) || names.thing, to: words(after.key) } as const]),
  ],
  "domain.deleted": named("domainDeleted"),
  "collaborator.created": (_, after) => [{ what: "personJoined", person: personIn(after) }],
  "collaborator.updated": (_, after, { thing }) =>
    after.memberRole === undefined
      ? []
      : [{ what: "roleChanged", person: thing, role: after.memberRole as "owner" | "admin" | "member" }],
  "collaborator.deleted": (before, _, { thing, actorId }) => [
    { what: userIn(before).id === actorId ? "personLeft" : "personRemoved", person: personIn(before) || thing },
  ],
  "announcement.created": (_, after, { thing }) =>
    after.isAutomated ? [] : [{ what: "announced", content: words(after.content) || thing }],
  "announcement.deleted": (before, _, { thing }) => [
    { what: "announcementDeleted", content: words(before.content) || thing },
  ],
};

/** What a change did, in parts that each make a sentence; none where it did nothing that people speak of. */
export const deedsOf = (change: Happened, names: Names): Deed[] => {
  const { type, before, after } = change;
  // How a person appears is theirs.
  if (isProfileChange({ type, after })) return [];
  return rules[type]?.(before ?? {}, after ?? {}, names) ?? [];
};
