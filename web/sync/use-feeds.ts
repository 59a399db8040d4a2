import { useEffect } from "react";
import type { Announcement } from "../../contract/announcements/announcement.ts";
import type { Notification, NotificationKind } from "../../contract/notifications/notification.ts";
import { Feeds } from "./session/feeds.ts";
import type { FeedShown } from "./store/feed.ts";
import { topic } from "./store/topics.ts";
import { sync } from "./sync.ts";
import { useSlice } from "./use-slice.ts";

export { onFeedNews } from "./session/feeds.ts";
export type { FeedShown };

const feeds = (): Feeds | undefined => sync().liveSession?.liveStore.feeds as Feeds | undefined;

/** Begins to follow them, for as long as somebody is signed in. */
const useOpen = (): void => {
  const me = useSlice(topic.session, () => sync().session.get().me?.id);
  useEffect(() => {
    const { ask, liveSession } = sync();
    if (me !== undefined && liveSession) liveSession.liveStore.feeds ??= new Feeds(liveSession.liveStore, ask);
  }, [me]);
};

const LOADING: FeedShown<never> = {
  items: undefined,
  error: undefined,
  older: "none",
  retry: () => undefined,
  loadOlder: () => Promise.resolve(),
};

/** The active domain's announcements, those included that are being posted. */
export const useAnnouncements = (): FeedShown<Announcement> => {
  useOpen();
  return useSlice(topic.feeds, () => feeds()?.announcements?.shown() ?? LOADING);
};

/** What I was told of the active domain's announcements, or of its tasks. */
export const useNotifications = (kind: NotificationKind): FeedShown<Notification> => {
  useOpen();
  return useSlice(topic.feeds, () => feeds()?.notifications(kind)?.shown() ?? LOADING);
};

/** How many notifications of a kind, or of both kinds, I have not read [S2.24]. */
export const useUnreadCount = (kind?: NotificationKind): number => {
  useOpen();
  return useSlice(topic.feeds, () => feeds()?.unread(kind) ?? 0);
};
