import { blocksIn, joined, type MadePage } from "./blocks.ts";
import { plain } from "./style.ts";

/** Longer ones are pasted as the plain text that comes with them. */
const LONGEST = 2_000_000;

/**
 * Rich text of the clipboard as Markdown. Null: it says no more than its plain text does, which then counts, with its line
 * breaks. The document that is read here runs nothing and fetches nothing, and nothing of it gets into the page.
 */
export const htmlToMarkdown = (html: string): string | null => {
  if (html.length > LONGEST) return null;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const page: MadePage = { isRich: false };
  const markdown = joined(blocksIn(body, plain, page));
  return page.isRich && markdown !== "" ? markdown : null;
};
