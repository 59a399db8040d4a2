import type { Change } from "../../../contract/changes.ts";
import type { HistoryActor } from "../../../contract/history/history.ts";
import { kindOf, streamOf } from "../../../contract/kinds.ts";
import { getTask } from "../../../contract/tasks/queries.ts";
import type { Task } from "../../../contract/tasks/task.ts";
import { getTimeline } from "../../../contract/timeline/queries.ts";
import type { Timeline } from "../../../contract/timeline/timeline.ts";
import type { Watching } from "../../../contract/watching/watch.ts";
import { WRITING_SAID_MS, type Writing, type WrittenPart } from "../../../contract/wire.ts";
import { Cached } from "../store/cached.ts";
import type { LateDetails } from "../store/late-details.ts";
import type { LiveStore } from "../store/live-store.ts";
import { same } from "../store/rows/same.ts";
import { TaskStore } from "../store/task-store.ts";
import { topic } from "../store/topics.ts";
import type { Ask } from "../wire/endpoints.ts";
import { createLoader, type Loader } from "../wire/loader.ts";
import { asFailure } from "../wire/request-failed.ts";
import type { SocketLink } from "../wire/socket-link.ts";
import { type DetailsShown, NOTHING } from "./details-shown.ts";
import { TaskRefs } from "./task-refs.ts";
import { changesWatching, watchingIn } from "./watching.ts";
import { NOBODY, Writers } from "./writers.ts";

/** So many of the tasks that were opened last keep what they showed. */
const KEPT = 20;

export type OpenedTask = Pick<Task, "domainId" | "panelId" | "id">;

interface KeptDetails {
  /** The one that it was opened on. */
  panelId: string;
  store: TaskStore;
  loader: Loader;
  /** Of the pages of the timeline before those that are here. */
  older: Loader;
  shown: Cached<DetailsShown>;
}

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
  readonly #kept = new Map<string, KeptDetails>();
  #opened: string | undefined;
  /** The one that is open, once it was fetched since. */
  #current: string | undefined;
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

  happened(change: Change): void {
    this.refs.happened(change);
    const isOwn = streamOf[kindOf(change.type)] === "task";
    const kept = this.#kept.get(isOwn ? change.stream : change.entityId);
    const watching = kept ? changesWatching(change, this.#options.liveStore.me) : false;
    if (watching) this.#differs(change.entityId, { asked: watching === "asked" });
    // A copy that is on its way may be older.
    if (!kept || (!isOwn && kindOf(change.type) !== "task")) return;
    if (!kept.store.timeline.happened(change)) return;
    if (kept.store.timeline.isLong && kept.loader.state.state !== "loading") kept.loader.reload();
    kept.shown.stale();
    this.#options.liveStore.topics.mark(topic.details(kept.store.id));
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
    for (const id of this.#kept.keys()) this.#forget(id);
    this.refs.close();
  }

  #turnTo(taskId: string | undefined): void {
    this.lost();
    const before = this.#opened;
    this.#opened = taskId;
    this.#current = undefined;
    for (const id of [before, taskId]) if (id !== undefined) this.#kept.get(id)?.shown.stale();
  }

  /** `asked`: what it is, only the server knows; of one that is closed, it is asked when it is opened. */
  #differs(taskId: string, { asked = false } = {}): void {
    const kept = this.#kept.get(taskId);
    if (!kept) return;
    kept.shown.stale();
    this.#options.liveStore.topics.mark(topic.details(taskId));
    if (asked && taskId === this.#opened) void kept.loader.run();
  }

  #wroteOtherwise(): void {
    if (this.#opened !== undefined) this.#differs(this.#opened);
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

  #begin(task: OpenedTask): KeptDetails {
    const { liveStore } = this.#options;
    const { topics, predictions } = liveStore;
    const differs = (): void => {
      shown.stale();
      topics.mark(topic.details(task.id));
    };
    const confirm = (change: Change): void => {
      predictions.confirm(change);
      // Expected under the task's id, see `TaskStore`.
      if (kindOf(change.type) === "description") predictions.confirm({ ...change, entityId: task.id });
    };
    const actorOf = (id: string): HistoryActor => {
      const user = liveStore.active?.people.get().find((person) => person.user.id === id)?.user;
      return { id, fullName: user?.fullName ?? "", profilePicture: user?.profilePicture ?? null };
    };
    const store = new TaskStore({
      id: task.id,
      me: liveStore.me,
      actorOf,
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
    const older = createLoader({ work: (alive) => this.#fetchOlder(task, store, loader, alive), changed: differs });
    const more = (): void => {
      if (older.state.state !== "loading") older.reload();
    };
    const shown = new Cached<DetailsShown>({ ...NOTHING, retry: loader.reload }, (before) => {
      const { known, version } = store.stream;
      const writers = this.#opened === task.id ? this.#writers.list : NOBODY;
      const next = { ...before, version, writers, error: loader.state.error };
      next.watching = known
        ? watchingIn(liveStore, { store, panelId: task.panelId, before: before.watching })
        : undefined;
      next.description = known ? store.description() : undefined;
      next.attachments = known ? store.files() : undefined;
      next.comments = store.said();
      next.bases = store.bases();
      next.timeline = store.happenings();
      next.more = known && store.timeline.next !== null ? more : undefined;
      next.older = older.state;
      next.isCurrent = this.#current === task.id;
      return same(before, next) ? before : next;
    });
    const kept = { panelId: task.panelId, store, loader, older, shown };
    for (const [changeId, patch] of predictions.patches(task.id)) store.tables.expect(changeId, patch);
    return kept;
  }

  async #fetch({ domainId, panelId, id }: OpenedTask, store: TaskStore, alive: () => boolean): Promise<void> {
    const { liveStore, ask } = this.#options;
    const over = store.stream.fetching();
    try {
      const carriedOut = liveStore.predictions.carriedOut();
      const { choices } = liveStore.mine;
      const { came } = choices;
      const params = { domainId, panelId, taskId: id };
      const details = await ask(getTask, { params });
      // As many pages as were here: whoever reads far below is not thrown back to the top.
      const { entries, next } = details.timeline;
      const timeline: Timeline = { entries: [...entries], next, refs: [] };
      this.#learn(details.timeline);
      this.refs.learn(details.refs, [details.description?.text ?? ""]);
      let pages = 1;
      for (; pages < store.timeline.pages && timeline.next !== null; pages++) {
        const page = await ask(getTimeline, { params, query: { before: timeline.next } });
        timeline.entries.push(...page.entries);
        this.#learn(page);
        timeline.next = page.next;
      }
      if (!alive()) return;
      if (this.#opened === id) this.#current = id;
      liveStore.topics.batch(() => {
        this.#kept.get(id)?.shown.stale();
        liveStore.topics.mark(topic.details(id));
        const { watching, by } = details.watching;
        // What I chose elsewhere meanwhile is newer.
        if (choices.came === came) choices.put(id, domainId, by === "choice" ? watching : null);
        if (store.load({ ...details, timeline }, pages)) for (const one of carriedOut) liveStore.withdraw(one.id, id);
      });
    } catch (reason) {
      // Gone, or not mine to see any more: what was here goes with it.
      if (asFailure(reason).status === 404 && alive()) liveStore.topics.batch(() => this.#forget(id));
      throw reason;
    } finally {
      over();
    }
  }

  async #fetchOlder(
    { domainId, panelId, id }: OpenedTask,
    store: TaskStore,
    loader: Loader,
    alive: () => boolean,
  ): Promise<void> {
    const { liveStore, ask } = this.#options;
    const { next } = store.timeline;
    if (next === null) return;
    const { version } = store.stream;
    const page = await ask(getTimeline, { params: { domainId, panelId, taskId: id }, query: { before: next } });
    if (!alive() || store.timeline.next !== next) return;
    this.#learn(page);
    liveStore.topics.batch(() => store.addPage(page));
    // A comment may have been edited or deleted while the page was on its way.
    if (store.stream.version !== version) void loader.run();
  }

  #learn({ entries, refs }: Timeline): void {
    this.refs.learn(
      refs,
      entries.flatMap((entry) => (entry.kind === "comment" ? entry.comment.text : [])),
    );
  }

  #forget(taskId: string): void {
    const kept = this.#kept.get(taskId);
    kept?.loader.stop();
    kept?.older.stop();
    kept?.store.close();
    this.#kept.delete(taskId);
    if (this.#opened === taskId) this.#turnTo(undefined);
    this.#options.liveStore.topics.mark(topic.details(taskId));
  }
}
