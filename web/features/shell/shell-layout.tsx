import { type ReactNode, useState } from "react";
import { text } from "../../text/catalogue.ts";
import { cx } from "../../ui/cx.ts";
import { AccountMenu } from "./account-menu.tsx";
import { ConnectionBanner } from "./connection-banner.tsx";
import { ShortcutsDialog } from "./dialogs.ts";
import { HeaderSlot } from "./header-slot.tsx";
import { Sidebar } from "./sidebar.tsx";
import { SidebarTab } from "./sidebar-tab.tsx";
import { SmallScreenMenu } from "./small-screen-menu.tsx";
import { useUndoToasts } from "./undo.ts";
import { useShellKeys } from "./use-shell-keys.ts";

type Props = {
  /** At the start of the header. */
  domainSwitcher: ReactNode;
  onCreatePanel: () => void;
  /** The board: as wide and as high as the window leaves it, scrolling inside. */
  full: boolean;
  children: ReactNode;
};

/** The frame of every page for people who are signed in [S2.17]. */
export function ShellLayout({ domainSwitcher, onCreatePanel, full, children }: Props) {
  const [shortcutsOpen, setShortcutsOpen] = useState(false);
  const showShortcuts = () => setShortcutsOpen(true);
  useShellKeys(showShortcuts);
  useUndoToasts();

  return (
    <div className="flex min-h-dvh">
      <a
        href="#content"
        className="sr-only z-20 rounded-md bg-surface-inverse px-3 py-2 text-md text-text-inverse focus:not-sr-only focus:fixed focus:start-2 focus:top-2"
      >
        {text().shell.skip}
      </a>
      <Sidebar onCreatePanel={onCreatePanel} onShowShortcuts={showShortcuts} />
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="sticky top-0 z-10 flex h-12 shrink-0 items-center gap-2 border-b border-border bg-surface px-4">
          <SidebarTab />
          <SmallScreenMenu onCreatePanel={onCreatePanel} />
          <div className="flex min-w-0 flex-1">{domainSwitcher}</div>
          <HeaderSlot />
          <AccountMenu onShowShortcuts={showShortcuts} />
        </header>
        <main
          id="content"
          tabIndex={-1}
          className={cx(
            "min-w-0 outline-none",
            full ? "h-[calc(100dvh-3rem)] overflow-hidden" : "mx-auto w-full max-w-[1500px] flex-1",
          )}
        >
          {children}
        </main>
      </div>
      <ConnectionBanner />
      <ShortcutsDialog open={shortcutsOpen} onOpenChange={setShortcutsOpen} />
    </div>
  );
}
