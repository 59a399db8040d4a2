import { linksIn } from "../../../../contract/shared/links.ts";

const PUNCTUATION = "!-/:-@[-`{-~";
/** Signs that Markdown would take for its own: marks beside words, links, ends of code, and names of letters. */
const OWN = new RegExp(
  String.raw`\\(?=[${PUNCTUATION}])|` +
    String.raw`\*(?=\S)|(?<=\S)\*|(?<![\p{L}\p{N}])_(?=\S)|(?<=\S)_(?![\p{L}\p{N}])|` +
    "`|~(?=~)|(?<=~)~|" +
    String.raw`\[(?=[^\]]*\][(:])|&(?=#?\w+;)`,
  "gu",
);

const outsideLinks = (text: string, change: (part: string) => string): string => {
  let at = 0;
  let out = "";
  for (const { from, to } of linksIn(text)) {
    out += change(text.slice(at, from)) + text.slice(from, to);
    at = to;
  }
  return out + change(text.slice(at));
};

/** Words as Markdown shows them letter for letter. */
export const escapeWords = (text: string, within: { link: boolean }): string =>
  outsideLinks(text, (part) => part.replace(within.link ? new RegExp(`${OWN.source}|[[\\]]`, "gu") : OWN, "\\$&"));

/** Lines of a paragraph that begin like something else. */
export const escapeStarts = (paragraph: string): string =>
  paragraph
    .split("\n")
    .map((line) =>
      line
        .replace(/^(?:#{1,6}(?=\s|$)|[-+*](?=\s|$)|>|-(?=-+$)|=(?==*$)|~(?=~~))/, "\\$&")
        .replace(/^(\d{1,9})([.)])(?=\s|$)/, "$1\\$2"),
    )
    .join("\n");
