import { Bell, CloudOff, Megaphone } from "lucide-react";
import type { Notification, NotificationKind } from "../../../contract/notifications/notification.ts";
import type { FeedShown } from "../../sync/use-feeds.ts";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import type { Sort } from "../../ui/controls/sort.ts";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { GrowingList } from "../../ui/lists/growing-list.tsx";
import { useDelayed } from "../../ui/page/use-delayed.ts";
import { NotificationRow } from "./notification-row.tsx";

/** The usual height of a row, in px. */
const ROW = 68;

function Loading() {
  const shown = useDelayed(200);
  return (
    <div role="status" aria-busy="true" aria-label={text().common.loading} className="flex flex-col">
      {shown &&
        ["w-3/5", "w-2/5", "w-1/2", "w-3/5", "w-1/3"].map((width, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move.
          <div key={at} className="flex items-center gap-3 px-3 py-3">
            <Skeleton className="size-8 rounded-full" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className={`h-4 ${width}`} />
              <Skeleton className="h-3 w-24" />
            </div>
          </div>
        ))}
    </div>
  );
}

function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const words = text();
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff size={24} />}
        title={words.notifications.failed}
        description={message}
        action={<Button onClick={onRetry}>{words.common.retry}</Button>}
      />
    </div>
  );
}

function Empty({ kind }: { kind: NotificationKind }) {
  const words = text().notifications;
  return kind === "task" ? (
    <EmptyState icon={<Bell size={24} />} title={words.emptyTasks} description={words.emptyTasksText} />
  ) : (
    <EmptyState
      icon={<Megaphone size={24} />}
      title={words.emptyAnnouncements}
      description={words.emptyAnnouncementsText}
    />
  );
}

type Props = { kind: NotificationKind; feed: FeedShown<Notification>; sort: Sort };

/** The notifications of one kind, or why there are none. */
export function NotificationList({ kind, feed, sort }: Props) {
  const { items, error, older, retry, loadOlder } = feed;
  if (!items) return error ? <Failed message={error.message} onRetry={retry} /> : <Loading />;
  if (items.length === 0 && older === "none") return <Empty kind={kind} />;
  return (
    <GrowingList
      label={text().notifications.list[kind]}
      items={sort === "desc" ? items : items.toReversed()}
      estimate={() => ROW}
      more={older}
      onMore={() => void loadOlder()}
      moreAt={sort === "desc" ? "end" : "above"}
    >
      {(notification) => <NotificationRow notification={notification} />}
    </GrowingList>
  );
}
