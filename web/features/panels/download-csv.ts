import type { PanelFields } from "../../../contract/panels/panel.ts";
import { csvFileName } from "../../../contract/tasks/csv.ts";
import { exportPanel } from "../../../contract/tasks/queries.ts";
import { downloadFile } from "../../sync/download.ts";
import { asFailure } from "../../sync/request.ts";
import { text } from "../../text/catalogue.ts";
import { announce } from "../../ui/display/announce.ts";
import { toast } from "../../ui/overlays/toast.tsx";
import { saveFile } from "../../ui/page/save-file.ts";

/** Hands the whole panel to the browser's downloads as a CSV file [S2.36, D28]. */
export async function downloadCsv(panel: PanelFields): Promise<void> {
  const words = text().panels;
  try {
    const file = await downloadFile(exportPanel, { params: { domainId: panel.domainId, panelId: panel.id } });
    const name = csvFileName(panel.name);
    saveFile(file, name);
    announce(words.downloaded(name));
  } catch (reason) {
    const { code, message } = asFailure(reason);
    // Not a failure: there is nothing in it yet [S8.3].
    if (code === "no-tasks") toast({ kind: "info", id: "csv", title: message });
    else {
      const action = { label: text().common.retry, onClick: () => void downloadCsv(panel) };
      toast({ kind: "error", id: "csv", title: words.failed.download, failure: reason, action });
    }
  }
}
