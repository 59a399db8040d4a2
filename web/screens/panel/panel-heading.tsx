import type { Panel } from "../../../contract/panels/panel.ts";
import { usePanelMembers } from "../../sync/live.ts";
import { HeadingRow } from "./heading-row.tsx";
import { PanelViewers } from "./panel-viewers.tsx";

/** The panel's name, how much is open, and who is in it. */
export function PanelHeading({ panel }: { panel: Panel }) {
  const people = usePanelMembers(panel.id);
  return (
    <HeadingRow
      name={panel.name}
      openTaskCount={panel.openTaskCount}
      people={people}
      lookers={<PanelViewers panelId={panel.id} />}
    />
  );
}
