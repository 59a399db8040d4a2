import { readFlag } from "../page/device-flag.ts";

/** Whether somebody turned off what single letters and signs do on a page as a whole: who dictates types them unawares. */
export const singleKeysOff = "tavola/single-keys-off";

type Key = Pick<KeyboardEvent, "key" | "code" | "shiftKey">;
type PressedKey = Key &
  Pick<KeyboardEvent, "ctrlKey" | "metaKey" | "altKey" | "defaultPrevented"> & { target: EventTarget | null };

/** What shortcuts are named by besides letters, and what stands there without and with Shift on a Latin layout. */
const SIGNS: Readonly<Record<string, readonly [string, string]>> = { Slash: ["/", "?"], BracketLeft: ["[", "{"] };
const isSign = (key: string): boolean => ["/", "?", "["].includes(key);

/** Letters, and vowel signs, of other scripts. Arabic layouts print two at once. */
const FOREIGN = /^(?!\p{Script=Latin})[\p{L}\p{M}]+$/u;
/** Whether the last letter was one: with Shift such a layout may print a sign where its letters stand. */
let isForeign = false;

/**
 * The key as shortcuts name it: a letter in lower case, a sign, or a name such as Enter. What the layout prints counts; where
 * that is no Latin letter, what a Latin layout has in its place.
 */
export function printedKey({ key, code, shiftKey }: Key): string {
  const printed = key === "؟" ? "?" : Array.from(key).length > 1 ? key : key.normalize("NFKC").toLowerCase();
  if (FOREIGN.test(printed)) isForeign = true;
  else if (/^\p{L}$/u.test(printed)) isForeign = false;
  const letter = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
  if (FOREIGN.test(printed)) return letter ?? SIGNS[code]?.[Number(shiftKey)] ?? printed;
  return isForeign && letter && !isSign(printed) && printed.length === 1 ? letter : printed;
}

const typing =
  "input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]:not([contenteditable=false])";
const opened = "[role=alertdialog], [role=menu], [role=listbox], [role=combobox]";
const busy = `[role=dialog], ${opened}`;

/** Ctrl+Z and Ctrl+Shift+Z for what was done on the page, with ⌘ too; null while typing, where they are the field's own. */
export function undoKey(press: PressedKey): "undo" | "redo" | null {
  if (press.ctrlKey === press.metaKey || press.altKey || press.defaultPrevented) return null;
  if (printedKey(press) !== "z") return null;
  const element = press.target as Partial<Element> | null;
  if (element?.closest?.(typing)) return null;
  return press.shiftKey ? "redo" : "undo";
}

const keyOutside = (elsewhere: string, press: PressedKey): string | null => {
  if (press.ctrlKey || press.metaKey || press.altKey || press.defaultPrevented) return null;
  const element = press.target as Partial<Element> | null;
  if (element?.closest?.(`${typing}, ${elsewhere}`)) return null;
  return printedKey(press);
};

/** Letters and signs, unless they are turned off. */
const unlessOff = (key: string | null): string | null => (key?.length === 1 && readFlag(singleKeysOff) ? null : key);

/** The letter (in lower case) or sign that was pressed for the page as a whole; null while typing, in a dialog or menu, or with Ctrl. */
export const pageKey = (press: PressedKey): string | null => unlessOff(keyOutside(busy, press));

/** The same for a thing that has the focus, as a row: such keys are never off. */
export const thingKey = (press: PressedKey): string | null => keyOutside(busy, press);

/** The same for the sheet beside the page, whether the focus is in it or on the page. */
export const sheetKey = (press: PressedKey): string | null => {
  const key = keyOutside(`[data-modal], ${opened}`, press);
  const element = press.target as Partial<Element> | null;
  return element?.closest?.("[role=dialog]") ? key : unlessOff(key);
};

/** Dialogs that are answered first, until they begin to close: they keep the focus a moment longer. */
const answeredFirst = "[role=alertdialog]:not([data-closed]), [data-modal]:not([data-closed])";

/** Ctrl+K, with ⌘ too, also while typing. Not over a modal dialog. */
export function isFindKey(press: PressedKey): boolean {
  if (press.ctrlKey === press.metaKey || press.altKey || press.shiftKey) return false;
  if (press.defaultPrevented || printedKey(press) !== "k") return false;
  const element = press.target as Partial<Element> | null;
  return !element?.closest?.(answeredFirst);
}

/** A step among things that lie beside each other: up and down, to what stands before and behind, by a page, to the ends. */
export type Step = "up" | "down" | "start" | "end" | "pageUp" | "pageDown" | "top" | "bottom";

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" };
const steps: Readonly<Record<string, Step>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  k: "up",
  j: "down",
  ArrowLeft: "start",
  ArrowRight: "end",
  PageUp: "pageUp",
  PageDown: "pageDown",
  Home: "top",
  End: "bottom",
};
/** The step that a key asks for, as the page is read: left is back only where text runs from the left. */
export const stepFor = (key: string): Step | null => {
  const isMirrored = document.documentElement.dir === "rtl";
  return steps[isMirrored ? (mirrored[key] ?? key) : key] ?? null;
};
