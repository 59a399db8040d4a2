import { textProblem, tidy } from "../../../../contract/shared/text.ts";
import { titleLimits } from "../../../../contract/tasks/task.ts";

/** A line that is no title, and why. */
export interface Unfit {
  line: string;
  problem: string;
}

/** What tasks several lines make: their titles, in order, and the lines that cannot be any. */
export interface Cut {
  titles: readonly string[];
  unfit: readonly Unfit[];
}

const BREAK = /\r\n|[\n\r\v\f\x85\u2028\u2029]/;
const NUMBER = /^(\d{1,3})[.)]\s/;
const BULLET = /^[-*+•◦▪‣–—](?:\s+|$)/;
const BULLET_OR_NUMBER = /^(?:[-*+•◦▪‣–—]|\d{1,3}[.)])(?:\s+|$)/;
const BOX = /^(?:\[[ xX]?\]|[☐☑☒])(?:\s+|$)/;

/** Whether lines are counted: `1. One`, `2. Two`. Otherwise a number is a title's own. */
const areCounted = (lines: readonly string[]): boolean => {
  const numbers = lines.flatMap((line) => NUMBER.exec(line)?.[1] ?? []).map(Number);
  return numbers.length > 1 && numbers.every((number, at) => number === Number(numbers[0]) + at);
};

/**
 * Each line is a task, as lists come from mails and notes: without the marks of a list, whatever it is indented by. What is
 * empty without them is none.
 */
export const cutLines = (text: string): Cut => {
  const lines = text.split(BREAK).map((line) => tidy(line.replace(/\t+/g, " ")));
  const mark = areCounted(lines) ? BULLET_OR_NUMBER : BULLET;
  const titles: string[] = [];
  const unfit: Unfit[] = [];
  for (const line of lines) {
    const title = line.replace(mark, "").replace(BOX, "");
    const problem = textProblem(title, titleLimits);
    if (problem === null) titles.push(title);
    else if (title) unfit.push({ line: title, problem });
  }
  return { titles, unfit };
};
