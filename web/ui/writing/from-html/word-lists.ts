import { declared } from "./style.ts";

/** An item of a list as Word writes it: a paragraph that looks like one, with its mark as words. */
export interface WordItem {
  level: number;
  isNumbered: boolean;
}

/** Where Word keeps the mark. */
export const isWordMark = (element: Element): boolean => /^ignore/i.test(declared(element, "mso-list"));

export const wordItem = (element: Element): WordItem | null => {
  const level = /\blevel(\d)/i.exec(declared(element, "mso-list"))?.[1];
  if (!level) return null;
  const mark = [...element.querySelectorAll("span")].find(isWordMark)?.textContent?.trim() ?? "";
  return { level: Number(level), isNumbered: /^[\p{N}\p{L}]{1,4}[.)]/u.test(mark) && !/^[o§·]/.test(mark) };
};

/** Gives such items their marks, each below the one that it belongs to. */
export class WordLists {
  private open: { indent: number; count: number; isNumbered: boolean }[] = [];

  /** What stands in front of the next item. */
  markOf({ level, isNumbered }: WordItem): string {
    this.open.length = Math.min(this.open.length, level);
    if (this.open.at(-1)?.isNumbered !== isNumbered && this.open.length === level) this.open.pop();
    while (this.open.length < level) {
      const outer = this.open.at(-1);
      const indent = outer ? outer.indent + (outer.isNumbered ? String(outer.count).length + 2 : 2) : 0;
      this.open.push({ indent, count: 0, isNumbered });
    }
    const own = this.open[level - 1] ?? { indent: 0, count: 0, isNumbered };
    own.count++;
    return " ".repeat(own.indent) + (isNumbered ? `${own.count}. ` : "- ");
  }

  end(): void {
    this.open = [];
  }
}
