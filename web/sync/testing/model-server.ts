import type { Change } from "../../../contract/changes.ts";
import type { Collaborator } from "../../../contract/collaborators/collaborator.ts";
import type { Description } from "../../../contract/descriptions/description.ts";
import type { Domain } from "../../../contract/domains/domain.ts";
import type { ChangeType } from "../../../contract/kinds.ts";
import type { Label } from "../../../contract/labels/label.ts";
import type { PanelFields, PanelMember } from "../../../contract/panels/panel.ts";
import { showing } from "../../../contract/people-in.ts";
import { endOf } from "../../../contract/shared/list-order.ts";
import { mergeText } from "../../../contract/shared/merging/merge-text.ts";
import type { TextEdit } from "../../../contract/shared/merging/text-basis.ts";
import type { Status } from "../../../contract/statuses/status.ts";
import type { Task } from "../../../contract/tasks/task.ts";
import { appearanceOf, type Person, type Profile } from "../../../contract/users/user.ts";
import type { Versions } from "../../../contract/wire.ts";
import { same } from "../store/rows/same.ts";
import { ModelFiles } from "./model-files.ts";
import { DOING, DOMAIN, DONE, idOf, ME, OTHER, PANEL, SECOND_PANEL, TODO } from "./model-ids.ts";
import { ModelLog } from "./model-log.ts";
import { ModelNews } from "./model-news.ts";
import { me, person } from "./model-people.ts";
import { ModelTalk } from "./model-talk.ts";
import { ModelTasks } from "./model-tasks.ts";
import { ModelViews } from "./model-views.ts";
import { ModelWatches } from "./model-watches.ts";
import { Refused } from "./refused.ts";

interface ModelPanel {
  fields: PanelFields;
  members: Map<string, PanelMember>;
  tasks: Map<string, Task>;
}

/** What the server would do, small enough to be obviously right: rows, a log per stream, and an event per change set. */
export class ModelServer {
  readonly log = new ModelLog();
  readonly domain = { id: DOMAIN, name: "ada's domain", ownerId: ME, key: "ADA" };
  readonly statuses = new Map<string, Status>([
    [TODO, { id: TODO, name: "To do", kind: "todo", order: "A" }],
    [DOING, { id: DOING, name: "In progress", kind: "started", order: "B" }],
    [DONE, { id: DONE, name: "completed", kind: "done", order: "C" }],
  ]);
  readonly labels = new Map<string, Label>();
  readonly people = new Map<string, Collaborator>([
    [idOf(41), { id: idOf(41), user: person(ME, "Ada"), memberRole: "owner" }],
    [idOf(42), { id: idOf(42), user: person(OTHER, "Bo"), memberRole: "admin" }],
  ]);
  readonly panels = new Map<string, ModelPanel>();
  readonly tasks = new ModelTasks(this.log, (panelId) => this.panel(panelId).tasks);
  readonly news = new ModelNews(this.log, this.people);
  /** By their tasks. */
  readonly #texts = new Map<string, { version: number; text: string }[]>();
  readonly descriptions = new Map<string, Description>();
  readonly views = new ModelViews(this.log);
  readonly watches = new ModelWatches(this.log);
  readonly talk = new ModelTalk(this.log, (change, difference) => this.#count("comments", change, difference));
  readonly files = new ModelFiles(this.log, (change, difference) => this.#count("files", change, difference));
  profile = me;
  /** My other domain, where nothing happens. */
  elsewhere: Domain | undefined;
  /** Every request's route, for tests that count. */
  readonly asked: string[] = [];

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

  hasTask(id: string): boolean {
    return [...this.panels.values()].some(({ tasks }) => tasks.has(id));
  }

  /** `open`: the task that is open. */
  heldVersions(open: string | null): Versions {
    const streams = [DOMAIN, ME, ...this.panels.keys(), ...(open ? [open] : [])];
    return Object.fromEntries(streams.map((id) => [id, this.log.versions.get(id) ?? 0]));
  }

  /** Merged with what others made of what it was made of, if that is said; empty is none. */
  describe(
    panelId: string,
    taskId: string,
    actorId: string,
    changeId: string,
    { text: given, version: from, parent }: TextEdit,
  ): Description | null {
    if (!this.panel(panelId).tasks.has(taskId)) throw new Refused("task-not-found");
    const before = this.descriptions.get(taskId);
    const [version, theirs] = [this.log.versions.get(taskId) ?? 0, before?.text ?? ""];
    const texts = this.#texts.get(taskId) ?? [];
    const isMade = this.log.changes.some(({ id, stream }) => id === parent?.changeId && stream === taskId);
    const base = (isMade ? parent?.text : texts.findLast((one) => one.version <= (from ?? version))?.text) ?? "";
    const merged = from === undefined ? { text: given } : mergeText(base, theirs, given);
    if ("parts" in merged)
      throw new Refused("conflict", { current: before ?? null, fields: ["text"], parts: merged.parts, version });
    const { text } = merged;
    if (text === theirs) return before ?? null;
    this.#texts.set(taskId, [...texts, { version: version + 1, text }]);
    const { jobTitle: _, ...editedBy } = this.#person(actorId).user;
    const id = before?.id ?? crypto.randomUUID();
    const after = text === "" ? null : { id, taskId, text, editedBy, editedAt: new Date().toISOString() };
    if (after) this.descriptions.set(taskId, after);
    else this.descriptions.delete(taskId);
    const type = before ? (after ? "description.updated" : "description.deleted") : "description.created";
    const [change] = this.log.commit(taskId, actorId, changeId, [
      { type, entityId: id, before: before ? { ...before } : null, after: after && { ...after } },
    ]);
    if (change && type !== "description.updated") this.tasks.tell(panelId, change, { described: !before });
    return after;
  }

  #count(field: "comments" | "files", change: Change, difference: number): void {
    for (const [panelId, { tasks }] of this.panels) {
      const task = tasks.get(change.stream);
      if (task) this.tasks.tell(panelId, change, { [field]: task[field] + difference });
    }
  }

  renamePanel(panelId: string, actorId: string, changeId: string, name: string): PanelFields {
    const { fields } = this.panel(panelId);
    const before = fields.name;
    fields.name = name;
    if (before !== name)
      this.log.commit(panelId, actorId, changeId, [
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
    this.log.commit(id, actorId, changeId, [
      { type: "panel.created", entityId: id, before: null, after: { ...fields } },
      { type: "panelMember.created", entityId: creator.id, before: null, after: { ...member } },
    ]);
    return fields;
  }

  updateProfile(changeId: string, after: Partial<Profile>): Profile {
    if (after.username === "taken") throw new Refused("username-taken");
    const before = Object.fromEntries(Object.keys(after).map((field) => [field, this.profile[field as keyof Profile]]));
    this.profile = { ...this.profile, ...after };
    this.log.commit(ME, ME, changeId, [{ type: "profile.updated", entityId: ME, before, after }]);
    this.show(appearanceOf(this.profile), changeId);
    return this.profile;
  }

  /** A person appears otherwise: each stream that shows them is told, and every copy of them follows. */
  show(user: Person, changeId: string): void {
    const person = this.#person(user.id);
    if (same(person.user, user)) return;
    const [before, after] = [{ user: person.user }, { user }];
    const shown = showing((id) => (id === user.id ? user : undefined));
    this.people.set(person.id, { ...person, user });
    this.news.correct(shown);
    this.log.commit(DOMAIN, user.id, changeId, [{ type: "collaborator.updated", entityId: person.id, before, after }]);
    for (const [panelId, { members, tasks }] of this.panels) {
      for (const rows of [members, tasks] as Map<string, unknown>[])
        for (const [id, row] of rows) rows.set(id, shown(row));
      this.log.commit(panelId, user.id, changeId, [
        { type: "panelMember.updated", entityId: person.id, before, after },
      ]);
    }
  }

  /** One of the domain's own: a column, a label or a person, changed or new. */
  put(kind: "status" | "label" | "collaborator", row: Status | Label | Collaborator, changeId: string): void {
    const tables = { status: this.statuses, label: this.labels, collaborator: this.people };
    const table = tables[kind] as Map<string, Status | Label | Collaborator>;
    const before = table.get(row.id);
    table.set(row.id, row);
    const type: ChangeType = before ? `${kind}.updated` : `${kind}.created`;
    this.log.commit(DOMAIN, OTHER, changeId, [
      { type, entityId: row.id, before: before ? { ...before } : null, after: { ...row } },
    ]);
  }

  createLabel(changeId: string, { id, name, colour }: Pick<Label, "id" | "name" | "colour">): Label {
    const label = { id, name, colour, order: endOf([...this.labels.values()]) };
    this.put("label", label, changeId);
    return label;
  }

  deleteLabel(changeId: string, labelId: string): void {
    const label = this.labels.get(labelId);
    if (!label) throw new Refused("label-not-found");
    this.labels.delete(labelId);
    this.log.commit(DOMAIN, ME, changeId, [
      { type: "label.deleted", entityId: labelId, before: { ...label }, after: null },
    ]);
  }

  changeRole(changeId: string, userId: string, action: "promote" | "demote"): Collaborator {
    const person = this.#person(userId);
    const after: Collaborator = { ...person, memberRole: action === "promote" ? "admin" : "member" };
    if (after.memberRole === person.memberRole) throw new Refused("role-unchanged");
    this.people.set(person.id, after);
    this.log.commit(DOMAIN, ME, changeId, [
      {
        type: "collaborator.updated",
        entityId: person.id,
        before: { memberRole: person.memberRole },
        after: { memberRole: after.memberRole },
      },
    ]);
    return after;
  }

  removePerson(changeId: string, userId: string): { removed: string } {
    const person = this.#person(userId);
    this.people.delete(person.id);
    this.log.commit(DOMAIN, ME, changeId, [
      { type: "collaborator.deleted", entityId: person.id, before: { ...person }, after: null },
    ]);
    return { removed: userId };
  }

  #person(userId: string): Collaborator {
    const person = [...this.people.values()].find(({ user }) => user.id === userId);
    if (!person) throw new Refused("collaborator-not-found");
    return person;
  }

  summaries() {
    return [...this.panels.values()].map(({ fields, members, tasks }) => {
      const open = [...tasks.values()].filter(({ statusId }) => this.statuses.get(statusId)?.kind !== "done");
      return {
        ...fields,
        version: this.log.versions.get(fields.id) ?? 0,
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
      labels: [...this.labels.values()],
      version: this.log.versions.get(DOMAIN) ?? 0,
    };
  }
}
