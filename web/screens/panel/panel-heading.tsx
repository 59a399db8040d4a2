import type { Panel } from "../../../contract/panels/panel.ts";
import { useCountFiltered, useFiltered, usePanelMembers } from "../../sync/live.ts";
import { useLook } from "../../sync/use-looking.ts";
import { text } from "../../text/catalogue.ts";
import { lateQuiet } from "../../ui/page/late.tsx";
import { HeadingRow } from "./heading-row.tsx";

const PanelViewers = lateQuiet(async () => (await import("./panel-viewers.tsx")).PanelViewers);

type Props = { panel: Panel; onFilter: () => void; onView: () => void };

/** The panel's name, how much is open, and who is in it. */
export function PanelHeading({ panel, onFilter, onView }: Props) {
  const words = text().board;
  const filtered = useFiltered(panel.id);
  const shown = useCountFiltered(panel.id);
  const people = usePanelMembers(panel.id);
  useLook(panel.id);
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
