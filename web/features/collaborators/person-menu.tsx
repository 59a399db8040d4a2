import { ArrowDown, ArrowUp, Crown, Ellipsis, UserMinus } from "lucide-react";
import type { Collaborator } from "../../../contract/collaborators/collaborator.ts";
import { useMe, useRole } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../ui/menu.tsx";
import { type Deed, deedsOn } from "./deeds.ts";

const icons = {
  promote: <ArrowUp size={16} />,
  demote: <ArrowDown size={16} />,
  transfer: <Crown size={16} />,
  remove: <UserMinus size={16} />,
};

type Props = { person: Collaborator; onDeed: (deed: Deed, person: Collaborator) => void };

/** What one may do to a person; nothing where that is nothing. */
export function PersonMenu({ person, onDeed }: Props) {
  const words = text().collaborators;
  const me = useMe();
  const deeds = deedsOn(useRole(), person, person.user.id === me.id);
  if (deeds.length === 0) return null;
  return (
    <Menu
      align="end"
      trigger={<IconButton label={words.actions(person.user.fullName)} icon={<Ellipsis size={16} />} />}
    >
      {deeds.map((deed) => (
        <Item
          key={deed}
          deed={deed}
          onClick={() => onDeed(deed, person)}
          apart={deed === "remove" && deeds.length > 1}
        />
      ))}
    </Menu>
  );
}

function Item({ deed, onClick, apart }: { deed: Deed; onClick: () => void; apart: boolean }) {
  return (
    <>
      {apart && <MenuSeparator />}
      <MenuItem icon={icons[deed]} danger={deed === "remove"} onClick={onClick}>
        {text().collaborators[deed]}
      </MenuItem>
    </>
  );
}
