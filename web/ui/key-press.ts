type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "isComposing" | "defaultPrevented"> & {
  target: EventTarget | null;
};

const typing =
  "input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]:not([contenteditable=false])";
const busy = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=combobox]";

/** Ctrl+Z and Ctrl+Shift+Z for what was done on the page, with ⌘ too; null while typing, where they are the field's own. */
export function undoKey(press: Press & Pick<KeyboardEvent, "shiftKey">): "undo" | "redo" | null {
  if (press.ctrlKey === press.metaKey || press.altKey || press.isComposing || press.defaultPrevented) return null;
  if (press.key.toLowerCase() !== "z") return null;
  const element = press.target as Partial<Element> | null;
  if (element?.closest?.(typing)) return null;
  return press.shiftKey ? "redo" : "undo";
}

/** The letter or sign that was pressed for the page as a whole; null while typing, in a dialog or menu, or with Ctrl. */
export function pageKey(press: Press): string | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing || press.defaultPrevented) return null;
  const element = press.target as Partial<Element> | null;
  if (element?.closest?.(`${typing}, ${busy}`)) return null;
  return press.key;
}

/** Dialogs that are answered first, until they begin to close: they keep the focus a moment longer. */
const answeredFirst = "[role=alertdialog]:not([data-closed]), [data-modal]:not([data-closed])";

/** Ctrl+K, with ⌘ too, also while typing. Not over a modal dialog. */
export function isFindKey(press: Press & Pick<KeyboardEvent, "shiftKey">): boolean {
  if (press.ctrlKey === press.metaKey || press.altKey || press.shiftKey) return false;
  if (press.isComposing || press.defaultPrevented || press.key.toLowerCase() !== "k") return false;
  const element = press.target as Partial<Element> | null;
  return !element?.closest?.(answeredFirst);
}
