import type { Change } from "../../../contract/changes.ts";
import { kindOf, streamOf } from "../../../contract/kinds.ts";
import type { Watching } from "../../../contract/watching/watch.ts";
import { WRITING_SAID_MS, type Writing, type WrittenPart } from "../../../contract/wire.ts";
import type { LateDetails } from "../store/late-details.ts";
import type { LiveStore } from "../store/live-store.ts";
import { emitSetBack } from "../store/set-back.ts";
import type { TaskStore } from "../store/task-store.ts";
import { topic } from "../store/topics.ts";
import type { Ask } from "../wire/endpoints.ts";
import { RETRY_MS } from "../wire/loader.ts";
import type { SocketLink } from "../wire/socket-link.ts";
import type { DetailsShown } from "./details-shown.ts";
import { type OpenedTask, TaskContents } from "./task-contents.ts";
import { TaskRefs } from "./task-refs.ts";
import { changesWatching } from "./watching.ts";
import { Writers } from "./writers.ts";

/** So many of the tasks that were opened last keep what they showed. */
const KEPT = 20;

interface TaskDetailsOptions {
  liveStore: LiveStore;
  ask: Ask;
  link: () => Pick<SocketLink, "connected" | "open" | "write">;
}

/** The contents of the task that is open, live, and of those that were open before it, as they were then. */
export class TaskDetails implements LateDetails {
  /** What the texts of all of them point at. */
  readonly refs: TaskRefs;
  readonly #options: TaskDetailsOptions;
  /** The one opened last at the end. */
  readonly #kept = new Map<string, TaskContents>();
  #opened: string | undefined;
  /** What a sheet shows, also while the server does not find it. */
  #wanted: OpenedTask | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  readonly #writers = new Writers(() => this.#wroteOtherwise());
  /** Where I said last that I write, and when. */
  #said: { part: WrittenPart; at: number } | undefined;

  constructor(options: TaskDetailsOptions) {
    this.#options = options;
    this.refs = new TaskRefs(options.liveStore, options.ask);
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
    this.#wanted = task;
    this.#open(task);
    return () => {
      if (this.#wanted !== task) return;
      this.#wanted = undefined;
      clearTimeout(this.#retry);
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

  happened(change: Change): void {
    this.refs.happened(change);
    const isOwn = streamOf[kindOf(change.type)] === "task";
    const kept = this.#kept.get(isOwn ? change.stream : change.entityId);
    const watching = kept ? changesWatching(change, this.#options.liveStore.me) : false;
    if (watching) this.#differs(change.entityId, { asked: watching === "asked" });
    if (isOwn || kindOf(change.type) === "task") kept?.happened(change);
  }

  watching(taskId: string): Watching | undefined {
    return this.#kept.get(taskId)?.shown.get().watching;
  }

  chosen(taskId: string): void {
    this.#differs(taskId);
    // Nothing may be chosen any more; or another choice follows at once.
    queueMicrotask(() => {
      if (!this.#options.liveStore.mine.choices.get(taskId)) this.#differs(taskId, { asked: true });
    });
  }

  behind(): void {
    if (this.#opened !== undefined) this.#differs(this.#opened, { asked: true });
  }

  lost(): void {
    this.#said = undefined;
    this.#writers.clear();
  }

  again(): void {
    this.refs.unsure();
    if (this.#opened !== undefined) this.#tell();
  }

  wake(): void {
    if (this.#opened !== undefined) this.#kept.get(this.#opened)?.loader.wake();
  }

  close(): void {
    this.#wanted = undefined;
    clearTimeout(this.#retry);
    for (const id of this.#kept.keys()) this.#forget(id);
    this.refs.close();
  }

  #open(task: OpenedTask): void {
    clearTimeout(this.#retry);
    // It went to another one since: there its contents are asked for, and its timeline is another.
    if (this.#kept.get(task.id)?.panelId !== task.panelId) this.#forget(task.id);
    const kept = this.#kept.get(task.id) ?? this.#begin(task);
    kept.store.timeline.pages = Math.min(kept.store.timeline.pages, 1);
    this.#kept.delete(task.id);
    this.#kept.set(task.id, kept);
    for (const id of this.#kept.keys()) {
      if (this.#kept.size <= KEPT) break;
      this.#forget(id);
    }
    this.#turnTo(task.id);
    this.#tell();
    kept.loader.reload();
  }

  /**
   * The server did not find a task that a sheet shows, or could not look. It may have come back, as by an Undo, before this
   * page heard that it went, and its sheet stays then: it is opened again as long as that is shown.
   */
  #openLater(taskId: string): void {
    const task = this.#wanted;
    if (task?.id !== taskId) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#open(task), RETRY_MS);
  }

  #turnTo(taskId: string | undefined): void {
    this.lost();
    const before = this.#opened;
    this.#opened = taskId;
    for (const id of [before, taskId]) if (id !== undefined) this.#kept.get(id)?.turned();
  }

  /** `asked`: what it is, only the server knows; of one that is closed, it is asked when it is opened. */
  #differs(taskId: string, { asked = false } = {}): void {
    const kept = this.#kept.get(taskId);
    if (!kept) return;
    kept.differs();
    if (asked && taskId === this.#opened) void kept.loader.run();
  }

  #wroteOtherwise(): void {
    if (this.#opened !== undefined) this.#differs(this.#opened);
  }

  #tell(): void {
    const { link, liveStore } = this.#options;
    const taskId = this.#opened ?? null;
    if (!link().connected) return;
    const had = taskId === null ? 0 : (this.get(taskId)?.stream.version ?? 0);
    // Without an answer the next beat tells, or the next connection.
    link()
      .open(taskId)
      .then(
        (answer) => {
          if (taskId === null || this.#opened !== taskId) return;
          if (!("version" in answer)) return this.#openLater(taskId);
          const version = answer.version ?? 0;
          if (version < had) return emitSetBack();
          liveStore.topics.batch(() => this.get(taskId)?.stream.note(version));
        },
        () => undefined,
      );
  }

  #begin(task: OpenedTask): TaskContents {
    const { liveStore, ask } = this.#options;
    return new TaskContents(task, {
      liveStore,
      ask,
      refs: this.refs,
      isOpened: () => this.#opened === task.id,
      writers: () => this.#writers.list,
      // What was here goes with it.
      gone: () => {
        this.#forget(task.id);
        this.#openLater(task.id);
      },
    });
  }

  #forget(taskId: string): void {
    this.#kept.get(taskId)?.close();
    this.#kept.delete(taskId);
    if (this.#opened === taskId) this.#turnTo(undefined);
    this.#options.liveStore.topics.mark(topic.details(taskId));
  }
}
