import { Check } from "lucide-react";
import type { MarkedToken, Token, Tokens } from "marked";
import { Fragment, type ReactNode } from "react";
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

/** Each with a key of its own: where it begins in the text around it. */
export const drawEach = <Each extends { raw: string }>(
  tokens: readonly Each[],
  draw: (token: Each) => ReactNode,
): ReactNode => {
  let at = 0;
  return tokens.map((token) => {
    const key = at;
    at += token.raw.length;
    const drawn = draw(token);
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

const drawLink = (token: Tokens.Link, picture: DrawPicture | undefined, linked: boolean): ReactNode => {
  // What stands by itself is an address as it is; everywhere else `&amp;` means `&`.
  const href = token.autolink ? token.href : withCharacters(token.href);
  if (linked) return token.autolink ? token.text : drawInlines(token.tokens, picture, true);
  if (token.autolink) return link(href, null, token.text);
  return link(href, token.title, isSeen(token.tokens) ? drawInlines(token.tokens, picture, true) : href);
};

/** A picture of the task; of any other only a link, so that nobody else learns who reads this. */
const drawImage = (token: Tokens.Image, picture: DrawPicture | undefined, linked: boolean): ReactNode => {
  const href = withCharacters(token.href);
  const words = wordsOf(token.tokens);
  const id = pictureId(href);
  const drawn = id === undefined ? undefined : picture?.(id, words, linked);
  if (drawn !== undefined && drawn !== null) return drawn;
  return linked || !addressOf(href) ? words || token.raw : link(href, token.title, words || href);
};

/** What stands within a line. `linked`: within a link, which has no other in it. */
export const drawInlines = (tokens: readonly Token[], picture: DrawPicture | undefined, linked = false): ReactNode =>
  // No extension of marked's is used.
  drawEach(tokens as readonly MarkedToken[], (token) => {
    const inside = () => drawInlines("tokens" in token ? (token.tokens ?? []) : [], picture, linked);
    switch (token.type) {
      case "text":
        return withCharacters(token.raw);
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
        return drawLink(token, picture, linked);
      case "image":
        return drawImage(token, picture, linked);
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
