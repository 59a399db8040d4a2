import type { MarkedToken, Token, Tokens } from "marked";
import { createElement, type ReactNode } from "react";
import { text } from "../../text/catalogue.ts";
import { cx } from "../look/cx.ts";
import { type DrawOwn, drawEach, drawInlines, isSeen } from "./inlines.tsx";
import { looks } from "./looks.ts";

/** What is the same for all blocks of a text. */
export interface Drawing extends DrawOwn {
  /** The rank of the heading that the text stands under. */
  below: number;
  /** The headings that the place being drawn stands under, as they were written. */
  outline: number[];
}

/**
 * One rank below the heading it stands under, whatever that has for signs: who goes through a page by its headings meets
 * none that skips a rank.
 */
const rankOf = (depth: number, { below, outline }: Drawing): number => {
  while (outline.length > 0 && (outline.at(-1) ?? 0) >= depth) outline.pop();
  outline.push(depth);
  return Math.min(below + outline.length, 6);
};

/**
 * A block of its own runs as its letters do. One within a quote, a list or a table has its lines do that, and leaves the
 * edge at which bars, signs and columns stand to the whole: dir="auto" does not look into what has a dir of its own.
 */
const running = (nested: boolean, look: string): { className: string; dir?: string } =>
  nested ? { className: cx(look, "[unicode-bidi:plaintext]") } : { dir: "auto", className: look };

const asWritten = (written: string, nested: boolean): ReactNode => (
  <p {...running(nested, looks.asWritten)}>{written.replace(/\n+$/, "")}</p>
);

const drawItem = (item: Tokens.ListItem, drawing: Drawing): ReactNode => (
  <li className={cx(item.task ? looks.taskItem : looks.item, "[unicode-bidi:plaintext]")}>
    {drawBlocks(item.tokens, drawing, true)}
  </li>
);

const drawList = (list: Tokens.List, drawing: Drawing, nested: boolean): ReactNode => {
  const items = drawEach(list.items, (item) => drawItem(item, drawing));
  if (!list.ordered) return <ul {...running(nested, looks.bullets)}>{items}</ul>;
  const start = Number(list.start);
  const digits = `${start + list.items.length - 1}`.length;
  return (
    <ol
      {...running(nested, looks.numbers)}
      start={start}
      style={{ paddingInlineStart: `max(1.5rem, ${digits + 1.5}ch)` }}
    >
      {items}
    </ol>
  );
};

const drawRow = (cells: readonly Tokens.TableCell[], drawing: Drawing): ReactNode =>
  cells.map(({ tokens, align, header }, column) => {
    // A head without words names nothing.
    const head = header && isSeen(tokens);
    const look = header ? looks.headCell : looks.cell;
    return createElement(
      head ? "th" : "td",
      {
        key: column,
        scope: head ? "col" : undefined,
        className: `${look} [unicode-bidi:plaintext]${align ? looks.align[align] : " text-start"}`,
      },
      drawInlines(tokens, drawing),
    );
  });

const drawTable = ({ header, rows }: Tokens.Table, drawing: Drawing, nested: boolean): ReactNode => (
  <div data-scrolls={text().markdown.table} {...running(nested, looks.tableBlock)}>
    <table className={looks.table}>
      <thead>
        <tr className={looks.headRow}>{drawRow(header, drawing)}</tr>
      </thead>
      {rows.length > 0 && (
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number.
            <tr key={row} className={looks.row}>
              {drawRow(cells, drawing)}
            </tr>
          ))}
        </tbody>
      )}
    </table>
  </div>
);

const drawBlock = (token: MarkedToken, drawing: Drawing, nested: boolean): ReactNode => {
  switch (token.type) {
    case "space":
    case "def":
      return null;
    case "heading":
      return isSeen(token.tokens)
        ? createElement(
            `h${rankOf(token.depth, drawing)}`,
            running(nested, looks.heading(token.depth)),
            drawInlines(token.tokens, drawing),
          )
        : null;
    case "paragraph":
      return <p {...running(nested, looks.paragraph)}>{drawInlines(token.tokens, drawing)}</p>;
    case "hr":
      return <hr className={looks.line} />;
    case "blockquote":
      return <blockquote {...running(nested, looks.quote)}>{drawBlocks(token.tokens, drawing, true)}</blockquote>;
    case "list":
      return drawList(token, drawing, nested);
    case "code":
      return (
        <div data-scrolls={text().markdown.code} {...running(nested, looks.codeBlock)}>
          <pre className={looks.codeLines}>
            <code>{token.text.replace(/\n$/, "")}</code>
          </pre>
        </div>
      );
    case "table":
      return drawTable(token, drawing, nested);
    case "text":
      // In a list whose items have no empty lines between them.
      if (token.tokens) return drawInlines(token.tokens, drawing);
      return asWritten(token.raw, nested);
    case "html":
    case "list_item":
      return asWritten(token.raw, nested);
    case "br":
    case "checkbox":
    case "codespan":
    case "del":
    case "em":
    case "escape":
    case "image":
    case "link":
    case "strong":
      return drawInlines([token], drawing);
  }
};

/** Blocks, one below the other; `nested`: within another one. */
export const drawBlocks = (tokens: readonly Token[], drawing: Drawing, nested = false): ReactNode =>
  // No extension of marked's is used.
  drawEach(tokens as readonly MarkedToken[], (token) => drawBlock(token, drawing, nested));
