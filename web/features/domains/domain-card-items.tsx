import "../../text/in-dialogs.ts";
import { Pencil, Trash2 } from "lucide-react";
import { useDomains } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { MenuItem } from "../../ui/overlays/menu-parts.tsx";

/** What the owner can do with a domain. */
export function DomainCardItems({ onEdit, onDelete }: { onEdit: () => void; onDelete: () => void }) {
  const more = useDomains().length > 1;
  const words = text().domainDialogs;
  return (
    <>
      <MenuItem icon={<Pencil size={16} />} onClick={onEdit}>
        {words.editTitle}
      </MenuItem>
      {more && (
        <MenuItem danger icon={<Trash2 size={16} />} onClick={onDelete}>
          {words.deleteTitle}
        </MenuItem>
      )}
    </>
  );
}
