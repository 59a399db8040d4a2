import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LISTED_AT_ONCE } from "../../../contract/announcements/announcement.ts";
import { createAnnouncement, deleteAnnouncement } from "../../../contract/announcements/commands.ts";
import type { Change } from "../../../contract/changes.ts";
import {
  deleteNotification,
  readAllNotifications,
  updateNotification,
} from "../../../contract/notifications/commands.ts";
import { DOMAIN, idOf, ME, OTHER } from "../testing/model-ids.ts";
import { type OpenPage, openPage, pass } from "../testing/open-page.ts";
import { Feeds, onFeedNews } from "./feeds.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const params = { domainId: DOMAIN };
const id = (number: number) => idOf(5000 + number);
/** A page that follows its feeds, with what was said and told before. */
const openFeeds = async ({ said = 0, told = 0 } = {}) => {
  const page = await openPage({ open: false });
  for (let at = 0; at < said; at++) {
    page.server.news.announce(OTHER, crypto.randomUUID(), { id: id(at), content: `Said ${at}` });
    vi.advanceTimersByTime(1);
  }
  for (let at = 0; at < told; at++) page.server.news.notify(id(at), "task");
  await pass(50);
  const feeds = new Feeds(page.liveStore, page.sync.ask);
  page.liveStore.feeds = feeds;
  await pass(50);
  return { page, feeds, server: page.server };
};
type Opened = Awaited<ReturnType<typeof openFeeds>>;
const contents = ({ feeds }: Opened) => feeds.announcements?.shown().items?.map(({ content }) => content);
const told = ({ feeds }: Opened) =>
  feeds
    .notifications("task")
    ?.shown()
    .items?.map((one) => [one.id, one.hasRead]);
const loseEvents = async (page: OpenPage, work: () => void) => {
  page.arrivals = () => [];
  work();
  page.arrivals = () => [5];
};

test("shows what others announce and take back, the newest first, and what comes back in its place [S1.6, D9]", async () => {
  const open = await openFeeds({ said: 2 });
  expect(contents(open)).toEqual(["Said 1", "Said 0"]);
  open.server.news.announce(OTHER, crypto.randomUUID(), { id: id(9), content: "New" });
  await pass(50);
  expect(contents(open)).toEqual(["New", "Said 1", "Said 0"]);
  const [, middle] = open.server.news.announcements;
  open.server.news.unsay(OTHER, crypto.randomUUID(), id(1));
  await pass(50);
  expect(contents(open)).toEqual(["New", "Said 0"]);
  open.server.log.commit(DOMAIN, OTHER, crypto.randomUUID(), [
    { type: "announcement.created", entityId: id(1), before: null, after: { ...middle } },
  ]);
  await pass(50);
  expect(contents(open)).toEqual(["New", "Said 1", "Said 0"]);
});

test("shows my announcement before the server has it, once, and takes it back where it is refused [D12, S8.4]", async () => {
  const open = await openFeeds();
  const done = open.page.liveSession.run(createAnnouncement, { params, body: { id: id(1), content: "Mine" } });
  expect(contents(open)).toEqual(["Mine"]);
  await pass(100);
  await done;
  expect(contents(open)).toEqual(["Mine"]);
  expect(open.page.liveStore.predictions.size).toBe(0);

  open.page.fateOf = () => ({ outcome: 403 });
  const refused = open.page.liveSession.run(
    deleteAnnouncement,
    { params: { ...params, announcementId: id(1) } },
    { quiet: true },
  );
  const failure = refused.catch((reason: unknown) => reason);
  expect(contents(open)).toEqual([]);
  await pass(100);
  expect(await failure).toMatchObject({ status: 403 });
  expect(contents(open)).toEqual(["Mine"]);
});

test("fetches anew what was announced while events were lost [D9]", async () => {
  const open = await openFeeds({ said: 1 });
  await loseEvents(open.page, () => {
    open.server.news.announce(OTHER, crypto.randomUUID(), { id: id(7), content: "Unheard" });
    open.server.news.unsay(OTHER, crypto.randomUUID(), id(0));
  });
  await pass(50);
  expect(contents(open)).toEqual(["Said 0"]);
  open.page.beat();
  await pass(1000);
  expect(contents(open)).toEqual(["Unheard"]);
});

test("catches up with its notifications after the connection was gone [D8, D9]", async () => {
  const open = await openFeeds({ told: 1 });
  open.page.setSocket(false);
  open.server.news.notify(id(3), "task");
  open.server.news.markRead(crypto.randomUUID(), [id(0)], true);
  await pass(1000);
  expect(told(open)).toEqual([[id(0), false]]);
  open.page.setSocket(true);
  await pass(1000);
  expect(told(open)).toEqual([
    [id(3), false],
    [id(0), true],
  ]);
});

test("counts what is unread of both kinds, here and as another page reads it [S2.24, S4.11]", async () => {
  const open = await openFeeds({ told: 2 });
  open.server.news.notify(id(5), "announcement");
  await pass(50);
  expect(open.feeds.unread()).toBe(3);
  const read = open.page.liveSession.run(updateNotification, {
    params: { notificationId: id(1) },
    body: { hasRead: true },
  });
  expect(open.feeds.unread()).toBe(2);
  await pass(50);
  await read;
  open.server.news.markRead(crypto.randomUUID(), [id(0)], true);
  await pass(50);
  expect(open.feeds.unread()).toBe(1);
  const all = open.page.liveSession.run(readAllNotifications, { params, body: undefined });
  expect(open.feeds.unread()).toBe(0);
  await pass(3000);
  await all;
  expect(open.feeds.unread()).toBe(0);
  expect(open.page.liveStore.predictions.size).toBe(0);
});

test("counts unread ones that are too old to be here, also when another page reads them [S2.24]", async () => {
  const open = await openFeeds({ told: 250 });
  expect(open.feeds.unread("task")).toBe(250);
  expect(open.feeds.unread("announcement")).toBe(0);
  open.server.news.markRead(
    crypto.randomUUID(),
    open.server.news.notifications.slice(100).map((one) => one.id),
    true,
  );
  await pass(1000);
  expect(open.feeds.unread()).toBe(100);
  open.server.news.markRead(crypto.randomUUID(), [id(5), id(6)], true);
  await pass(1000);
  expect(open.feeds.unread()).toBe(98);
  const older = open.feeds.notifications("task")?.shown().loadOlder();
  await pass(50);
  await older;
  await pass(50);
  expect(open.feeds.unread()).toBe(98);
  const all = open.page.liveSession.run(readAllNotifications, { params, body: undefined });
  await pass(3000);
  await all;
  expect(open.feeds.unread()).toBe(0);
});

test("takes a deleted notification off at once, and puts it back where that is refused [D12, S8.4]", async () => {
  const open = await openFeeds({ told: 2 });
  const gone = open.page.liveSession.run(deleteNotification, { params: { notificationId: id(1) }, body: undefined });
  expect(told(open)).toEqual([[id(0), false]]);
  await pass(100);
  await gone;
  expect(told(open)).toEqual([[id(0), false]]);
  open.page.fateOf = () => ({ outcome: 403 });
  const input = { params: { notificationId: id(0) }, body: undefined };
  const refused = open.page.liveSession.run(deleteNotification, input, { quiet: true }).catch(() => "refused");
  expect(told(open)).toEqual([]);
  await pass(100);
  expect(await refused).toBe("refused");
  expect(told(open)).toEqual([[id(0), false]]);
});

test("shows no notification of another domain, and misses nothing after it [D31]", async () => {
  const open = await openFeeds();
  open.server.news.notify(id(1), "task", { domainId: idOf(11) });
  open.server.news.notify(id(2), "task");
  await pass(50);
  expect(told(open)).toEqual([[id(2), false]]);
  const asked = open.server.asked.length;
  open.page.beat();
  await pass(1000);
  expect(open.server.asked.length).toBe(asked);
});

test("keeps what a list failed with, and has it after Retry [S8.7]", async () => {
  const page = await openPage({ open: false });
  page.server.news.announce(OTHER, crypto.randomUUID(), { id: id(1), content: "Said" });
  page.fateOf = (route) => (route.includes("/announcements/") ? { outcome: 403 } : {});
  const feeds = new Feeds(page.liveStore, page.sync.ask);
  page.liveStore.feeds = feeds;
  await pass(50);
  expect(feeds.announcements?.shown()).toMatchObject({ items: undefined, error: { status: 403 } });
  expect(feeds.notifications("announcement")?.shown().error?.status).toBe(403);
  expect(feeds.notifications("task")?.shown()).toMatchObject({ items: [], error: undefined });
  page.fateOf = () => ({});
  feeds.announcements?.shown().retry();
  await pass(50);
  expect(feeds.announcements?.shown()).toMatchObject({ items: [{ content: "Said" }], error: undefined });
  expect(feeds.notifications("announcement")?.shown().error?.status).toBe(403);
});

test("fetches older ones page by page, and keeps as many when it fetches anew", async () => {
  const open = await openFeeds({ said: 250 });
  const shown = () => open.feeds.announcements?.shown();
  expect([shown()?.items?.length, shown()?.older]).toEqual([100, "some"]);
  const older = shown()?.loadOlder();
  expect(shown()?.older).toBe("loading");
  // Two of them go while they are on their way.
  open.server.news.unsay(OTHER, crypto.randomUUID(), id(200));
  await pass(50);
  open.server.news.unsay(OTHER, crypto.randomUUID(), id(60));
  await pass(50);
  await older;
  expect([shown()?.items?.length, shown()?.items?.at(-1)?.content, shown()?.older]).toEqual([198, "Said 50", "some"]);
  await loseEvents(open.page, () => open.server.news.unsay(OTHER, crypto.randomUUID(), id(70)));
  open.page.beat();
  await pass(1000);
  expect([shown()?.items?.length, shown()?.items?.some(({ content }) => content === "Said 70")]).toEqual([200, false]);
  const last = shown()?.loadOlder();
  await pass(50);
  await last;
  expect([shown()?.items?.length, shown()?.older]).toEqual([247, "none"]);
});

test("shows nothing that is older than what is here as if nothing were between", async () => {
  const open = await openFeeds({ said: 150 });
  const [oldest] = open.server.news.announcements;
  open.server.news.unsay(OTHER, crypto.randomUUID(), id(0));
  open.server.news.announcements.unshift(oldest as never);
  open.server.log.commit(DOMAIN, OTHER, crypto.randomUUID(), [
    { type: "announcement.created", entityId: id(0), before: null, after: { ...oldest } },
  ]);
  await pass(50);
  expect(contents(open)?.at(-1)).toBe("Said 50");
  const older = open.feeds.announcements?.shown().loadOlder();
  await pass(50);
  await older;
  expect(contents(open)?.at(-1)).toBe("Said 0");
  expect(contents(open)).toHaveLength(150);
});

test("corrects authors and actors when people change how they appear [D10]", async () => {
  const open = await openFeeds({ said: 1, told: 1 });
  const bo = open.server.people.get(idOf(42));
  if (!bo) throw new Error("no Bo");
  open.server.put("collaborator", { ...bo, user: { ...bo.user, fullName: "Bob" } }, crypto.randomUUID());
  await pass(50);
  expect(open.feeds.announcements?.shown().items?.[0]?.author.fullName).toBe("Bob");
  expect(open.feeds.notifications("task")?.shown().items?.[0]?.actor.fullName).toBe("Bob");
});

test("tells what is new when it happens, and nothing of what was missed [S9.9]", async () => {
  const open = await openFeeds({ said: 1 });
  const news: Change[] = [];
  const stop = onFeedNews((change) => news.push(change));
  open.server.news.announce(OTHER, crypto.randomUUID(), { id: id(1), content: "Live" });
  open.server.news.notify(id(2), "task");
  await pass(50);
  await loseEvents(open.page, () =>
    open.server.news.announce(OTHER, crypto.randomUUID(), { id: id(3), content: "Missed" }),
  );
  open.page.beat();
  await pass(1000);
  stop();
  expect(contents(open)).toContain("Missed");
  expect(news.map(({ type, entityId }) => [type, entityId])).toEqual([
    ["announcement.created", id(1)],
    ["notification.created", id(2)],
  ]);
});

test("a command for a notification ends, also where no list is open", async () => {
  const page = await openPage({ open: false });
  page.server.news.notify(id(1), "task");
  await pass(50);
  const done = page.liveSession.run(updateNotification, { params: { notificationId: id(1) }, body: { hasRead: true } });
  await pass(5000);
  await done;
  expect(page.liveStore.predictions.size).toBe(0);
  expect(page.server.news.notifications[0]?.hasRead).toBe(true);
  expect(page.liveStore.me).toBe(ME);
});

test("one that counts on goes to the top, also where it was too old to be here [E14]", async () => {
  const { page, feeds, server } = await openFeeds();
  for (let at = 0; at <= LISTED_AT_ONCE; at++) {
    server.news.notify(id(at), "task", { taskId: idOf(at), count: 1 });
    vi.advanceTimersByTime(1);
  }
  await loseEvents(page, () => undefined);
  void feeds.notifications("task")?.loader.run();
  await pass(500);
  const shown = () => feeds.notifications("task")?.shown().items ?? [];
  expect(shown().some((one) => one.id === id(0))).toBe(false);
  for (const old of [0, 50]) {
    server.news.countOn(id(old), 2);
    await pass(500);
    expect([shown()[0]?.id, shown()[0]?.count]).toEqual([id(old), 2]);
  }
});

test("tells a task, and no other, that I was told something of it, and that I have read it [E14]", async () => {
  const { page, feeds, server } = await openFeeds();
  const [one, other] = [idOf(1), idOf(2)];
  const tells: string[] = [];
  for (const [name, task] of Object.entries({ one, other }))
    page.sync.topics.subscribe(`fresh/${task}`, () => {
      const now = `${name} ${feeds.isNew(task)}`;
      // What is the same as before draws nothing.
      if (tells.at(-1) !== now) tells.push(now);
    });
  for (const at of [1, 2]) server.news.notify(id(at), "task", { taskId: one });
  await pass(50);
  expect(tells).toEqual(["one true"]);
  void page.liveSession.run(readAllNotifications, { params, body: { taskId: one } });
  expect(tells).toEqual(["one true", "one false"]);
  await pass(2000);
  server.news.notify(id(3), "task", { taskId: other });
  await pass(50);
  expect(tells).toEqual(["one true", "one false", "other true"]);
});
