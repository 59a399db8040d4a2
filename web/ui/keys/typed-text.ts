import { takeKeys } from "./typed-ahead.ts";

/** Keys by their names; whatever else prints, in Arabic two letters at once. */
const NAMED = /^[A-Z][A-Za-z0-9]+$/;

export const isPrinting = (key: string): boolean => !NAMED.test(key);

/** What was typed ahead, for the field that is here now. */
export const takeTyped = (): string =>
  takeKeys().reduce((text, { key }) => {
    if (key === "Enter") return `${text}\n`;
    if (key === "Backspace") return Array.from(text).slice(0, -1).join("");
    return isPrinting(key) ? text + key : text;
  }, "");
