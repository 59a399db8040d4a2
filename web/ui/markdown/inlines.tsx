import { Check } from "lucide-react";
import type { MarkedToken, Token, Tokens } from "marked";
import { Fragment, type ReactNode } from "react";
import { splitAtRefs } from "../../../contract/tasks/written-refs.ts";
import { text } from "../../text/catalogue.ts";
import { cx } from "../look/cx.ts";
import { addressOf, pictureId } from "./addresses.ts";
import { withCharacters } from "./character-references.ts";
import { looks } from "./looks.ts";

/**
 * Draws a picture of the task itself. `linked`: it stands in a link, and has nothing to press. Without an answer the words
 * that stand for it are drawn.
 */
export type DrawPicture = (id: string, words: string, linked: boolean) => ReactNode;
/** Draws what is written like a number of a task, as `WEB-42`. */
export type DrawRef = (written: string) => ReactNode;

/** How what is the task's own is drawn in all of a text. */
export interface DrawOwn {
  picture: DrawPicture | undefined;
  /** Of the first refs alone, of which it counts how many there are still to be. */
  ref: DrawRef | undefined;
  refs: number;
}

/** Each with a key of its own: where it begins in the text around it. */
export const drawEach = <Each extends { raw: string }>(
  tokens: readonly Each[],
  draw: (token: Each, index: number) => ReactNode,
): ReactNode => {
  let at = 0;
  return tokens.map((token, index) => {
    const key = at;
    at += token.raw.length;
    const drawn = draw(token, index);
    return typeof drawn === "string" ? drawn : <Fragment key={key}>{drawn}</Fragment>;
  });
};

/** The words alone. */
const wordsOf = (tokens: readonly Token[]): string =>
  (tokens as MarkedToken[])
    .map((token) => {
      if (token.type === "escape" || token.type === "codespan") return token.text;
      return "tokens" in token && token.tokens ? wordsOf(token.tokens) : withCharacters(token.raw);
    })
    .join("");

/** Whether there is anything in it that eyes and ears can tell from nothing. */
export const isSeen = (tokens: readonly Token[]): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(wordsOf(tokens)) || tokens.some(({ type }) => type === "image");

function Box({ ticked }: { ticked: boolean }) {
  const words = text().markdown;
  return (
    <span
      role="img"
      aria-label={ticked ? words.ticked : words.notTicked}
      className={cx(looks.box, ticked ? looks.ticked : looks.open)}
    >
      {ticked && <Check size={12} strokeWidth={3} aria-hidden="true" />}
    </span>
  );
}

const link = (written: string, title: string | null | undefined, children: ReactNode): ReactNode => {
  const address = addressOf(written);
  if (!address) return children;
  const elsewhere = address.foreign && { target: "_blank", rel: "noopener noreferrer" };
  return (
    <a href={address.href} title={title ? withCharacters(title) : undefined} className={looks.link} {...elsewhere}>
      {children}
    </a>
  );
};

const drawLink = (token: Tokens.Link, own: DrawOwn, linked: boolean): ReactNode => {
  // What stands by itself is an address as it is; everywhere else `&amp;` means `&`.
  const href = token.autolink ? token.href : withCharacters(token.href);
  if (linked) return token.autolink ? token.text : drawInlines(token.tokens, own, true);
  if (token.autolink) return link(href, null, token.text);
  return link(href, token.title, isSeen(token.tokens) ? drawInlines(token.tokens, own, true) : href);
};

/** A picture of the task; of any other only a link, so that nobody else learns who reads this. */
const drawImage = (token: Tokens.Image, own: DrawOwn, linked: boolean): ReactNode => {
  const href = withCharacters(token.href);
  const words = wordsOf(token.tokens);
  const id = pictureId(href);
  const drawn = id === undefined ? undefined : own.picture?.(id, words, linked);
  if (drawn !== undefined && drawn !== null) return drawn;
  return linked || !addressOf(href) ? words || token.raw : link(href, token.title, words || href);
};

/** Words with the refs in them, which are no part of what stands `before` and `after`. */
const drawWords = (words: string, own: DrawOwn, before = "", after = ""): ReactNode => {
  const parts = splitAtRefs(words, before.slice(-1), after.slice(0, 1)).map((raw) => ({ raw }));
  if (!own.ref || parts.length < 2) return withCharacters(words);
  return drawEach(parts, ({ raw }, at) => (at % 2 === 1 && own.refs-- > 0 ? own.ref?.(raw) : withCharacters(raw)));
};

/** What stands within a line. `linked`: within a link, which has no other in it. */
export const drawInlines = (tokens: readonly Token[], own: DrawOwn, linked = false): ReactNode =>
  // No extension of marked's is used.
  drawEach(tokens as readonly MarkedToken[], (token, at) => {
    const inside = () => drawInlines("tokens" in token ? (token.tokens ?? []) : [], own, linked);
    switch (token.type) {
      case "text":
        return linked ? withCharacters(token.raw) : drawWords(token.raw, own, tokens[at - 1]?.raw, tokens[at + 1]?.raw);
      case "escape":
        return token.text;
      case "br":
        return <br />;
      case "strong":
        return <strong className="font-semibold">{inside()}</strong>;
      case "em":
        return <em>{inside()}</em>;
      case "del":
        return <del className={looks.gone}>{inside()}</del>;
      case "codespan":
        return <code className={looks.code}>{token.text}</code>;
      case "link":
        return drawLink(token, own, linked);
      case "image":
        return drawImage(token, own, linked);
      case "checkbox":
        return <Box ticked={token.checked} />;
      case "blockquote":
      case "code":
      case "def":
      case "heading":
      case "hr":
      case "html":
      case "list":
      case "list_item":
      case "paragraph":
      case "space":
      case "table":
        // HTML, and blocks, of which no line has any, as they were written.
        return token.raw.includes("\n") ? <span className="whitespace-pre-wrap">{token.raw}</span> : token.raw;
    }
  });
