import { escapeStarts } from "./escape.ts";
import { addWords, isStyled, type StyledWords, writeRuns } from "./runs.ts";
import { plain, type Style, styleIn } from "./style.ts";
import { isWordMark, WordLists, wordItem } from "./word-lists.ts";

/** Lines that follow each other stand close, as do items; between all else is a blank line. */
export interface Block {
  kind: "line" | "paragraph" | "item" | "gap";
  text: string;
}

/** What is made, and whether any of it says more than its words. */
export interface MadePage {
  isRich: boolean;
}

const DROPPED =
  /^(script|style|noscript|template|head|title|meta|link|svg|math|iframe|object|embed|video|audio|canvas|select|textarea|datalist|button|progress)$/;
const LINE =
  /^(div|section|article|main|header|footer|nav|aside|figure|figcaption|address|center|form|fieldset|legend|details|summary|dl|dt|dd|body|li|tr|td|th|tbody|thead|tfoot|caption|hgroup|search)$/;
const BLOCK = /^(p|h[1-6]|ul|ol|menu|pre|blockquote|table|hr)$/;

const isBlock = (element: Element): boolean => BLOCK.test(element.localName) || LINE.test(element.localName);
const hasBlock = (element: Element): boolean =>
  [...element.children].some((child) => isBlock(child) || hasBlock(child));
const isUnseen = (element: Element): boolean =>
  DROPPED.test(element.localName) ||
  element.hasAttribute("hidden") ||
  isWordMark(element) ||
  /display\s*:\s*none|mso-hide\s*:\s*all/i.test(element.getAttribute("style") ?? "");

export const joined = (blocks: readonly Block[]): string => {
  let out = "";
  let last: Block["kind"] = "gap";
  for (const { kind, text } of blocks) {
    if (kind !== "gap") {
      const close = kind === last && kind !== "paragraph";
      out += (out === "" ? "" : close ? "\n" : "\n\n") + text;
    }
    last = kind;
  }
  return out;
};

const indented = (text: string, width: number): string => text.replace(/\n(?!\n)/g, `\n${" ".repeat(width)}`);

/** Words of a block of code, with its lines. */
const codeIn = (node: Node): string => {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? "";
  if (!(node instanceof Element) || DROPPED.test(node.localName)) return "";
  if (node.localName === "br") return "\n";
  const inner = [...node.childNodes].map(codeIn).join("");
  return node.localName === "div" && !inner.endsWith("\n") ? `${inner}\n` : inner;
};

const fenced = (element: Element): string => {
  const code = codeIn(element)
    .replace(/\r\n?/g, "\n")
    .replace(/^\n|\n$/g, "");
  const named = `${element.className} ${element.querySelector("code")?.className ?? ""}`;
  const language = /(?:language-|highlight-source-|lang-)([\w+#-]+)/.exec(named)?.[1] ?? "";
  const fence = "`".repeat(Math.max(3, 1 + Math.max(0, ...(code.match(/`+/g) ?? []).map(({ length }) => length))));
  return `${fence}${language}\n${code}\n${fence}`;
};

const boxOf = (item: Element): string => {
  const box = item.querySelector(":scope > input[type=checkbox], :scope > :is(p, label, span) > input[type=checkbox]");
  if (!box && item.getAttribute("role") !== "checkbox") return "";
  return box?.hasAttribute("checked") || item.getAttribute("aria-checked") === "true" ? "[x] " : "[ ] ";
};

/** A list. One that stands right in another one, as Google's do, belongs to the item before it. */
const listOf = (list: Element, style: Style, page: MadePage): string => {
  const isNumbered = list.localName === "ol";
  let number = Math.max(0, Math.trunc(Number(list.getAttribute("start") ?? 1)) || 1);
  const items: string[] = [];
  let width = 2;
  for (const child of list.children) {
    if (isUnseen(child)) continue;
    if (/^(ul|ol|menu)$/.test(child.localName)) {
      const inner = listOf(child, style, page);
      if (inner && items.length === 0) items.push(inner);
      else if (inner) items[items.length - 1] += `\n${" ".repeat(width)}${indented(inner, width)}`;
      continue;
    }
    const text = joined(blocksIn(child, styleIn(child, style), page)).replace(/\n\n(?=(?:[-*+]|\d{1,9}[.)]) )/g, "\n");
    if (text === "") continue;
    const mark = isNumbered ? `${number++}. ` : "- ";
    width = mark.length;
    items.push(mark + boxOf(child) + indented(text, width));
  }
  return items.join("\n");
};

const cellOf = (cell: Element, style: Style, page: MadePage): string => {
  const isHead = cell.localName === "th";
  return joined(blocksIn(cell, { ...styleIn(cell, style), ...(isHead && { bold: false }) }, page))
    .replace(/\n+/g, " ")
    .replace(/(?<!\\)\|/g, "\\|");
};

/** Null: it is there for the look, as in mails. */
const tableOf = (table: HTMLTableElement, style: Style, page: MadePage): string | null => {
  if (
    table.querySelector("table, ul, ol, pre, blockquote, h1, h2, h3") ||
    table.getAttribute("role") === "presentation"
  )
    return null;
  const rows = [...table.rows].filter((row) => row.cells.length > 0 && !isUnseen(row));
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length));
  if (rows.length < 2 || columns < 2 || columns > 100) return null;
  const lines = rows.map(({ cells }) => {
    const texts = Array.from({ length: columns }, (_, at) => (cells[at] ? cellOf(cells[at], style, page) : ""));
    return `| ${texts.join(" | ")} |`;
  });
  lines.splice(1, 0, `|${" --- |".repeat(columns)}`);
  return lines.join("\n");
};

const richBlock = (element: Element, style: Style, page: MadePage): Block[] | null => {
  const name = element.localName;
  const rich = (text: string): Block[] => {
    page.isRich = true;
    return text === "" ? [] : [{ kind: "paragraph", text }];
  };
  if (name === "hr") return rich("---");
  if (name === "pre") return rich(fenced(element));
  if (/^(ul|ol|menu)$/.test(name)) return rich(listOf(element, style, page));
  if (/^h[1-6]$/.test(name)) {
    const words = joined(blocksIn(element, { ...style, bold: false }, page, { bold: false })).replace(/\n+/g, " ");
    return rich(words && `${"#".repeat(Number(name[1]))} ${words}`);
  }
  if (name === "blockquote")
    return rich(
      joined(blocksIn(element, style, page))
        .replace(/^(?!$)/gm, "> ")
        .replace(/^$/gm, ">"),
    );
  const table = element instanceof HTMLTableElement ? tableOf(element, style, page) : null;
  return table === null ? null : rich(table);
};

/** What an element holds, block by block; `forced` is a look that nothing in it has. */
export const blocksIn = (parent: Node, outer: Style, page: MadePage, forced: Partial<Style> = {}): Block[] => {
  const blocks: Block[] = [];
  const lists = new WordLists();
  let runs: StyledWords[] = [];
  const end = (kind: Block["kind"], mark = ""): void => {
    if (mark !== "" || isStyled(runs)) page.isRich = true;
    const text = mark === "" ? escapeStarts(writeRuns(runs)) : writeRuns(runs);
    if (text !== "") blocks.push({ kind, text: mark + indented(text, mark.length) });
    runs = [];
  };
  const walk = (node: Node, style: Style): void => {
    if (node.nodeType === Node.TEXT_NODE) addWords(runs, node.nodeValue ?? "", style);
    if (!(node instanceof Element) || isUnseen(node)) return;
    const own = { ...styleIn(node, style), ...forced };
    const name = node.localName;
    if (name === "br") {
      runs.push({ text: "\n", style: plain });
      return;
    }
    // Mails and chats write these as pictures.
    if (name === "img")
      addWords(runs, /\p{Extended_Pictographic}/u.exec(node.getAttribute("alt") ?? "")?.[0] ?? "", own);
    if (!isBlock(node)) {
      if (!hasBlock(node)) for (const child of node.childNodes) walk(child, own);
      else {
        end("line");
        blocks.push(...blocksIn(node, own, page, forced));
      }
      return;
    }
    end("line");
    const item = wordItem(node);
    if (!item) lists.end();
    const found = richBlock(node, own, page);
    if (found) {
      blocks.push(...found);
      return;
    }
    if (name === "p" && !hasBlock(node)) {
      for (const child of node.childNodes) walk(child, own);
      end(item ? "item" : "paragraph", item ? lists.markOf(item) : "");
      return;
    }
    const inner = blocksIn(node, own, page, forced);
    blocks.push(...(inner.length > 0 ? inner : [{ kind: "gap", text: "" } as const]));
  };
  for (const child of parent.childNodes) walk(child, outer);
  end("line");
  return blocks;
};
