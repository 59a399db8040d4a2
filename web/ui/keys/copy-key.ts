import { printedKey } from "./key-press.ts";

/** Ctrl+C, with ⌘ too, where no text is selected that it would copy. */
export const isCopyKey = (press: KeyboardEvent): boolean =>
  press.ctrlKey !== press.metaKey &&
  !press.altKey &&
  !press.shiftKey &&
  printedKey(press) === "c" &&
  getSelection()?.type !== "Range";
