import type { Change } from "../../../contract/changes.ts";
import type { AnswerOf } from "../../../contract/define.ts";
import { type Entities, kindOf } from "../../../contract/kinds.ts";
import type { Panel, PanelFields, PanelMember } from "../../../contract/panels/panel.ts";
import type { getBoard } from "../../../contract/tasks/queries.ts";
import type { Task } from "../../../contract/tasks/task.ts";
import type { View } from "../../../contract/views/view.ts";
import { Table } from "./rows/table.ts";
import { Tables } from "./rows/tables.ts";
import { type Against, type Filter, ShownTasks, type Shows } from "./shown-tasks.ts";
import { Stream, type StreamEvents } from "./stream.ts";
import { TasksByColumn } from "./tasks-by-column.ts";
import { type Topics, topic } from "./topics.ts";

export interface PanelStoreOptions extends StreamEvents {
  id: string;
  topics: Topics;
  /** Whether a column counts as open work; undefined when it is not known. */
  isOpen: (statusId: string) => boolean | undefined;
  /** The panel's name, people or counts differ. */
  touched: () => void;
  /** Changes are missing, or a count cannot be kept without the tasks. */
  behind: () => void;
}

interface Summary {
  memberCount: number;
  openTaskCount: number;
}

/** A task as its changes tell it has no version of its own: the change's, or that of what the prediction acts on. */
const completeTask = (fields: Readonly<Record<string, unknown>>, change: Change | null, base: Task | undefined) => {
  if (change) return { ...fields, version: change.version, updatedAt: change.at };
  return base ? fields : { ...fields, version: 0, updatedAt: fields.createdAt };
};

/**
 * One panel: at first what the list of panels says of it (`full` false: counts are kept by adding up changes), and all
 * of its people and tasks once it has been opened.
 */
export class PanelStore {
  readonly id: string;
  readonly stream: Stream;
  readonly fields: Table<PanelFields>;
  readonly members: Table<PanelMember>;
  readonly tasks: Table<Task>;
  /** Those that everybody has: fetched once some part of the page shows views. */
  readonly views: Table<View>;
  readonly tables: Tables<"panel">;
  readonly columns = new TasksByColumn();
  readonly inSight = new ShownTasks(this.columns);
  full = false;
  /** Whether it had views that I see, as long as they are not here. */
  hasViews = false;
  /** Counts the times that one of its tasks came, went or differs. */
  tasksChanged = 0;
  /** How many copies of it came: who keeps what is not in them asks anew. */
  copies = 0;
  /** Where tasks stood last in columns that they have left, while this page saw them. */
  readonly #left = new Map<string, string>();
  readonly #options: PanelStoreOptions;
  #summary: Summary = { memberCount: 0, openTaskCount: 0 };

  constructor(options: PanelStoreOptions) {
    const { id, topics, touched } = options;
    this.id = id;
    this.#options = options;
    this.stream = new Stream({
      apply: (change, again) => this.#apply(change, again),
      behind: options.behind,
      included: options.included,
    });
    this.fields = new Table<PanelFields>({ touched });
    this.members = new Table<PanelMember>({
      touched: () => {
        touched();
        topics.mark(topic.members(id));
      },
    });
    this.tasks = new Table<Task>({
      complete: completeTask,
      touched: (taskId, before, after) => this.#taskTouched(taskId, before, after),
    });
    this.views = new Table<View>({ touched: () => topics.mark(topic.views) });
    const { fields: panel, members: panelMember, tasks: task, views: view } = this;
    this.tables = new Tables({ panel, panelMember, task, view });
  }

  /** The panel as the list shows it. Its `version` is no use for comparing: the stream has its own. */
  shown(): Panel | undefined {
    const fields = this.fields.get(this.id);
    return fields && { ...fields, version: 0, ...(this.full || !this.stream.known ? this.#counted() : this.#summary) };
  }

  /** What the list of panels says. */
  loadSummary({ version, memberCount, openTaskCount, ...fields }: Panel): void {
    if (this.full) this.stream.note(version);
    else
      this.stream.load(version, () => {
        this.fields.load([fields]);
        this.#summary = { memberCount, openTaskCount };
        this.#options.touched();
      });
  }

  /** The whole panel; false where what is here is newer. */
  load({ panel, hasViews, taskData, version }: AnswerOf<typeof getBoard>): boolean {
    const { version: _, memberCount: __, openTaskCount: ___, ...fields } = panel.panel_data;
    return this.stream.load(version, () => {
      this.full = true;
      this.hasViews = hasViews;
      this.copies += 1;
      this.#options.topics.mark(topic.views);
      this.fields.load([fields]);
      this.members.load(panel.panel_members);
      this.tasks.load(taskData);
      this.#options.touched();
    });
  }

  /** A panel that is being created before our eyes: everything it will have comes as changes. */
  begin(): void {
    this.full = true;
    this.stream.load(0, () => undefined);
  }

  /** Takes everything off the screen. */
  close(): void {
    this.stream.close();
    for (const table of [this.fields, this.members, this.tasks, this.views]) table.load([]);
  }

  /** Shows these tasks alone while nobody filters; undefined: all. */
  showUsually(shows: Shows | undefined): void {
    this.#look(() => this.inSight.showUsually(shows, this.tasks.values()));
  }

  /** Shows what a filter lets through; `against`: the one of before. */
  filterBy(filter: Filter | undefined, against?: Against): void {
    const asked = against === "narrower" && this.inSight.filter ? this.#inSight() : this.tasks.values();
    this.#look(() => this.inSight.filterBy(filter, asked, against));
  }

  #inSight(): Task[] {
    const ids = Object.keys(this.columns.counts()).flatMap((statusId) => this.inSight.ids(statusId));
    return ids.flatMap((id) => this.tasks.get(id) ?? []);
  }

  /** Where a task stood last in a column that it has left. */
  leftAt(statusId: string, taskId: string): string | undefined {
    return this.#left.get(`${statusId} ${taskId}`);
  }

  #apply(change: Change, again: boolean): void {
    if (this.full || kindOf(change.type) === "panel") this.tables.apply(change);
    else this.#count(change);
    this.#options.applied(change, again);
  }

  #counted(): Summary {
    let [memberCount, openTaskCount] = [0, 0];
    for (const _ of this.members.values()) memberCount += 1;
    for (const [statusId, count] of Object.entries(this.columns.counts()))
      if (this.#options.isOpen(statusId) !== false) openTaskCount += count;
    // A panel that is only expected has its creator in it, whose membership the server will tell.
    return { memberCount: this.stream.known ? memberCount : Math.max(memberCount, 1), openTaskCount };
  }

  #count({ type, before, after }: Change): void {
    const { memberCount, openTaskCount } = this.#summary;
    if (type === "panelMember.created") this.#summary = { memberCount: memberCount + 1, openTaskCount };
    if (type === "panelMember.deleted") this.#summary = { memberCount: memberCount - 1, openTaskCount };
    const [from, to] = [this.#open(before), this.#open(after)];
    if (from === "unknown" || to === "unknown") this.#options.behind();
    else if (kindOf(type) === "task") this.#summary = { memberCount, openTaskCount: openTaskCount + to - from };
    this.#options.touched();
  }

  /** 1 where a side of a task's change stands in open work, 0 where not, or where it does not say. */
  #open(side: Change["before"]): 0 | 1 | "unknown" {
    const statusId = (side as Partial<Entities["task"]> | null)?.statusId;
    if (statusId === undefined) return 0;
    const open = this.#options.isOpen(statusId);
    return open === undefined ? "unknown" : open ? 1 : 0;
  }

  /** Looks at other tasks, and tells whoever shows which are in sight; cards only of that they stay, or did. */
  #look(differs: () => boolean): void {
    const { topics } = this.#options;
    const stayed = this.inSight.staying;
    topics.batch(() => {
      if (!differs()) return;
      for (const id of [...stayed, ...this.inSight.staying]) topics.mark(topic.task(this.id, id));
      for (const statusId of Object.keys(this.columns.counts())) topics.mark(topic.column(this.id, statusId));
      topics.mark(topic.counts(this.id));
      topics.mark(topic.tasks(this.id));
    });
  }

  #taskTouched(taskId: string, before: Task | undefined, after: Task | undefined): void {
    const { topics, touched } = this.#options;
    this.tasksChanged += 1;
    topics.mark(topic.tasks(this.id));
    topics.mark(topic.task(this.id, taskId));
    const seen = this.inSight.touched(taskId, after, this.tasks.isExpected(taskId));
    if (seen) topics.mark(topic.counts(this.id));
    if (seen && after) topics.mark(topic.column(this.id, after.statusId));
    if (before?.statusId === after?.statusId && before?.order === after?.order) return;
    this.columns.move(taskId, after);
    if (before) topics.mark(topic.column(this.id, before.statusId));
    if (after && after.statusId !== before?.statusId) topics.mark(topic.column(this.id, after.statusId));
    if (before?.statusId === after?.statusId) return;
    if (before) this.#left.set(`${before.statusId} ${taskId}`, before.order);
    topics.mark(topic.counts(this.id));
    touched();
  }
}
