import "../../text/filter.ts";
import "../../text/in-dialogs.ts";
import "../../text/list.ts";
import "../../text/views.ts";
import { FileDown } from "lucide-react";
import { useSearchParams } from "wouter";
import { CSV_TYPE, csvFileName } from "../../../contract/tasks/csv.ts";
import { layoutOf } from "../../../contract/views/query.ts";
import { isFiltered } from "../../features/filter/filtered.ts";
import { shownCsv } from "../../features/list/model/shown-csv.ts";
import { useActiveDomain, useCollaborators, useFiltered, useLabels, usePanels, useStatuses } from "../../sync/live.ts";
import { shownTasks } from "../../sync/use-shown-tasks.ts";
import { useViews } from "../../sync/use-views.ts";
import { text } from "../../text/catalogue.ts";
import { locale } from "../../text/locale.ts";
import { announce } from "../../ui/display/announce.ts";
import { useToday } from "../../ui/display/use-today.ts";
import { MenuItem } from "../../ui/overlays/menu-parts.tsx";
import { toast } from "../../ui/overlays/toast.tsx";
import { saveFile } from "../../ui/page/save-file.ts";
import { shownGroups } from "./shown-groups.ts";

/** The item of a panel's menu that hands what is shown of it to the browser's downloads, as it is shown [E34]. */
export function DownloadShown({ panelId }: { panelId: string }) {
  const words = text().panels;
  const [address] = useSearchParams();
  const panel = usePanels().find(({ id }) => id === panelId);
  const key = useActiveDomain()?.key ?? "";
  const statuses = useStatuses();
  const labels = useLabels();
  const collaborators = useCollaborators();
  const today = useToday();
  const view = useViews(panelId)?.find(({ id }) => id === address.get("view"));
  const filtered = useFiltered(panelId);
  // Nothing is shown before what the address leaves out is known.
  const isShown = filtered || !isFiltered(address);

  function download() {
    if (!panel) return;
    const { compare } = new Intl.Collator(locale(), { numeric: true });
    const tasks = isShown ? shownTasks(panelId, statuses) : [];
    const { groups, fields } = shownGroups(address, tasks, { statuses, labels, today, compare });
    if (groups.every((group) => group.tasks.length === 0))
      return void toast({ kind: "info", id: "csv", title: words.nothingShown });
    const people = new Map(collaborators.map(({ user }) => [user.id, user.fullName]));
    const file = shownCsv(groups, fields, { key, statuses, labels, people });
    const name = csvFileName(`${panel.name} - ${view?.name ?? text().views.layouts[layoutOf(address)]}`);
    saveFile(new Blob([file], { type: CSV_TYPE }), name);
    announce(words.downloaded(name));
  }

  return (
    <MenuItem icon={<FileDown size={16} />} onClick={download}>
      {words.downloadShownItem}
    </MenuItem>
  );
}
