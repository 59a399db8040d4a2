import type { Attachment } from "../../../contract/attachments/attachment.ts";
import type { Change } from "../../../contract/changes.ts";
import type { Description } from "../../../contract/descriptions/description.ts";
import { getTask } from "../../../contract/tasks/queries.ts";
import type { Task } from "../../../contract/tasks/task.ts";
import { WRITING_SAID_MS, type Writing, type WrittenPart } from "../../../contract/wire.ts";
import { Cached } from "../store/cached.ts";
import type { LateDetails } from "../store/late-details.ts";
import type { LiveStore } from "../store/live-store.ts";
import { same } from "../store/same.ts";
import { TaskStore } from "../store/task-store.ts";
import { topic } from "../store/topics.ts";
import type { Ask } from "../wire/endpoints.ts";
import { createLoader, type Loader } from "../wire/loader.ts";
import { asFailure, type RequestFailed } from "../wire/request-failed.ts";
import type { SocketLink } from "../wire/socket-link.ts";
import { NOBODY, type Writer, Writers } from "./writers.ts";

/** So many of the tasks that were opened last keep what they showed. */
const KEPT = 20;

/** What only an open task shows: the same object until it differs. */
export interface DetailsShown {
  /** undefined: not known yet. */
  description: Description | null | undefined;
  /** The oldest first; undefined: not known yet. */
  attachments: readonly Attachment[] | undefined;
  /** Of the task's own stream, for edits to begin from. */
  version: number;
  /** Who else writes there now. */
  writers: readonly Writer[];
  /** Why it is not here yet, or was given up. */
  error: RequestFailed | undefined;
  retry: () => void;
}

export type OpenedTask = Pick<Task, "domainId" | "panelId" | "id">;

interface Kept {
  store: TaskStore;
  loader: Loader;
  shown: Cached<DetailsShown>;
}

interface TaskDetailsOptions {
  liveStore: LiveStore;
  ask: Ask;
  link: () => Pick<SocketLink, "connected" | "open" | "write">;
}

/** The contents of the task that is open, live, and of those that were open before it, as they were then. */
export class TaskDetails implements LateDetails {
  readonly #options: TaskDetailsOptions;
  /** The one opened last at the end. */
  readonly #kept = new Map<string, Kept>();
  #opened: string | undefined;
  readonly #writers = new Writers(() => this.#wroteOtherwise());
  /** Where I said last that I write, and when. */
  #said: { part: WrittenPart; at: number } | undefined;

  constructor(options: TaskDetailsOptions) {
    this.#options = options;
  }

  get opened(): string | undefined {
    return this.#opened;
  }

  get(taskId: string): TaskStore | undefined {
    return this.#kept.get(taskId)?.store;
  }

  shown(taskId: string): DetailsShown | undefined {
    const shown = this.#kept.get(taskId)?.shown.get();
    return shown && this.#options.liveStore.people.in(shown);
  }

  /** Opens a task that the server knows, and closes the one before. Returns how to close it. */
  open(task: OpenedTask): () => void {
    const kept = this.#kept.get(task.id) ?? this.#begin(task);
    this.#kept.delete(task.id);
    this.#kept.set(task.id, kept);
    for (const id of this.#kept.keys()) {
      if (this.#kept.size <= KEPT) break;
      this.#forget(id);
    }
    this.#turnTo(task.id);
    this.#tell();
    kept.loader.reload();
    return () => {
      if (this.#opened !== task.id) return;
      this.#turnTo(undefined);
      this.#tell();
    };
  }

  /** Says that I write there, as often as it has to be said while I do; null: no more. */
  write(taskId: string, part: WrittenPart | null): void {
    const link = this.#options.link();
    if (this.#opened !== taskId || !link.connected) return;
    const [said, at] = [this.#said, Date.now()];
    const isSaid = part === (said?.part ?? null) && (!said || at - said.at < WRITING_SAID_MS);
    if (isSaid) return;
    this.#said = part ? { part, at } : undefined;
    link.write(taskId, part);
  }

  wrote({ taskId, ...who }: Writing): void {
    if (taskId === this.#opened) this.#writers.came(who);
  }

  lost(): void {
    this.#said = undefined;
    this.#writers.clear();
  }

  again(): void {
    if (this.#opened !== undefined) this.#tell();
  }

  wake(): void {
    if (this.#opened !== undefined) this.#kept.get(this.#opened)?.loader.wake();
  }

  close(): void {
    for (const id of this.#kept.keys()) this.#forget(id);
  }

  #turnTo(taskId: string | undefined): void {
    this.lost();
    this.#opened = taskId;
  }

  #wroteOtherwise(): void {
    if (this.#opened === undefined) return;
    this.#kept.get(this.#opened)?.shown.stale();
    this.#options.liveStore.topics.mark(topic.details(this.#opened));
  }

  #tell(): void {
    const { link, liveStore } = this.#options;
    const taskId = this.#opened ?? null;
    if (!link().connected) return;
    // Without an answer the next beat tells, or the next connection.
    link()
      .open(taskId)
      .then(
        (answer) => {
          if (taskId === null || this.#opened !== taskId || !("version" in answer)) return;
          liveStore.topics.batch(() => this.get(taskId)?.stream.note(answer.version ?? 0));
        },
        () => undefined,
      );
  }

  #begin(task: OpenedTask): Kept {
    const { liveStore } = this.#options;
    const { topics, predictions } = liveStore;
    const differs = (): void => {
      shown.stale();
      topics.mark(topic.details(task.id));
    };
    const confirm = (change: Change): void => {
      predictions.confirm(change);
      // Expected under the task's id: its own was the server's to give.
      if (change.type === "description.created") predictions.confirm({ ...change, entityId: task.id });
    };
    const store = new TaskStore({
      id: task.id,
      touched: differs,
      // What was missed of one that is closed comes when it is opened.
      behind: () => void (this.#opened === task.id && loader.run()),
      included: confirm,
      applied: (change, again) => {
        liveStore.applied(change, again);
        confirm(change);
      },
    });
    const loader = createLoader({
      name: "The task",
      work: (alive) => this.#fetch(task, store, alive),
      changed: differs,
    });
    const shown = new Cached<DetailsShown>(
      {
        description: undefined,
        attachments: undefined,
        version: 0,
        writers: NOBODY,
        error: undefined,
        retry: loader.reload,
      },
      (before) => {
        const { known, version } = store.stream;
        const writers = this.#opened === task.id ? this.#writers.list : NOBODY;
        const next = { ...before, version, writers, error: loader.state.error };
        next.description = known ? store.description() : undefined;
        next.attachments = known ? store.files() : undefined;
        return same(before, next) ? before : next;
      },
    );
    const kept = { store, loader, shown };
    for (const [changeId, patch] of predictions.patches(task.id)) store.tables.expect(changeId, patch);
    return kept;
  }

  async #fetch({ domainId, panelId, id }: OpenedTask, store: TaskStore, alive: () => boolean): Promise<void> {
    const { liveStore, ask } = this.#options;
    const over = store.stream.fetching();
    try {
      const carriedOut = liveStore.predictions.carriedOut();
      const details = await ask(getTask, { params: { domainId, panelId, taskId: id } });
      if (!alive()) return;
      liveStore.topics.batch(() => {
        if (store.load(details)) for (const one of carriedOut) liveStore.withdraw(one.id, id);
      });
    } catch (reason) {
      // Gone, or not mine to see any more: what was here goes with it.
      if (asFailure(reason).status === 404 && alive()) liveStore.topics.batch(() => this.#forget(id));
      throw reason;
    } finally {
      over();
    }
  }

  #forget(taskId: string): void {
    const kept = this.#kept.get(taskId);
    kept?.loader.stop();
    kept?.store.close();
    this.#kept.delete(taskId);
    if (this.#opened === taskId) this.#turnTo(undefined);
    this.#options.liveStore.topics.mark(topic.details(taskId));
  }
}
