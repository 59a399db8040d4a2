import type { ReactNode } from "react";
import { text } from "../../text/catalogue.ts";
import { cx } from "../../ui/look/cx.ts";
import { seenInFocusLook } from "../../ui/look/seen-in-focus.ts";
import { AccountMenu } from "./account/account-menu.tsx";
import { ShortcutsDialog } from "./dialogs.ts";
import { HeaderSlot } from "./header-slot.tsx";
import { NotificationBell } from "./notification-bell.tsx";
import { ProfileLink } from "./profile-link.tsx";
import { Sidebar } from "./sidebar/sidebar.tsx";
import { SidebarTab } from "./sidebar/sidebar-tab.tsx";
import { SmallScreenMenu } from "./small-screen/small-screen-menu.tsx";
import { useUndoToasts } from "./undo/undo-toasts.ts";
import { useKeepFocus } from "./use-keep-focus.ts";
import { useShellKeys } from "./use-shell-keys.ts";

type Props = {
  /** At the start of the header. */
  domainSwitcher: ReactNode;
  /** In the middle of the header. */
  search: ReactNode;
  onCreatePanel: () => void;
  /** Opens what finds anything; Ctrl K does it, too. */
  onFind: () => void;
  shortcuts: { open: boolean; onOpenChange: (open: boolean) => void };
  /** How many notifications are unread, if any. */
  unread: ReactNode;
  /** The board: as wide and as high as the window leaves it, scrolling inside. */
  full: boolean;
  children: ReactNode;
};

/** The frame of every page for people who are signed in [S2.17]. */
export function ShellLayout({
  domainSwitcher,
  search,
  onCreatePanel,
  onFind,
  shortcuts,
  unread,
  full,
  children,
}: Props) {
  const showShortcuts = () => shortcuts.onOpenChange(true);
  useShellKeys({ showShortcuts, find: onFind });
  useKeepFocus();
  useUndoToasts();

  return (
    <div className="printed-whole flex min-h-dvh">
      <a href="#content" className={cx(seenInFocusLook, "z-20 focus:fixed focus:start-2 focus:top-1.5")}>
        {text().shell.skip}
      </a>
      <Sidebar onCreatePanel={onCreatePanel} onShowShortcuts={showShortcuts} />
      <div className="printed-whole flex min-w-0 flex-1 flex-col">
        <header className="not-printed sticky top-0 z-10 flex h-(--header-height) shrink-0 items-center gap-2 border-b border-border bg-surface px-4 low:relative">
          <SidebarTab />
          <SmallScreenMenu onCreatePanel={onCreatePanel} onFind={onFind} unread={unread} />
          <div className="flex min-w-0 flex-1">{domainSwitcher}</div>
          {search}
          <HeaderSlot />
          <NotificationBell>{unread}</NotificationBell>
          <ProfileLink />
          <AccountMenu onShowShortcuts={showShortcuts} />
        </header>
        <main
          id="content"
          tabIndex={-1}
          className={cx(
            "printed-whole min-w-0 outline-none max-lg:in-[[data-connection-bar]]:pb-(--banner-room)",
            full ? "board-page" : "mx-auto w-full max-w-[1500px] flex-1",
          )}
        >
          {children}
        </main>
      </div>
      <ShortcutsDialog {...shortcuts} />
    </div>
  );
}
