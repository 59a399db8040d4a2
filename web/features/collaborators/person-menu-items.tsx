import "../../text/beside-boards.ts";
import { ArrowDown, ArrowUp, Crown, UserMinus } from "lucide-react";
import { text } from "../../text/catalogue.ts";
import { MenuItem, MenuSeparator } from "../../ui/overlays/menu-parts.tsx";
import type { PersonAction } from "./may-do.ts";

const icons = {
  promote: <ArrowUp size={16} />,
  demote: <ArrowDown size={16} />,
  transfer: <Crown size={16} />,
  remove: <UserMinus size={16} />,
};

/** What one may do to a person, one line each. */
export function PersonMenuItems({
  actions,
  onAction,
}: {
  actions: readonly PersonAction[];
  onAction: (action: PersonAction) => void;
}) {
  return actions.map((action) => (
    <Item
      key={action}
      action={action}
      onClick={() => onAction(action)}
      apart={action === "remove" && actions.length > 1}
    />
  ));
}

function Item({ action, onClick, apart }: { action: PersonAction; onClick: () => void; apart: boolean }) {
  return (
    <>
      {apart && <MenuSeparator />}
      <MenuItem icon={icons[action]} danger={action === "remove"} onClick={onClick}>
        {text().collaborators[action]}
      </MenuItem>
    </>
  );
}
