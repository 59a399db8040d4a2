type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "isComposing" | "defaultPrevented"> & {
  target: EventTarget | null;
};

const typing =
  "input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]:not([contenteditable=false])";
const busy = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=combobox]";

/** The letter or sign that was pressed for the page as a whole; null while typing, in a dialog or menu, or with Ctrl. */
export function pageKey(press: Press): string | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing || press.defaultPrevented) return null;
  const element = press.target as Partial<Element> | null;
  if (element?.closest?.(`${typing}, ${busy}`)) return null;
  return press.key;
}
