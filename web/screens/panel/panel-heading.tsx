import type { Panel } from "../../../contract/panels/panel.ts";
import { usePanelMembers } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { AvatarStack } from "../../ui/avatar-stack.tsx";
import { PanelLookers } from "./panel-lookers.tsx";

/** The panel's name, how much is open, and who is in it. */
export function PanelHeading({ panel }: { panel: Panel }) {
  const words = text().board;
  const people = usePanelMembers(panel.id).map(({ user }) => ({
    id: user.id,
    name: user.fullName,
    image: user.profilePicture,
  }));
  return (
    <div className="flex h-12 shrink-0 items-center gap-2.5 px-4">
      <h1 className="min-w-0 truncate text-base font-semibold">
        <bdi>{panel.name}</bdi>
      </h1>
      <span className="tabular shrink-0 text-sm text-text-faint">{words.openTasks(panel.openTaskCount)}</span>
      <span className="ms-auto">
        <PanelLookers panelId={panel.id} />
      </span>
      <span>
        <AvatarStack people={people} max={4} size={24} label={words.members(people.map(({ name }) => name))} />
      </span>
    </div>
  );
}
