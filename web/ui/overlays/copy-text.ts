import { text } from "../../text/catalogue.ts";
import { toast } from "./toast-manager.ts";

/** The way from before the Clipboard API: during a click, browsers let a page write what it answers to its own `copy`. */
const copyByEvent = (value: string): boolean => {
  let written = false;
  const write = (event: ClipboardEvent): void => {
    event.preventDefault();
    event.clipboardData?.setData("text/plain", value);
    written = event.clipboardData !== null;
  };
  document.addEventListener("copy", write, { capture: true, once: true });
  const allowed = document.execCommand("copy");
  document.removeEventListener("copy", write, { capture: true });
  return allowed && written;
};

/** Whether the text is on the clipboard now. The Clipboard API is missing outside HTTPS and localhost, and may refuse. */
const isCopied = (value: string): Promise<boolean> | boolean =>
  // Safari allows the older way in the same call only.
  navigator.clipboard
    ? navigator.clipboard.writeText(value).then(
        () => true,
        () => copyByEvent(value),
      )
    : copyByEvent(value);

const selectAll = (shown: HTMLElement | null): void => {
  if (shown instanceof HTMLInputElement || shown instanceof HTMLTextAreaElement) {
    shown.focus();
    shown.select();
  } else if (shown) getSelection()?.selectAllChildren(shown);
};

/** The one use of the clipboard: answers whether the text was really copied; where not, it is selected where it is `shown`. */
export const copyOrSelect = async (value: string, shown: HTMLElement | null): Promise<boolean> => {
  const copied = await isCopied(value);
  if (!copied) selectAll(shown);
  return copied;
};

/** The same, and says what came of it. */
export async function copyText(value: string, shown: HTMLElement | null): Promise<boolean> {
  const words = text().common;
  const copied = await copyOrSelect(value, shown);
  toast(copied ? { kind: "success", title: words.copied } : { kind: "error", title: words.copyFailed });
  return copied;
}
