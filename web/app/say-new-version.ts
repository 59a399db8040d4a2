import { text } from "../text/catalogue.ts";
import { toast } from "../ui/overlays/toast.tsx";

/** Something is half-typed: when to load the page anew is for who types. */
export function sayNewVersion(): void {
  const { newVersion, reload } = text().shell;
  toast({
    id: "new-version",
    kind: "info",
    title: newVersion,
    action: { label: reload, onClick: () => location.reload() },
    duration: 0,
  });
}
