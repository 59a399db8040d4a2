import { Bot } from "lucide-react";
import type { Announcement } from "../../../contract/announcements/announcement.ts";
import { Avatar } from "../../ui/display/avatar.tsx";
import { cx } from "../../ui/look/cx.ts";

type Props = { announcement: Announcement; size: 24 | 32 };

/** Beside an announcement: whose it is, or that the product made it. */
export function AnnouncementAvatar({ announcement: { author, isAutomated }, size }: Props) {
  if (!isAutomated) return <Avatar id={author.id} name={author.fullName} image={author.profilePicture} size={size} />;
  return (
    <span
      aria-hidden="true"
      className={cx(
        "flex shrink-0 items-center justify-center rounded-full bg-surface-hover text-text-muted",
        size === 32 ? "size-8" : "size-6",
      )}
    >
      <Bot size={size / 2} />
    </span>
  );
}
