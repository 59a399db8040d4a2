import type { Announcement } from "../../../contract/announcements/announcement.ts";
import type { Collaborator } from "../../../contract/collaborators/collaborator.ts";
import type { Notification } from "../../../contract/notifications/notification.ts";
import type { Correct } from "../../../contract/people-in.ts";
import { DOMAIN, ME, OTHER } from "./model-ids.ts";
import type { ModelLog } from "./model-log.ts";
import { person } from "./model-people.ts";
import { Refused } from "./refused.ts";

/** What people are told: the domain's announcements, and Ada's notifications. */
export class ModelNews {
  /** Oldest first. */
  readonly announcements: Announcement[] = [];
  readonly notifications: Notification[] = [];
  readonly #log: ModelLog;
  readonly #people: ReadonlyMap<string, Collaborator>;

  constructor(log: ModelLog, people: ReadonlyMap<string, Collaborator>) {
    this.#log = log;
    this.#people = people;
  }

  announce(actorId: string, changeId: string, { id, content = "" }: { id: string; content?: string }): Announcement {
    const present = this.announcements.find((one) => one.id === id);
    if (present) return present;
    const user = [...this.#people.values()].find((one) => one.user.id === actorId)?.user ?? person(actorId, "Nobody");
    const { jobTitle: _, ...author } = user;
    const sentAt = new Date().toISOString();
    const announcement = { id, domainId: DOMAIN, content, mentions: [], isAutomated: false, sentAt, author };
    this.announcements.push(announcement);
    this.#log.commit(DOMAIN, actorId, changeId, [
      { type: "announcement.created", entityId: id, before: null, after: { ...announcement } },
    ]);
    return announcement;
  }

  unsay(actorId: string, changeId: string, id: string): void {
    const at = this.announcements.findIndex((one) => one.id === id);
    const [gone] = at < 0 ? [] : this.announcements.splice(at, 1);
    if (!gone) throw new Refused("announcement-not-found");
    this.#log.commit(DOMAIN, actorId, changeId, [
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
    this.#log.commit(ME, OTHER, crypto.randomUUID(), [
      { type: "notification.created", entityId: id, before: null, after: { ...notification } },
    ]);
  }

  /** One comment more, in what Ada is told of a task's: it is the newest then. */
  countOn(id: string, count: number): void {
    const at = this.notifications.findIndex((one) => one.id === id);
    const [present] = at < 0 ? [] : this.notifications.splice(at, 1);
    if (!present) throw new Refused("not-found");
    const after = { count, createdAt: new Date().toISOString() };
    this.notifications.push({ ...present, ...after });
    const before = { count: present.count, createdAt: present.createdAt };
    this.#log.commit(ME, OTHER, crypto.randomUUID(), [
      { type: "notification.updated", entityId: id, before, after: { ...after } },
    ]);
  }

  /** People appear otherwise. */
  correct(correct: Correct): void {
    for (const list of [this.announcements, this.notifications])
      list.splice(0, list.length, ...correct<never[]>(list as never[]));
  }

  /** Ada has read some of them, or has not. */
  markRead(changeId: string, ids: readonly string[], hasRead: boolean): Notification[] {
    const differing = this.notifications.filter((one) => ids.includes(one.id) && one.hasRead !== hasRead);
    for (const one of differing) one.hasRead = hasRead;
    this.#log.commit(
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

  drop(changeId: string, id: string): void {
    const at = this.notifications.findIndex((one) => one.id === id);
    const [gone] = at < 0 ? [] : this.notifications.splice(at, 1);
    if (!gone) throw new Refused("not-found");
    this.#log.commit(ME, ME, changeId, [
      { type: "notification.deleted", entityId: id, before: { ...gone }, after: null },
    ]);
  }
}
