import { Keyboard, LogOut } from "lucide-react";
import { useMe } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../ui/menu.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { logOut } from "./log-out.ts";
import { ThemeItems } from "./theme-items.tsx";

/** My picture and name, with what is about me and this browser [S2.23]. */
export function AccountMenu({ onShowShortcuts }: { onShowShortcuts: () => void }) {
  const me = useMe();
  const words = text().shell;
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          className="flex h-8 shrink-0 items-center gap-2 rounded-md px-1.5 text-md text-text-muted transition-colors hover:bg-surface-hover hover:text-text aria-expanded:bg-surface-hover max-sm:hidden"
        >
          <Avatar id={me.id} name={me.fullName} image={me.profilePicture} />
          <VisuallyHidden>{words.account}</VisuallyHidden>
          <span className="max-w-40 truncate max-lg:sr-only">{me.fullName}</span>
        </button>
      }
    >
      <div className="flex items-center gap-2.5 px-2 py-2">
        <Avatar id={me.id} name={me.fullName} image={me.profilePicture} size={32} />
        <div className="min-w-0">
          <p className="truncate text-md font-medium">{me.fullName}</p>
          <p className="truncate text-sm text-text-muted">{me.email}</p>
        </div>
      </div>
      <MenuSeparator />
      <ThemeItems />
      <MenuSeparator />
      <MenuItem icon={<Keyboard size={16} />} keyHint="?" onClick={onShowShortcuts}>
        {words.shortcuts}
      </MenuItem>
      <MenuItem icon={<LogOut size={16} />} onClick={() => void logOut()}>
        {words.logout}
      </MenuItem>
    </Menu>
  );
}
