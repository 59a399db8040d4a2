import { text } from "../text/catalogue.ts";
import { toast } from "./toast.tsx";

/** Puts a text on the clipboard and says whether that worked. */
export async function copyText(copied: string): Promise<void> {
  const words = text().common;
  await navigator.clipboard.writeText(copied).then(
    () => toast({ kind: "success", title: words.copied }),
    () => toast({ kind: "error", title: words.copyFailed }),
  );
}
