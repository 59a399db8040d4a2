import { Bell, CircleUser, House, Megaphone, Users } from "lucide-react";
import type { ReactNode } from "react";
import { text } from "../../text/catalogue.ts";

/** A page that is there for everybody. */
export interface NavItem {
  href: string;
  label: string;
  icon: ReactNode;
}

/** The pages that are always there, in the words of the present language. */
export function places() {
  const words = text().shell;
  return {
    home: { href: "/home", label: words.home, icon: <House size={16} /> },
    account: { href: "/profile", label: words.accountPage, icon: <CircleUser size={16} /> },
    notifications: { href: "/notifications", label: words.notifications, icon: <Bell size={16} /> },
    announcements: { href: "/announcements", label: words.announcements, icon: <Megaphone size={16} /> },
    collaborators: { href: "/collaborators", label: words.collaborators, icon: <Users size={16} /> },
  } satisfies Record<string, NavItem>;
}
