import { text } from "../../text/catalogue.ts";
import { toast } from "../../ui/overlays/toast.tsx";

/** Says why the page is to be loaded anew, for as long as it takes: something is half-typed, and when is for who types. */
export function offerReload(id: string, title: string): void {
  toast({
    id,
    kind: "info",
    title,
    action: { label: text().shell.reload, onClick: () => location.reload() },
    duration: 0,
  });
}
