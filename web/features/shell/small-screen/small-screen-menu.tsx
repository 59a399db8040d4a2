import { Menu } from "lucide-react";
import { type ReactNode, useState } from "react";
import { text } from "../../../text/catalogue.ts";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { SmallScreenDialog } from "../dialogs.ts";

/** What opens the sidebar's content where there is no room for a sidebar [S2.21]. */
export function SmallScreenMenu({
  onCreatePanel,
  onFind,
  unread,
}: {
  onCreatePanel: () => void;
  onFind: () => void;
  unread: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={text().shell.menu}
        icon={<Menu size={18} />}
        aria-haspopup="dialog"
        aria-expanded={open}
        className="-ms-2 md:hidden"
        onClick={() => setOpen(true)}
      />
      <SmallScreenDialog
        open={open}
        onOpenChange={setOpen}
        onCreatePanel={onCreatePanel}
        onFind={onFind}
        unread={unread}
      />
    </>
  );
}
