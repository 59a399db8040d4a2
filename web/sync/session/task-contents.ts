import type { Change } from "../../../contract/changes.ts";
import type { HistoryActor } from "../../../contract/history/history.ts";
import { kindOf } from "../../../contract/kinds.ts";
import { getTask } from "../../../contract/tasks/queries.ts";
import type { Task } from "../../../contract/tasks/task.ts";
import { getTimeline } from "../../../contract/timeline/queries.ts";
import type { Timeline } from "../../../contract/timeline/timeline.ts";
import { Cached } from "../store/cached.ts";
import type { LiveStore } from "../store/live-store.ts";
import { same } from "../store/rows/same.ts";
import { TaskStore } from "../store/task-store.ts";
import { topic } from "../store/topics.ts";
import type { Ask } from "../wire/endpoints.ts";
import { createLoader, type Loader } from "../wire/loader.ts";
import { asFailure } from "../wire/request-failed.ts";
import { type DetailsShown, NOTHING } from "./details-shown.ts";
import type { TaskRefs } from "./task-refs.ts";
import { watchingIn } from "./watching.ts";
import { NOBODY, type Writer } from "./writers.ts";

export type OpenedTask = Pick<Task, "domainId" | "panelId" | "id">;

interface TaskContentsOptions {
  liveStore: LiveStore;
  ask: Ask;
  /** What its texts point at is learned there. */
  refs: TaskRefs;
  /** Whether it is open now; its stream is told to this page as long as it is. */
  isOpened: () => boolean;
  /** Who writes in the task that is open. */
  writers: () => readonly Writer[];
  /** It is gone, or not mine to see any more. */
  gone: () => void;
}

/** The contents of one task that is open or was: what is here of them, how they are fetched, and what is shown. */
export class TaskContents {
  readonly store: TaskStore;
  readonly loader: Loader;
  readonly shown: Cached<DetailsShown>;
  readonly #task: OpenedTask;
  readonly #options: TaskContentsOptions;
  /** Of the pages of the timeline before those that are here. */
  readonly #older: Loader;
  /** Whether it was fetched since it was opened. */
  #isCurrent = false;

  constructor(task: OpenedTask, options: TaskContentsOptions) {
    this.#task = task;
    this.#options = options;
    const { liveStore } = options;
    const { predictions } = liveStore;
    const changed = (): void => this.differs();
    const confirm = (change: Change): void => {
      predictions.confirm(change);
      // Expected under the task's id, see `TaskStore`.
      if (kindOf(change.type) === "description") predictions.confirm({ ...change, entityId: task.id });
    };
    const actorOf = (id: string): HistoryActor => {
      const user = liveStore.active?.people.get().find((person) => person.user.id === id)?.user;
      return { id, fullName: user?.fullName ?? "", profilePicture: user?.profilePicture ?? null };
    };
    this.store = new TaskStore({
      id: task.id,
      me: liveStore.me,
      actorOf,
      touched: changed,
      // What was missed of one that is closed comes when it is opened.
      behind: () => void (options.isOpened() && this.loader.run()),
      included: confirm,
      applied: (change, again) => {
        liveStore.applied(change, again);
        confirm(change);
      },
    });
    this.loader = createLoader({ name: "The task", work: (alive) => this.#fetch(alive), changed });
    this.#older = createLoader({ work: (alive) => this.#fetchOlder(alive), changed });
    const beginning = { ...NOTHING, retry: this.loader.reload };
    this.shown = new Cached<DetailsShown>(beginning, (before) => this.#show(before));
    for (const [changeId, patch] of predictions.patches(task.id)) this.store.tables.expect(changeId, patch);
  }

  /** The panel that it was opened on. */
  get panelId(): string {
    return this.#task.panelId;
  }

  /** It was opened or closed: what is here may be old. */
  turned(): void {
    this.#isCurrent = false;
    this.shown.stale();
  }

  differs(): void {
    this.shown.stale();
    this.#options.liveStore.topics.mark(topic.details(this.#task.id));
  }

  /** A change that its timeline may tell, noted also while a copy is on its way, which may be older. */
  happened(change: Change): void {
    const { timeline } = this.store;
    if (!timeline.happened(change)) return;
    if (timeline.isLong && this.loader.state.state !== "loading") this.loader.reload();
    this.differs();
  }

  close(): void {
    this.loader.stop();
    this.#older.stop();
    this.store.close();
  }

  #show(before: DetailsShown): DetailsShown {
    const { liveStore, isOpened, writers } = this.#options;
    const { store, panelId } = this;
    const { known, version } = store.stream;
    const next = { ...before, version, writers: isOpened() ? writers() : NOBODY, error: this.loader.state.error };
    next.watching = known ? watchingIn(liveStore, { store, panelId, before: before.watching }) : undefined;
    next.description = known ? store.description() : undefined;
    next.attachments = known ? store.files() : undefined;
    next.comments = store.said();
    next.bases = store.bases();
    next.timeline = store.happenings();
    next.more = known && store.timeline.next !== null ? this.#more : undefined;
    next.older = this.#older.state;
    next.isCurrent = this.#isCurrent;
    return same(before, next) ? before : next;
  }

  readonly #more = (): void => {
    if (this.#older.state.state !== "loading") this.#older.reload();
  };

  async #fetch(alive: () => boolean): Promise<void> {
    const { liveStore, ask, refs, isOpened, gone } = this.#options;
    const { domainId, panelId, id } = this.#task;
    const { store } = this;
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
      refs.learn(details.refs, [details.description?.text ?? ""]);
      let pages = 1;
      for (; pages < store.timeline.pages && timeline.next !== null; pages++) {
        const page = await ask(getTimeline, { params, query: { before: timeline.next } });
        timeline.entries.push(...page.entries);
        this.#learn(page);
        timeline.next = page.next;
      }
      if (!alive()) return;
      if (isOpened()) this.#isCurrent = true;
      liveStore.topics.batch(() => {
        this.differs();
        const { watching, by } = details.watching;
        // What I chose elsewhere meanwhile is newer.
        if (choices.came === came) choices.put(id, domainId, by === "choice" ? watching : null);
        if (store.load({ ...details, timeline }, pages)) for (const one of carriedOut) liveStore.withdraw(one.id, id);
      });
    } catch (reason) {
      if (asFailure(reason).status === 404 && alive()) liveStore.topics.batch(gone);
      throw reason;
    } finally {
      over();
    }
  }

  async #fetchOlder(alive: () => boolean): Promise<void> {
    const { liveStore, ask } = this.#options;
    const { domainId, panelId, id } = this.#task;
    const { store } = this;
    const { next } = store.timeline;
    if (next === null) return;
    const { version } = store.stream;
    const page = await ask(getTimeline, { params: { domainId, panelId, taskId: id }, query: { before: next } });
    if (!alive() || store.timeline.next !== next) return;
    this.#learn(page);
    liveStore.topics.batch(() => store.addPage(page));
    // A comment may have been edited or deleted while the page was on its way.
    if (store.stream.version !== version) void this.loader.run();
  }

  #learn({ entries, refs }: Timeline): void {
    this.#options.refs.learn(
      refs,
      entries.flatMap((entry) => (entry.kind === "comment" ? entry.comment.text : [])),
    );
  }
}
