import "../../text/beside-boards.ts";
import { Tabs } from "@base-ui/react/tabs";
import { CheckCheck } from "lucide-react";
import { useSearchParams } from "wouter";
import type { Domain } from "../../../contract/domains/domain.ts";
import type { NotificationKind } from "../../../contract/notifications/notification.ts";
import { NoDomainHere } from "../../features/domains/no-domain-here.tsx";
import { NotificationList } from "../../features/notifications/notification-list.tsx";
import { markAllRead } from "../../features/notifications/use-notification.ts";
import { useActiveDomain } from "../../sync/live.ts";
import { useNotifications, useUnreadCount } from "../../sync/use-feeds.ts";
import { text } from "../../text/catalogue.ts";
import { number } from "../../text/format.ts";
import { Button } from "../../ui/controls/button.tsx";
import { useSort } from "../../ui/controls/sort.ts";
import { Badge } from "../../ui/display/badge.tsx";
import { VisuallyHidden } from "../../ui/display/visually-hidden.tsx";
import { SortSelect } from "../../ui/overlays/sort-select.tsx";

function Tab({ kind, name }: { kind: NotificationKind; name: string }) {
  const unread = useUnreadCount(kind);
  return (
    <Tabs.Tab
      value={kind}
      className="-mb-px flex h-9 items-center gap-1.5 border-b-2 border-transparent px-2 text-md text-text-muted transition-colors hover:text-text aria-selected:border-accent aria-selected:font-medium aria-selected:text-text touch:h-11"
    >
      {name}
      {unread > 0 && (
        <Badge tone="accent">
          <span aria-hidden="true">{number(unread)}</span>
          <VisuallyHidden>{text().notifications.unread(number(unread))}</VisuallyHidden>
        </Badge>
      )}
    </Tabs.Tab>
  );
}

function Notifications({ domain }: { domain: Domain }) {
  const words = text();
  const feeds = { task: useNotifications("task"), announcement: useNotifications("announcement") };
  const unread = useUnreadCount();
  const [sort, setSort] = useSort("notifications");
  const [search, setSearch] = useSearchParams();
  const kind: NotificationKind = search.get("kind") === "announcement" ? "announcement" : "task";

  return (
    <div className="mx-auto flex max-w-3xl flex-col px-4 py-6 sm:px-8 sm:py-8">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-4">
        <h1 className="text-xl font-semibold">{words.shell.notifications}</h1>
        <div className="flex items-center gap-1 max-sm:-ms-2">
          <SortSelect value={sort} onValueChange={setSort} />
          <Button
            variant="secondary"
            icon={<CheckCheck size={16} aria-hidden="true" />}
            disabled={unread === 0}
            onClick={() => void markAllRead(domain.id)}
          >
            {words.notifications.readAll}
          </Button>
        </div>
      </header>
      <Tabs.Root
        value={kind}
        onValueChange={(next: NotificationKind) => setSearch(next === "task" ? {} : { kind: next }, { replace: true })}
      >
        <Tabs.List aria-label={words.notifications.kinds} className="flex gap-2 border-b border-border">
          <Tab kind="task" name={words.notifications.tasks} />
          <Tab kind="announcement" name={words.notifications.announcements} />
        </Tabs.List>
        {(["task", "announcement"] as const).map((each) => (
          <Tabs.Panel key={each} value={each} className="rounded-md focus-visible:-outline-offset-2">
            <NotificationList kind={each} feed={feeds[each]} sort={sort} />
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </div>
  );
}

/** /notifications: of tasks, and of announcements [S2.8, D31]. */
export default function NotificationsScreen() {
  const domain = useActiveDomain();
  return domain ? <Notifications domain={domain} /> : <NoDomainHere />;
}
