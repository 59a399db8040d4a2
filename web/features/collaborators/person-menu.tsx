import "../../text/beside-boards.ts";
import { Ellipsis } from "lucide-react";
import { useEffect } from "react";
import type { Collaborator } from "../../../contract/collaborators/collaborator.ts";
import { useMe, useRole } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Menu } from "../../ui/overlays/menu.tsx";
import { lateComponent } from "../../ui/page/late.tsx";
import { actionsOn, type PersonAction } from "./may-do.ts";

const Items = lateComponent(async () => (await import("./person-menu-items.tsx")).PersonMenuItems);

type Props = { person: Collaborator; onAction: (action: PersonAction, person: Collaborator) => void };

/** What one may do to a person; nothing where that is nothing. */
export function PersonMenu({ person, onAction }: Props) {
  const words = text().collaborators;
  const me = useMe();
  const actions = actionsOn(useRole(), person, person.user.id === me.id);
  useEffect(() => Items.expect(), []);
  if (actions.length === 0) return null;
  return (
    <Menu
      align="end"
      trigger={<IconButton label={words.actions(person.user.fullName)} icon={<Ellipsis size={16} />} />}
    >
      <Items actions={actions} onAction={(action) => onAction(action, person)} />
    </Menu>
  );
}
