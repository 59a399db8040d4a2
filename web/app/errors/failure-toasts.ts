import { onCommandFailed } from "../../sync/use-command.ts";
import { text } from "../../text/catalogue.ts";
import { toast } from "../../ui/overlays/toast.tsx";

/** Tells of every change that the server refused: what failed, why, and how to try again [D12]. */
export function startFailureToasts(): void {
  onCommandFailed(({ label, error, retry }) => {
    toast({
      kind: "error",
      title: label,
      failure: error,
      action: { label: text().common.retry, onClick: retry },
    });
  });
}
