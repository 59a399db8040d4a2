import { Keyboard, LogOut } from "lucide-react";
import { useMe } from "../../../sync/live.ts";
import { text } from "../../../text/catalogue.ts";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { MenuItem, MenuSeparator } from "../../../ui/overlays/menu-parts.tsx";
import { logOut } from "../log-out.ts";
import { ThemeItems } from "../theme-items.tsx";
import { VersionLine } from "../version-line.tsx";
import { SoundItem } from "./sound-item.tsx";

/** Who I am, how this browser shows and sounds, and the way out. */
export function AccountMenuItems({ onShowShortcuts }: { onShowShortcuts: () => void }) {
  const me = useMe();
  const words = text().shell;
  return (
    <>
      <div className="flex items-center gap-2.5 px-2 py-2">
        <Avatar id={me.id} name={me.fullName} image={me.profilePicture} size={32} />
        <div className="min-w-0">
          <p className="truncate text-md font-medium">
            <bdi>{me.fullName}</bdi>
          </p>
          <p className="truncate text-sm text-text-muted">
            <bdi>{me.email}</bdi>
          </p>
        </div>
      </div>
      <MenuSeparator />
      <ThemeItems />
      <SoundItem />
      <MenuSeparator />
      <MenuItem icon={<Keyboard size={16} />} keyHint="?" onClick={onShowShortcuts}>
        {words.shortcuts}
      </MenuItem>
      <MenuItem icon={<LogOut size={16} />} onClick={() => void logOut()}>
        {words.logout}
      </MenuItem>
      <VersionLine />
    </>
  );
}
