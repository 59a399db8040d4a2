import type { Label } from "../../../../contract/labels/label.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import { labelsAmong } from "../../../ui/display/labels/label-line.tsx";
import { type CardSizes, DETAILS_HEIGHT, LABELS_HEIGHT, TITLE_LINES } from "../state/card-sizes.ts";
import { hasDetails } from "./details.ts";
import { type Advance, wrapLines } from "./wrap-lines.ts";

/** Advances of the ASCII characters at 100 px, so that every size is a multiplication. */
let widths: number[] | null = null;

const measure = (): number[] => {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return [];
  context.font = `100px ${getComputedStyle(document.documentElement).fontFamily}`;
  return Array.from({ length: 128 }, (_, code) => context.measureText(String.fromCharCode(code)).width / 100);
};

// What was measured before the font arrived is its stand-in's.
if (typeof document !== "undefined")
  void document.fonts?.ready.then(() => {
    widths = null;
  });

const advanceAt = (font: number): Advance => {
  widths ??= measure();
  const table = widths;
  // Beyond ASCII: letters are about as wide as an n, East Asian signs as wide as they are high.
  const other = (code: number): number => (code < 0x1100 ? (table[110] ?? 0.56) : 1);
  return (character) => {
    const code = character.codePointAt(0) ?? 0;
    return (table[code] ?? other(code)) * font;
  };
};

const known = new WeakMap<Task, { width: number; measures: CardSizes; height: number; labels: readonly Label[] }>();

/** The height a card will have, in px, in a list that wide: right before it is drawn, so that nothing jumps. */
export const estimateCard = (task: Task, width: number, measures: CardSizes, labels: readonly Label[]): number => {
  const before = known.get(task);
  if (before?.width === width && before.measures === measures && before.labels === labels) return before.height;
  const lines = Math.min(TITLE_LINES, wrapLines(task.title, width - measures.inset, advanceAt(measures.font)));
  const rows =
    (labelsAmong(labels, task.labelIds).length > 0 ? LABELS_HEIGHT : 0) + (hasDetails(task) ? DETAILS_HEIGHT : 0);
  const height = measures.frame + lines * measures.line + rows;
  known.set(task, { width, measures, height, labels });
  return height;
};
