import type { Panel } from "../../../contract/panels/panel.ts";
import { useCountFiltered, useFiltered, usePanelMembers } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { HeadingRow } from "./heading-row.tsx";
import { PanelViewers } from "./panel-viewers.tsx";

type Props = { panel: Panel; onFilter: () => void; onView: () => void };

/** The panel's name, how much is open, and who is in it. */
export function PanelHeading({ panel, onFilter, onView }: Props) {
  const words = text().board;
  const filtered = useFiltered(panel.id);
  const shown = useCountFiltered(panel.id);
  const people = usePanelMembers(panel.id);
  return (
    <HeadingRow
      name={panel.name}
      count={filtered ? words.shownOf(shown.shown, shown.all) : words.openTasks(panel.openTaskCount)}
      people={people}
      lookers={<PanelViewers panelId={panel.id} />}
      onFilter={onFilter}
      onView={onView}
    />
  );
}
