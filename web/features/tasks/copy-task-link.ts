import { type Panel, panelPath } from "../../../contract/panels/panel.ts";
import { text } from "../../text/catalogue.ts";
import { copyOrSelect } from "../../ui/overlays/copy-text.ts";
import { toast } from "../../ui/overlays/toast.tsx";

/** Where a task is, as an address that others can follow. */
const linkTo = (panel: Pick<Panel, "id" | "name">, taskId: string): string =>
  new URL(`${panelPath(panel)}?task=${taskId}`, location.origin).href;

/** Copies a task's address, and says so; where the browser refuses, the address is shown. */
export async function copyTaskLink(panel: Pick<Panel, "id" | "name">, taskId: string): Promise<void> {
  const words = text().details;
  const link = linkTo(panel, taskId);
  const copied = await copyOrSelect(link, null);
  toast(
    copied
      ? { kind: "success", title: words.linkCopied }
      : { kind: "error", title: words.linkNotCopied, description: link },
  );
}
