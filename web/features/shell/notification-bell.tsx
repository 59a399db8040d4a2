import { Bell } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { text } from "../../text/catalogue.ts";
import { VisuallyHidden } from "../../ui/display/visually-hidden.tsx";
import { Tooltip } from "../../ui/tooltips/tooltip.tsx";

/** To the notifications, with how many are unread [S2.24]. */
export function NotificationBell({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const name = text().shell.notifications;
  return (
    <Tooltip label={name}>
      <Link
        href="/notifications"
        aria-current={path === "/notifications" ? "page" : undefined}
        className="touch-target relative inline-flex size-8 shrink-0 items-center justify-center rounded-md text-text-muted transition-colors hover:bg-surface-hover hover:text-text aria-[current=page]:bg-surface-hover aria-[current=page]:text-text"
      >
        <Bell size={16} aria-hidden="true" />
        <VisuallyHidden>{name}</VisuallyHidden>
        <span className="absolute start-4.5 -top-0.5 touch:start-6 touch:top-1">{children}</span>
      </Link>
    </Tooltip>
  );
}
