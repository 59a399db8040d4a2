import type { Announcement } from "../../../contract/announcements/announcement.ts";
import { listAnnouncements } from "../../../contract/announcements/queries.ts";
import type { Change, Patch } from "../../../contract/changes.ts";
import { kindOf } from "../../../contract/kinds.ts";
import type { Notification, NotificationKind } from "../../../contract/notifications/notification.ts";
import {
  countUnread,
  listAnnouncementNotifications,
  listTaskNotifications,
} from "../../../contract/notifications/queries.ts";
import { Feed, type FeedOptions } from "../store/feed.ts";
import type { LateFeeds } from "../store/late-feeds.ts";
import type { LiveStore } from "../store/live-store.ts";
import type { Prediction } from "../store/rows/predictions.ts";
import { topic } from "../store/topics.ts";
import type { Ask } from "../wire/endpoints.ts";

type OnChange = (change: Change) => void;

const listeners = new Set<OnChange>();

/** Announcements and notifications that come in live, each once, when they are here. Returns how to unsubscribe. */
export const onFeedNews = (listener: OnChange): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The lists of one domain: what is announced in it, and what the person was told of it. */
interface Lists {
  domainId: string;
  announcements: Feed<Announcement>;
  inbox: Record<NotificationKind, Feed<Notification>>;
}

/** The announcements of the active domain and the person's notifications of it, live. */
export class Feeds implements LateFeeds {
  readonly #liveStore: LiveStore;
  readonly #ask: Ask;
  #lists: Lists | undefined;
  /** The tasks that I was told of and have not read that, as it was last told. */
  #fresh: ReadonlySet<string> = new Set();

  constructor(liveStore: LiveStore, ask: Ask) {
    this.#liveStore = liveStore;
    this.#ask = ask;
    this.turn(liveStore.active?.id);
  }

  get announcements(): Feed<Announcement> | undefined {
    return this.#lists?.announcements;
  }

  notifications(kind: NotificationKind): Feed<Notification> | undefined {
    return this.#lists?.inbox[kind];
  }

  /** Of a kind, or of both; also of those that are not here. */
  unread(kind?: NotificationKind): number {
    const { inbox } = this.#lists ?? {};
    const feeds = kind ? [inbox?.[kind]] : Object.values(inbox ?? {});
    return feeds.reduce((sum, feed) => {
      const here = feed?.shown().items?.filter(({ hasRead }) => !hasRead).length ?? 0;
      return sum + here + (feed?.unreadBelow ?? 0);
    }, 0);
  }

  get inboxVersion(): number {
    const { inbox } = this.#lists ?? {};
    return inbox ? Math.min(inbox.announcement.stream.version, inbox.task.stream.version) : Number.POSITIVE_INFINITY;
  }

  *rows(kind: "announcement" | "notification"): Generator<Announcement | Notification> {
    if (!this.#lists) return;
    const { announcements, inbox } = this.#lists;
    for (const feed of kind === "announcement" ? [announcements] : Object.values(inbox)) yield* feed.table.values();
  }

  isNew(taskId: string): boolean {
    return this.#fresh.has(taskId);
  }

  turn(domainId: string | undefined): void {
    const { topics, predictions } = this.#liveStore;
    if (this.#lists?.domainId === domainId) return;
    topics.batch(() => {
      for (const feed of this.#all()) feed.close();
      this.#lists = domainId === undefined ? undefined : this.#open(domainId);
      for (const [changeId, patch] of predictions.patches()) this.expect(changeId, patch);
      for (const feed of this.#all()) void feed.loader.run();
      topics.mark(topic.feeds);
      this.#freshen();
    });
  }

  receive(change: Change): void {
    const { announcements, inbox } = this.#lists ?? {};
    if (change.stream === this.#liveStore.me) {
      const feeds = Object.values(inbox ?? {});
      // What happens to one that is in no list: its kind is not told.
      const isElsewhere =
        kindOf(change.type) === "notification" && !feeds.some((feed) => feed.table.confirmed(change.entityId));
      for (const feed of feeds) {
        feed.receive(change);
        if (isElsewhere && !change.type.endsWith(".created")) feed.recount();
      }
    } else if (change.stream === this.#lists?.domainId) announcements?.receive(change);
  }

  note(stream: string, version: number): void {
    for (const feed of this.#of(stream)) feed.stream.note(version);
  }

  expect(changeId: string, patch: Patch): void {
    for (const feed of this.#of(patch.stream)) feed.expect(changeId, patch);
  }

  withdraw(changeId: string, patch: Patch): void {
    for (const feed of this.#of(patch.stream)) feed.withdraw(changeId, patch);
  }

  panelsDiffer(): void {
    void this.#lists?.inbox.task.loader.run();
  }

  wake(): void {
    for (const feed of this.#all()) feed.loader.wake();
  }

  #all(): Feed<Announcement | Notification>[] {
    const { announcements, inbox } = this.#lists ?? {};
    return [...(announcements ? [announcements] : []), ...Object.values(inbox ?? {})] as unknown as Feed<
      Announcement | Notification
    >[];
  }

  #of(stream: string): Feed<Announcement | Notification>[] {
    const { announcements } = this.#lists ?? {};
    const isMine = stream === this.#liveStore.me;
    if (!isMine && stream !== this.#lists?.domainId) return [];
    return this.#all().filter((feed) => (feed === (announcements as unknown)) !== isMine);
  }

  #open(domainId: string): Lists {
    const params = { domainId };
    const page = (before?: string) => ({ params, ...(before !== undefined && { query: { before } }) });
    const inbox = (kind: NotificationKind) =>
      new Feed<Notification>({
        ...this.#shared(true),
        kind: "notification",
        changed: () => {
          this.#liveStore.topics.mark(topic.feeds);
          if (kind === "task") this.#freshen();
        },
        goesUp: ({ createdAt }) => kind === "task" && createdAt !== undefined,
        timeOf: ({ createdAt }) => createdAt,
        holds: (row) => row.kind === kind && row.domainId === domainId,
        ask: (before) =>
          this.#ask(kind === "task" ? listTaskNotifications : listAnnouncementNotifications, page(before)),
        countUnread: async (before) => (await this.#ask(countUnread, { params, query: { kind, before } })).unread,
        version: () => this.#liveStore.inboxVersion,
      });
    return {
      domainId,
      announcements: new Feed<Announcement>({
        ...this.#shared(false),
        kind: "announcement",
        timeOf: ({ sentAt }) => sentAt,
        holds: () => true,
        ask: (before) => this.#ask(listAnnouncements, page(before)),
        version: () => this.#liveStore.domains.get(domainId)?.stream.version ?? 0,
      }),
      inbox: { announcement: inbox("announcement"), task: inbox("task") },
    };
  }

  /** Tells those tasks of which something is unread now, or nothing any more. */
  #freshen(): void {
    const items = this.#lists?.inbox.task.shown().items ?? [];
    const now = new Set(items.flatMap(({ taskId, hasRead }) => (hasRead || taskId === undefined ? [] : [taskId])));
    const before = this.#fresh;
    this.#fresh = now;
    for (const taskId of new Set([...now, ...before]))
      if (now.has(taskId) !== before.has(taskId)) this.#liveStore.topics.mark(topic.fresh(taskId));
  }

  /** `mine`: the stream is the person's, which nobody else follows. */
  #shared(mine: boolean): Pick<FeedOptions<never>, "changed" | "asNow" | "confirmed" | "loaded" | "carriedOut"> {
    const { me, people, topics, predictions } = this.#liveStore;
    return {
      changed: () => topics.mark(topic.feeds),
      asNow: (shown) => people.in(shown),
      confirmed: (change, news) => {
        if (mine) predictions.confirm(change);
        if (news) for (const listener of listeners) listener(change);
      },
      carriedOut: () => predictions.carriedOut(),
      loaded: (carriedOut) => {
        if (mine) for (const { id } of carriedOut as Prediction[]) this.#liveStore.withdraw(id, me);
      },
    };
  }
}
