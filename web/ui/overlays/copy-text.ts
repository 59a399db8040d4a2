import type { RefObject } from "react";
import { text } from "../../text/catalogue.ts";
import { toast } from "./toast-manager.ts";

/** The way from before the Clipboard API: during a click, browsers let a page write what it answers to its own `copy`. */
const copyByEvent = (value: string, html: string | undefined): boolean => {
  let written = false;
  const write = (event: ClipboardEvent): void => {
    event.preventDefault();
    event.clipboardData?.setData("text/plain", value);
    if (html) event.clipboardData?.setData("text/html", html);
    written = event.clipboardData !== null;
  };
  document.addEventListener("copy", write, { capture: true, once: true });
  const allowed = document.execCommand("copy");
  document.removeEventListener("copy", write, { capture: true });
  return allowed && written;
};

/** Whether the text is on the clipboard now. The Clipboard API is missing outside HTTPS and localhost, and may refuse. */
const isCopied = (value: string, html: string | undefined): Promise<boolean> | boolean =>
  // Safari allows the older way in the same call only.
  navigator.clipboard
    ? write(navigator.clipboard, value, html).then(
        () => true,
        () => copyByEvent(value, html),
      )
    : copyByEvent(value, html);

const write = (clipboard: Clipboard, value: string, html: string | undefined): Promise<void> => {
  if (!html || typeof ClipboardItem === "undefined") return clipboard.writeText(value);
  const as = (type: string, content: string) => ({ [type]: new Blob([content], { type }) });
  return clipboard.write([new ClipboardItem({ ...as("text/plain", value), ...as("text/html", html) })]);
};

const selectAll = (shown: HTMLElement | null): void => {
  if (shown instanceof HTMLInputElement || shown instanceof HTMLTextAreaElement) {
    shown.focus();
    shown.select();
  } else if (shown) getSelection()?.selectAllChildren(shown);
};

/**
 * The one use of the clipboard: answers whether the text was really copied; where not, it is selected where it is `shown`.
 * `html`: the same for what takes rich text.
 */
export const copyOrSelect = async (value: string, shown: HTMLElement | null, html?: string): Promise<boolean> => {
  const copied = await isCopied(value, html);
  if (!copied) selectAll(shown);
  return copied;
};

/** The same of what is shown somewhere, and says what came of it. */
export async function copyText(value: string, shown: RefObject<HTMLElement | null>): Promise<boolean> {
  const words = text().common;
  const copied = await copyOrSelect(value, shown.current);
  toast(copied ? { kind: "success", title: words.copied } : { kind: "error", title: words.copyFailed });
  return copied;
}
