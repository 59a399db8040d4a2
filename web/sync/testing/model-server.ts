import type { Announcement } from "../../../contract/announcements/announcement.ts";
import type { Collaborator } from "../../../contract/collaborators/collaborator.ts";
import type { Domain } from "../../../contract/domains/domain.ts";
import type { Notification } from "../../../contract/notifications/notification.ts";
import type { PanelFields, PanelMember } from "../../../contract/panels/panel.ts";
import { type Change, type ChangeType, changeRules } from "../../../contract/shared/changes.ts";
import { type ErrorCode, errors } from "../../../contract/shared/errors.ts";
import { byPosition } from "../../../contract/shared/position.ts";
import type { LiveEvent, Versions } from "../../../contract/shared/wire.ts";
import type { WireName } from "../../../contract/shared/wire-names.ts";
import type { Status } from "../../../contract/statuses/status.ts";
import { placeInColumn } from "../../../contract/tasks/commands.ts";
import type { Task, TaskFields } from "../../../contract/tasks/task.ts";
import type { Profile } from "../../../contract/users/user.ts";

/** A thing's log entry before it is numbered. */
type Entry = Pick<Change, "type" | "entityId" | "before" | "after">;

interface TaskEdit {
  id: string;
  title?: string;
  statusId?: string;
  afterId?: string | null;
}

interface ModelPanel {
  fields: PanelFields;
  members: Map<string, PanelMember>;
  tasks: Map<string, Task>;
}

export const idOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, "0")}`;
export const ME = idOf(1);
export const OTHER = idOf(2);
export const DOMAIN = idOf(10);
export const PANEL = idOf(20);
export const SECOND_PANEL = idOf(21);
export const ELSEWHERE = idOf(11);
export const [TODO, DOING, DONE] = [idOf(30), idOf(31), idOf(32)] as const;

const person = (id: string, fullName: string) => ({
  id,
  fullName,
  username: fullName.toLowerCase(),
  profilePicture: null,
  jobTitle: null,
});
export const me: Profile = {
  ...person(ME, "Ada"),
  email: "ada@example.org",
  department: null,
  location: null,
  language: "en",
  timeZone: "UTC",
  availableHoursFrom: null,
  availableHoursTo: null,
};

/** A refusal on its way to the client. */
export class Refused extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode) {
    super(errors[code][1]);
    this.code = code;
  }
}

/** What the server would do, small enough to be obviously right: rows, a log per stream, and an event per change set. */
export class ModelServer {
  readonly versions = new Map<string, number>([
    [ME, 1],
    [DOMAIN, 1],
    [PANEL, 1],
    [SECOND_PANEL, 1],
  ]);
  readonly domain = { id: DOMAIN, name: "ada's domain", ownerId: ME };
  readonly statuses = new Map<string, Status>([
    [TODO, { id: TODO, name: "To do", kind: "todo", order: "A" }],
    [DOING, { id: DOING, name: "In progress", kind: "started", order: "B" }],
    [DONE, { id: DONE, name: "completed", kind: "done", order: "C" }],
  ]);
  readonly people = new Map<string, Collaborator>([
    [idOf(41), { id: idOf(41), user: person(ME, "Ada"), memberRole: "owner" }],
    [idOf(42), { id: idOf(42), user: person(OTHER, "Bo"), memberRole: "admin" }],
  ]);
  readonly panels = new Map<string, ModelPanel>();
  /** Oldest first. */
  readonly announcements: Announcement[] = [];
  readonly notifications: Notification[] = [];
  profile = me;
  /** My other domain, where nothing happens. */
  elsewhere: Domain | undefined;
  /** Every request's route, for tests that count. */
  readonly asked: string[] = [];
  emit: (wire: WireName, event: LiveEvent) => void = () => undefined;
  readonly #changeIds = new Set<string>();

  constructor() {
    for (const [id, name] of [
      [PANEL, "Roadmap"],
      [SECOND_PANEL, "Backlog"],
    ] as const) {
      const members = [...this.people.values()].map((one): [string, PanelMember] => [
        one.id,
        { ...one, userId: one.user.id },
      ]);
      this.panels.set(id, { fields: { id, name, domainId: DOMAIN }, members: new Map(members), tasks: new Map() });
    }
  }

  panel(id: string): ModelPanel {
    const panel = this.panels.get(id);
    if (!panel) throw new Refused("panel-not-found");
    return panel;
  }

  column(panelId: string, statusId: string): Task[] {
    return [...this.panel(panelId).tasks.values()].filter((task) => task.statusId === statusId).sort(byPosition);
  }

  heldVersions(): Versions {
    return Object.fromEntries([DOMAIN, ME, ...this.panels.keys()].map((id) => [id, this.versions.get(id) ?? 0]));
  }

  /** Numbers entries, and tells everyone. An id that was used before gives way to a new one, as on a retry. */
  commit(stream: string, actorId: string, changeId: string, entries: readonly Entry[]): Change[] {
    const id = this.#changeIds.has(changeId) ? crypto.randomUUID() : changeId;
    this.#changeIds.add(id);
    const at = new Date().toISOString();
    const changes = entries.map((entry): Change => {
      const version = (this.versions.get(stream) ?? 0) + 1;
      this.versions.set(stream, version);
      return { id, stream, version, actorId, at, ...entry };
    });
    const byWire = new Map<WireName, Change[]>();
    for (const change of changes) {
      const { wire } = changeRules[change.type];
      byWire.set(wire, [...(byWire.get(wire) ?? []), change]);
    }
    const panel = stream === DOMAIN || stream === ME ? {} : { panelId: stream };
    const domainId = changes[0]?.type === "profile.updated" ? ME : DOMAIN;
    for (const [wire, list] of byWire)
      this.emit(wire, structuredClone({ message: "", domainId, ...panel, actorId, at, changes: list }));
    return changes;
  }

  createTask(
    panelId: string,
    actorId: string,
    changeId: string,
    body: Partial<TaskFields> & { id: string; title: string; afterId?: string | null },
  ): Task {
    const { tasks } = this.panel(panelId);
    const present = tasks.get(body.id);
    if (present) return present;
    const { id, title, statusId = TODO, afterId } = body;
    const order = placeInColumn(this.column(panelId, statusId), id, afterId);
    if (order === undefined) throw new Refused("task-not-found");
    const fields: TaskFields = {
      ...{
        id,
        title,
        statusId,
        order,
        authorId: actorId,
        domainId: DOMAIN,
        panelId,
        assignedFrom: null,
        assignedTo: null,
      },
      ...{ assignedCollaborators: [], subTasks: [], createdAt: new Date().toISOString() },
    };
    const [change] = this.commit(panelId, actorId, changeId, [
      { type: "task.created", entityId: id, before: null, after: { ...fields } },
    ]);
    return this.#keep(panelId, fields, change);
  }

  updateTask(panelId: string, actorId: string, changeId: string, id: string, edit: Omit<TaskEdit, "id">): Task {
    const [task] = this.updateTasks(panelId, actorId, changeId, [{ ...edit, id }]);
    if (!task) throw new Refused("task-not-found");
    return task;
  }

  /** All or none, each after those before it. */
  updateTasks(panelId: string, actorId: string, changeId: string, edits: readonly TaskEdit[]): Task[] {
    const { tasks } = this.panel(panelId);
    const was = new Map(tasks);
    const entries: Entry[] = [];
    for (const edit of edits) {
      const after = this.#fieldsOf(panelId, edit);
      const task = tasks.get(edit.id);
      if (!after || !task) {
        tasks.clear();
        for (const [id, old] of was) tasks.set(id, old);
        throw new Refused("task-not-found");
      }
      const before = Object.fromEntries(Object.keys(after).map((field) => [field, task[field as keyof Task]]));
      if (Object.keys(after).length > 0) entries.push({ type: "task.updated", entityId: edit.id, before, after });
      tasks.set(edit.id, { ...task, ...after });
    }
    for (const { entityId, version, at } of this.commit(panelId, actorId, changeId, entries)) {
      const task = tasks.get(entityId);
      if (task) tasks.set(entityId, { ...task, version, updatedAt: at });
    }
    return edits.flatMap(({ id }) => tasks.get(id) ?? []);
  }

  deleteTasks(panelId: string, actorId: string, changeId: string, taskIds: readonly string[]): void {
    const { tasks } = this.panel(panelId);
    const gone = taskIds.flatMap((id) => tasks.get(id) ?? []);
    if (gone.length === 0) throw new Refused("task-not-found");
    for (const { id } of gone) tasks.delete(id);
    this.commit(
      panelId,
      actorId,
      changeId,
      gone.map((task) => ({ type: "task.deleted" as const, entityId: task.id, before: { ...task }, after: null })),
    );
  }

  renamePanel(panelId: string, actorId: string, changeId: string, name: string): PanelFields {
    const { fields } = this.panel(panelId);
    const before = fields.name;
    fields.name = name;
    if (before !== name)
      this.commit(panelId, actorId, changeId, [
        { type: "panel.updated", entityId: panelId, before: { name: before }, after: { name } },
      ]);
    return fields;
  }

  createPanel(actorId: string, changeId: string, id: string, name: string): PanelFields {
    const present = this.panels.get(id);
    if (present) return present.fields;
    const creator = [...this.people.values()].find(({ user }) => user.id === actorId);
    if (!creator) throw new Refused("not-allowed");
    const [fields, member] = [
      { id, name, domainId: DOMAIN },
      { ...creator, userId: actorId },
    ];
    this.panels.set(id, { fields, members: new Map([[creator.id, member]]), tasks: new Map() });
    this.commit(id, actorId, changeId, [
      { type: "panel.created", entityId: id, before: null, after: { ...fields } },
      { type: "panelMember.created", entityId: creator.id, before: null, after: { ...member } },
    ]);
    return fields;
  }

  updateProfile(changeId: string, after: Partial<Profile>): Profile {
    if (after.username === "taken") throw new Refused("username-taken");
    const before = Object.fromEntries(Object.keys(after).map((field) => [field, this.profile[field as keyof Profile]]));
    this.profile = { ...this.profile, ...after };
    this.commit(ME, ME, changeId, [{ type: "profile.updated", entityId: ME, before, after }]);
    return this.profile;
  }

  /** One of the domain's own: a column or a person, changed or new. */
  put(kind: "status" | "collaborator", row: Status | Collaborator, changeId: string): void {
    const table = (kind === "status" ? this.statuses : this.people) as Map<string, Status | Collaborator>;
    const before = table.get(row.id);
    table.set(row.id, row);
    const type: ChangeType = before ? `${kind}.updated` : `${kind}.created`;
    this.commit(DOMAIN, OTHER, changeId, [
      { type, entityId: row.id, before: before ? { ...before } : null, after: { ...row } },
    ]);
  }

  announce(actorId: string, changeId: string, { id, content = "" }: { id: string; content?: string }): Announcement {
    const present = this.announcements.find((one) => one.id === id);
    if (present) return present;
    const user = [...this.people.values()].find((one) => one.user.id === actorId)?.user ?? person(actorId, "Nobody");
    const { jobTitle: _, ...author } = user;
    const sentAt = new Date().toISOString();
    const announcement = { id, domainId: DOMAIN, content, mentions: [], isAutomated: false, sentAt, author };
    this.announcements.push(announcement);
    this.commit(DOMAIN, actorId, changeId, [
      { type: "announcement.created", entityId: id, before: null, after: { ...announcement } },
    ]);
    return announcement;
  }

  unsay(actorId: string, changeId: string, id: string): void {
    const at = this.announcements.findIndex((one) => one.id === id);
    const [gone] = at < 0 ? [] : this.announcements.splice(at, 1);
    if (!gone) throw new Refused("announcement-not-found");
    this.commit(DOMAIN, actorId, changeId, [
      { type: "announcement.deleted", entityId: id, before: { ...gone }, after: null },
    ]);
  }

  /** Tells Ada something that Bo did. */
  notify(id: string, kind: Notification["kind"], more: Partial<Notification> = {}): void {
    const { jobTitle: _, ...actor } = person(OTHER, "Bo");
    const createdAt = new Date().toISOString();
    const message = `Bo did ${id}`;
    const notification = { id, kind, hasRead: false, createdAt, message, actor, domainId: DOMAIN, ...more };
    this.notifications.push(notification);
    this.commit(ME, OTHER, crypto.randomUUID(), [
      { type: "notification.created", entityId: id, before: null, after: { ...notification } },
    ]);
  }

  /** Ada has read some of them, or has not. */
  markRead(changeId: string, ids: readonly string[], hasRead: boolean): Notification[] {
    const differing = this.notifications.filter((one) => ids.includes(one.id) && one.hasRead !== hasRead);
    for (const one of differing) one.hasRead = hasRead;
    this.commit(
      ME,
      ME,
      changeId,
      differing.map(({ id }) => ({
        type: "notification.updated" as const,
        entityId: id,
        before: { hasRead: !hasRead },
        after: { hasRead },
      })),
    );
    return this.notifications.filter(({ id }) => ids.includes(id));
  }

  dropNotification(changeId: string, id: string): void {
    const at = this.notifications.findIndex((one) => one.id === id);
    const [gone] = at < 0 ? [] : this.notifications.splice(at, 1);
    if (!gone) throw new Refused("not-found");
    this.commit(ME, ME, changeId, [{ type: "notification.deleted", entityId: id, before: { ...gone }, after: null }]);
  }

  summaries() {
    return [...this.panels.values()].map(({ fields, members, tasks }) => {
      const open = [...tasks.values()].filter(({ statusId }) => this.statuses.get(statusId)?.kind !== "done");
      return {
        ...fields,
        version: this.versions.get(fields.id) ?? 0,
        memberCount: members.size,
        openTaskCount: open.length,
      };
    });
  }

  domainRow(): Domain {
    return {
      ...this.domain,
      memberRole: "owner",
      statuses: [...this.statuses.values()],
      version: this.versions.get(DOMAIN) ?? 0,
    };
  }

  /** The fields that an edit changes; undefined where it names what is not there. */
  #fieldsOf(panelId: string, { id, title, statusId, afterId }: TaskEdit): Partial<TaskFields> | undefined {
    const task = this.panel(panelId).tasks.get(id);
    if (!task) return undefined;
    const after: Partial<TaskFields> = {};
    if (title !== undefined && title !== task.title) after.title = title;
    const to = statusId ?? task.statusId;
    if ((afterId === undefined && to === task.statusId) || afterId === id) return after;
    const order = placeInColumn(this.column(panelId, to), id, afterId);
    if (order === undefined) return undefined;
    return { ...after, ...(to !== task.statusId && { statusId: to }), ...(order !== task.order && { order }) };
  }

  #keep(panelId: string, fields: TaskFields, change: Change | undefined): Task {
    const task = { ...fields, version: change?.version ?? 0, updatedAt: change?.at ?? "" };
    this.panel(panelId).tasks.set(fields.id, task);
    return task;
  }
}
