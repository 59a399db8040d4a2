const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text as it may stand in HTML, also between quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? "");

/** HTML that was made by `html`, and by nothing else. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** What may stand in a template: text is escaped, HTML and lists of it are taken as they are, nothing leaves nothing. */
export type Content = Html | string | number | null | undefined | false | readonly Content[];

const textOf = (content: Content): string => {
  if (content instanceof Html) return content.text;
  if (typeof content === "string") return escapeHtml(content);
  if (typeof content === "number") return String(content);
  return content ? content.map(textOf).join("") : "";
};

/** A template that escapes all it is given. */
export const html = (strings: TemplateStringsArray, ...contents: Content[]): Html =>
  new Html(strings.map((text, at) => text + textOf(contents[at])).join(""));
