import "../../../text/filter.ts";
import "../../../text/in-dialogs.ts";
import "../../../text/list.ts";
import "../../../text/views.ts";
import { CSV_TYPE, csvFileName } from "../../../../contract/tasks/csv.ts";
import { layoutOf } from "../../../../contract/views/query.ts";
import { isFiltered } from "../../../features/filter/filtered.ts";
import { shownCsv } from "../../../features/list/model/shown-csv.ts";
import { shownNow } from "../../../sync/shown-now.ts";
import { text } from "../../../text/catalogue.ts";
import { locale } from "../../../text/locale.ts";
import { firstWeekday } from "../../../ui/days/month.ts";
import { announce } from "../../../ui/display/announce.ts";
import { localDay } from "../../../ui/display/use-today.ts";
import { toast } from "../../../ui/overlays/toast.tsx";
import { saveFile } from "../../../ui/page/save-file.ts";
import { shownGroups } from "./shown-groups.ts";

/** Hands what is shown of a panel to the browser's downloads, as it is shown [E34]. */
export function downloadShown(panelId: string): void {
  const now = shownNow(panelId);
  if (!now) return;
  const words = text().panels;
  const { panel, domain, statuses, labels, collaborators } = now;
  const address = new URLSearchParams(location.search);
  // Nothing is shown before what the address leaves out is known.
  const tasks = now.isFiltered || !isFiltered(address) ? now.tasks : [];
  const today = localDay(new Date());
  const { compare } = new Intl.Collator(locale(), { numeric: true });
  const drawn = { firstDay: firstWeekday(), hasTray: document.querySelector("[data-tray]") !== null };
  const { groups, fields } = shownGroups(address, tasks, { statuses, labels, today, compare, ...drawn });
  if (groups.every((group) => group.tasks.length === 0)) {
    toast({ kind: "info", id: "csv", title: words.nothingShown });
    return;
  }
  const people = new Map(collaborators.map(({ user }) => [user.id, user.fullName]));
  const file = shownCsv(groups, fields, { key: domain.key, statuses, labels, people });
  const view = now.views.find(({ id }) => id === address.get("view"));
  const name = csvFileName(`${panel.name} - ${view?.name ?? text().views.layouts[layoutOf(address)]}`);
  saveFile(new Blob([file], { type: CSV_TYPE }), name);
  announce(words.downloaded(name));
}
