import { addressOf } from "../../markdown/addresses.ts";

/** How words look that Markdown can say. */
export interface Style {
  bold: boolean;
  italic: boolean;
  strike: boolean;
  code: boolean;
  /** White space is kept. */
  pre: boolean;
  /** Where they lead; empty where they are no link. */
  href: string;
}

export const plain: Style = { bold: false, italic: false, strike: false, code: false, pre: false, href: "" };

const tags: Readonly<Record<string, Partial<Style>>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  cite: { italic: true },
  del: { strike: true },
  s: { strike: true },
  strike: { strike: true },
  code: { code: true },
  kbd: { code: true },
  samp: { code: true },
  tt: { code: true },
};

/** One property as the attribute has it: browsers drop those of Word, which are not theirs. */
export const declared = (element: Element, property: string): string =>
  new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]*)`, "i").exec(element.getAttribute("style") ?? "")?.[1]?.trim() ??
  "";

/** The style of what is inside an element. What it declares counts more than its tag: Google wraps all in a `<b>` that is not bold. */
export const styleIn = (element: Element, outer: Style): Style => {
  const style = { ...outer, ...tags[element.localName] };
  const weight = declared(element, "font-weight");
  if (weight) style.bold = /^(bold|bolder|[6-9]00)/i.test(weight);
  const slant = declared(element, "font-style");
  if (slant) style.italic = /^(italic|oblique)/i.test(slant);
  if (/line-through/i.test(declared(element, "text-decoration(?:-line)?"))) style.strike = true;
  if (/^(pre|break-spaces)/i.test(declared(element, "white-space"))) style.pre = true;
  const href = element.localName === "a" ? (element.getAttribute("href")?.trim() ?? "") : "";
  if (addressOf(href)) style.href = href;
  return style;
};
