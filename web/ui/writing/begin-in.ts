import { takeTyped } from "../keys/typed-text.ts";
import { instead } from "./rules/edit.ts";
import { typeInto } from "./type-into.ts";

/** Gives a field that is here at last the focus, and what was typed before it was. */
export const beginIn = (area: HTMLTextAreaElement): void => {
  const ahead = takeTyped();
  area.focus();
  if (ahead !== "") typeInto(area, instead({ from: area.selectionStart, to: area.selectionEnd }, ahead));
};
