import { useMedia } from "../../ui/use-media.ts";

/** A card's measures in px, which code counts with; the class names in card.tsx draw the same. */
export interface Measures {
  /** Of the title's text. */
  font: number;
  /** A line of the title. */
  line: number;
  /** Padding and border above and below together. */
  frame: number;
  /** What is not text of a list's inner width: padding, border, on a phone the menu's button. */
  inset: number;
}

const dense: Measures = { font: 13, line: 18, frame: 18, inset: 22 };
const roomy: Measures = { font: 14, line: 20, frame: 26, inset: 62 };

/** Lines of a title that are shown. */
export const TITLE_LINES = 3;
/** The row of date, subtasks and people with the space above it, in px. */
export const DETAILS_HEIGHT = 26;
/** Between two cards, in px. */
export const CARD_GAP = 6;
/** Above the first and below the last card of a list, in px. */
export const LIST_PADDING = 4;

/** Whether fingers or a phone's window ask for more room: the variant `touch` of styles.css. */
export const useRoomy = (): boolean => useMedia("(pointer: coarse), (width < 640px)");

export const measuresFor = (isRoomy: boolean): Measures => (isRoomy ? roomy : dense);
