import type { Panel } from "../../../contract/panels/panel.ts";
import { useCountFiltered, useFiltered, usePanelMembers } from "../../sync/live.ts";
import { useLook } from "../../sync/use-looking.ts";
import { text } from "../../text/catalogue.ts";
import { lateQuiet } from "../../ui/page/late.tsx";
import { HeadingRow } from "./heading-row.tsx";

const PanelViewers = lateQuiet(async () => (await import("./panel-viewers.tsx")).PanelViewers);

type Props = { panel: Panel; onFilter: () => void; onView: () => void };

function Count({ panel }: { panel: Panel }) {
  const words = text().board;
  const { shown, all } = useCountFiltered(panel.id);
  return useFiltered(panel.id) ? words.shownOf(shown, all) : words.openTasks(panel.openTaskCount);
}

/** The panel's name, how much is open, and who is in it. */
export function PanelHeading({ panel, onFilter, onView }: Props) {
  const people = usePanelMembers(panel.id);
  useLook(panel.id);
  return (
    <HeadingRow
      name={panel.name}
      count={<Count panel={panel} />}
      people={people}
      lookers={<PanelViewers panelId={panel.id} />}
      onFilter={onFilter}
      onView={onView}
    />
  );
}
