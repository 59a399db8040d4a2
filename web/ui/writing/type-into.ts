import type { Insertion } from "./rules/edit.ts";

/**
 * Writes into a field as if it were typed: Ctrl+Z takes it back, and whoever listens hears of it. There is no other way
 * into a field's own undo than this old command.
 */
export const typeInto = (area: HTMLTextAreaElement, { from, to, insert, select }: Insertion): void => {
  area.focus();
  if (from !== to || insert !== "") {
    area.setSelectionRange(from, to);
    const done = insert === "" ? document.execCommand("delete") : document.execCommand("insertText", false, insert);
    if (!done) {
      area.setRangeText(insert, from, to, "end");
      area.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: insert }));
    }
  }
  area.setSelectionRange(select.from, select.to);
};
