import { addressOf } from "../../markdown/addresses.ts";
import { type Insertion, instead, isInFence, type Selected } from "./edit.ts";

/** Whether a text is an address that a drawn link would lead to. */
export const isAddress = (text: string): boolean => /^\S+$/.test(text) && addressOf(text) !== undefined;

/** An address as it may stand in the brackets of a link. */
export const asTarget = (address: string): string =>
  address.trim().replace(/[\s()<>\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0").toUpperCase()}`);

/** Words as they may stand in the brackets of a link. */
const asLabel = (words: string): string => words.replace(/[[\]]/g, "\\$&");

/** The spaces around words, and the words. */
export const partsOf = (text: string): [before: string, words: string, after: string] => {
  const words = text.trim();
  const at = text.indexOf(words);
  return [text.slice(0, at), words, text.slice(at + words.length)];
};

/** What is selected becomes a link, or where one leads; the caret stands in the brackets that are still empty. */
export const link = (selected: Selected): Insertion => {
  const [before, words, after] = partsOf(selected.text.slice(selected.from, selected.to));
  const label = words !== "" && !isAddress(words) ? asLabel(words) : "";
  const target = isAddress(words) ? asTarget(words) : "";
  const at = selected.from + before.length + 1 + (label === "" ? 0 : label.length + 2);
  return { ...instead(selected, `${before}[${label}](${target})${after}`), select: { from: at, to: at } };
};

/** An address that is pasted over words makes them a link. Null: it is pasted as any other text. */
export const pasteLink = (selected: Selected, pasted: string): Insertion | null => {
  const { text, from, to } = selected;
  const words = text.slice(from, to);
  const address = pasted.trim();
  if (words.trim() === "" || !isAddress(address) || isAddress(words.trim())) return null;
  // No link stands in another one, nor across paragraphs.
  if (/\n\s*\n|\]\(/.test(words) || text.slice(0, from).endsWith("](") || isInFence(text, from)) return null;
  const [before, inner, after] = partsOf(words);
  return instead(selected, `${before}[${asLabel(inner)}](${asTarget(address)})${after}`);
};
