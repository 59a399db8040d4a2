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
  deeds,
  onDeed,
}: {
  deeds: readonly PersonAction[];
  onDeed: (deed: PersonAction) => void;
}) {
  return deeds.map((deed) => (
    <Item key={deed} deed={deed} onClick={() => onDeed(deed)} apart={deed === "remove" && deeds.length > 1} />
  ));
}

function Item({ deed, onClick, apart }: { deed: PersonAction; onClick: () => void; apart: boolean }) {
  return (
    <>
      {apart && <MenuSeparator />}
      <MenuItem icon={icons[deed]} danger={deed === "remove"} onClick={onClick}>
        {text().collaborators[deed]}
      </MenuItem>
    </>
  );
}
