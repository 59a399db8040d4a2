import { asTarget, partsOf } from "../rules/link.ts";
import { escapeWords } from "./escape.ts";
import type { Style } from "./style.ts";

/** Words of one style, one after the other. A line break is a `\n`. */
export interface StyledWords {
  text: string;
  style: Style;
}

const SPACES = /[\t\n\f\r \u00a0]+/g;

/** Adds words to a line as a browser would show them: white space is one space, and none stands at the begin of a line. */
export const addWords = (runs: StyledWords[], text: string, style: Style): void => {
  const last = runs.at(-1)?.text ?? "\n";
  const shown = style.pre ? text.replace(/\r\n?/g, "\n") : text.replace(SPACES, " ");
  const words = !style.pre && /[\s]$/.test(last) ? shown.replace(/^ /, "") : shown;
  if (words !== "") runs.push({ text: words, style });
};

const codeOf = (text: string): string => {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const sign = "`".repeat(longest + 1);
  const gap = /^`|`$/.test(text) ? " " : "";
  return sign + gap + text + gap + sign;
};

const marks: readonly [keyof Style, (inner: string, value: string) => string][] = [
  ["href", (inner, href) => (isBare(inner, href) ? inner : `[${inner}](${asTarget(href)})`)],
  ["strike", (inner) => `~~${inner}~~`],
  ["bold", (inner) => `**${inner}**`],
  ["italic", (inner) => `*${inner}*`],
  ["code", (inner) => inner],
];

/** A link whose words are its address needs no brackets. */
const isBare = (words: string, href: string): boolean => {
  const address = href.replace(/^(mailto|tel):/i, "");
  return words === href || (/^https?:/i.test(href) ? `${words}/` === href : words === address);
};

/** Runs that follow each other with the same value of a mark are marked once, without the spaces at their ends. */
const write = (runs: readonly StyledWords[], depth: number): string => {
  const mark = marks[depth];
  if (!mark)
    return runs.map(({ text, style }) => (style.code ? text : escapeWords(text, { link: style.href !== "" }))).join("");
  const [name, wrap] = mark;
  let out = "";
  for (let at = 0; at < runs.length; ) {
    const value = runs[at]?.style[name];
    let end = at + 1;
    while (end < runs.length && runs[end]?.style[name] === value) end++;
    const group = runs.slice(at, end);
    const inner = write(group, depth + 1);
    const [before, words, after] = partsOf(inner);
    if (!value || words === "") out += inner;
    else out += before + (name === "code" ? codeOf(words) : wrap(words, String(value))) + after;
    at = end;
  }
  return out;
};

/** Whether any of it looks like something that Markdown can say. */
export const isStyled = (runs: readonly StyledWords[]): boolean =>
  runs.some(
    ({ text, style }) =>
      text.trim() !== "" &&
      (style.bold ||
        style.italic ||
        style.strike ||
        style.code ||
        (style.href !== "" && !isBare(text.trim(), style.href))),
  );

/** The Markdown of a paragraph, still without care for how its lines begin. */
export const writeRuns = (runs: readonly StyledWords[]): string =>
  write(runs, 0)
    .replace(/[ \t]*\n[ \t]*/g, "\n")
    .replace(/\n{2,}/g, "\n")
    .trim();
