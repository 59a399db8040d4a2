import { ChevronDown } from "lucide-react";
import { useEffect } from "react";
import { useMe } from "../../../sync/live.ts";
import { text } from "../../../text/catalogue.ts";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { Menu } from "../../../ui/overlays/menu.tsx";
import { lateComponent } from "../../../ui/page/late.tsx";

const Items = lateComponent(async () => (await import("./account-menu-items.tsx")).AccountMenuItems);

/** What is about me and this browser, beside my picture. */
export function AccountMenu({ onShowShortcuts }: { onShowShortcuts: () => void }) {
  const me = useMe();
  useEffect(() => Items.expect(), []);
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          size="sm"
          label={text().shell.accountOf(me.fullName)}
          icon={<ChevronDown size={14} />}
          className="-ms-1.5 max-sm:hidden"
        />
      }
    >
      <Items onShowShortcuts={onShowShortcuts} />
    </Menu>
  );
}
