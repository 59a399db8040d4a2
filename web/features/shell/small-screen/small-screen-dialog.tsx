import "../../../text/in-dialogs.ts";
import { LogOut, Plus, Search } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "wouter";
import { useMe, usePanels } from "../../../sync/live.ts";
import { text } from "../../../text/catalogue.ts";
import { Field } from "../../../ui/controls/field.tsx";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { setTheme, useTheme } from "../../../ui/look/theme.ts";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { Select } from "../../../ui/overlays/select.tsx";
import { DocsLink } from "../docs-link.tsx";
import { logOut } from "../log-out.ts";
import { NavButton, NavLink } from "../nav-row.tsx";
import { PanelLinks } from "../panel-links.tsx";
import { type NavItem, places } from "../places.tsx";
import { themeOptions } from "../theme-items.tsx";
import { useMayCreatePanel } from "../use-may-create-panel.ts";
import { VersionLine } from "../version-line.tsx";
import { SmallScreenPast } from "./small-screen-past.tsx";

function Me() {
  const me = useMe();
  return (
    <div className="flex items-center gap-2.5 px-2">
      <Avatar id={me.id} name={me.fullName} image={me.profilePicture} size={32} />
      <div className="min-w-0">
        <p className="truncate text-md font-medium">
          <bdi>{me.fullName}</bdi>
        </p>
        <p className="truncate text-sm text-text-muted">{me.email}</p>
      </div>
    </div>
  );
}

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreatePanel: () => void;
  /** Opens what finds anything. */
  onFind: () => void;
  unread: ReactNode;
};

/** The sidebar's content where there is no room for a sidebar [S2.21]. */
export function SmallScreenDialog({ open, onOpenChange, onCreatePanel, onFind, unread }: Props) {
  const [path] = useLocation();
  const theme = useTheme();
  const panels = usePanels();
  const mayCreate = useMayCreatePanel();
  const words = text().shell;
  const close = () => onOpenChange(false);
  const { home, account, notifications, announcements, collaborators } = places();
  const link = ({ href, label, icon }: NavItem, end?: ReactNode) => (
    <NavLink href={href} current={path === href} onClick={close} icon={icon} end={end}>
      {label}
    </NavLink>
  );

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={words.menu} closeLabel={text().common.close}>
      <nav aria-label={words.navigation} className="-mx-2 flex flex-col gap-4">
        <div>
          {link(home)}
          <NavButton
            icon={<Search size={16} />}
            onClick={() => {
              close();
              onFind();
            }}
          >
            {text().shortcuts.findAnything}
          </NavButton>
          {link(account)}
          {link(notifications, unread)}
          <h3 className="px-2 pt-3 pb-1 text-xs font-medium text-text-faint">{words.panelsWithCount(panels.length)}</h3>
          <PanelLinks onNavigate={close} />
          {mayCreate && (
            <NavButton
              icon={<Plus size={16} />}
              onClick={() => {
                close();
                onCreatePanel();
              }}
            >
              {words.addPanel}
            </NavButton>
          )}
          <h3 className="px-2 pt-3 pb-1 text-xs font-medium text-text-faint">{words.channels}</h3>
          {link(announcements)}
          {link(collaborators)}
        </div>
        <SmallScreenPast onDone={close} />
        <div className="flex flex-col gap-2 border-t border-border pt-4">
          <Me />
          <div className="px-2">
            <Field label={words.theme}>
              <Select value={theme} onValueChange={setTheme} options={themeOptions()} />
            </Field>
          </div>
        </div>
        <div>
          <DocsLink onNavigate={close} />
          <NavButton icon={<LogOut size={16} />} onClick={() => void logOut()}>
            {words.logout}
          </NavButton>
          <VersionLine />
        </div>
      </nav>
    </Dialog>
  );
}
