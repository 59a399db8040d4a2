import { Link, useLocation } from "wouter";
import { useMe } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { Avatar } from "../../ui/display/avatar.tsx";
import { VisuallyHidden } from "../../ui/display/visually-hidden.tsx";
import { cx } from "../../ui/look/cx.ts";

/** My picture and name: the way to my own page [S2.23]. */
export function ProfileLink() {
  const me = useMe();
  const [path] = useLocation();
  return (
    <Link
      href="/profile"
      aria-current={path === "/profile" ? "page" : undefined}
      className={cx(
        "touch-target flex h-8 shrink-0 items-center justify-center gap-2 rounded-md px-1.5 text-md text-text-muted transition-colors hover:bg-surface-hover hover:text-text",
        // There a phone's header is full of what the panel has; its menu leads here, too.
        path.startsWith("/panel") && "max-sm:hidden",
      )}
    >
      <Avatar id={me.id} name={me.fullName} image={me.profilePicture} />
      <VisuallyHidden>{text().shell.profileOf(me.fullName)}</VisuallyHidden>
      {/* Named by text, not by a label: what is seen, initials and all, need not be in it then. */}
      <span aria-hidden="true" className="max-w-40 truncate max-lg:hidden">
        <bdi>{me.fullName}</bdi>
      </span>
    </Link>
  );
}
