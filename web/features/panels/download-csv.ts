import type { PanelFields } from "../../../contract/panels/panel.ts";
import { csvFileName } from "../../../contract/tasks/csv.ts";
import { exportPanel } from "../../../contract/tasks/queries.ts";
import { downloadFile } from "../../sync/download.ts";
import { asFailure } from "../../sync/request.ts";
import { text } from "../../text/catalogue.ts";
import { announce } from "../../ui/display/announce.ts";
import { toast } from "../../ui/overlays/toast.tsx";

/** Time for the browser to begin reading the file, in ms. */
const KEPT_MS = 10_000;

/** Hands the whole panel to the browser's downloads as a CSV file [S2.36, D28]. */
export async function downloadCsv(panel: PanelFields): Promise<void> {
  const words = text().panels;
  try {
    const file = await downloadFile(exportPanel, { params: { domainId: panel.domainId, panelId: panel.id } });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = csvFileName(panel.name);
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
    announce(words.downloaded(link.download));
  } catch (reason) {
    const { code, message } = asFailure(reason);
    // Not a failure: there is nothing in it yet [S8.3].
    if (code === "no-tasks") toast({ kind: "info", id: "csv", title: message });
    else {
      const action = { label: text().common.retry, onClick: () => void downloadCsv(panel) };
      toast({ kind: "error", id: "csv", title: words.failed.download, description: message, action });
    }
  }
}
