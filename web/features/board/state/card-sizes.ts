import { useMedia } from "../../../ui/look/use-media.ts";

/** A card's measures in px, which code counts with; the class names in card-face.tsx draw the same. */
export interface CardSizes {
  /** Of the title's text. */
  font: number;
  /** A line of the title. */
  line: number;
  /** Padding and border above and below together. */
  frame: number;
  /** What is not text of a list's inner width: padding, border, on a phone the menu's button. */
  inset: number;
}

const dense: CardSizes = { font: 13, line: 18, frame: 18, inset: 22 };
const roomy: CardSizes = { font: 14, line: 20, frame: 26, inset: 62 };

/** Lines of a title that are shown. */
export const TITLE_LINES = 3;
/** The row of date, subtasks and people with the space above it, in px. */
export const DETAILS_HEIGHT = 26;
/** The line of labels with the space above it, in px. */
export const LABELS_HEIGHT = 22;
/** Between two cards, in px. */
export const CARD_GAP = 6;
/** Above the first and below the last card of a list, in px. */
export const LIST_PADDING = 4;

/** A column's width, and from one to the next, in px; on a phone it is as wide as the window. */
const COLUMN_WIDTH = 280;
const COLUMN_STEP = COLUMN_WIDTH + 12;
/** What stands beside the board: the sidebar. */
const BESIDE = 240;
/** How many columns are about to be in the window, before that is measured. */
export const columnsInSight = (): number => Math.ceil(Math.max(innerWidth - BESIDE, COLUMN_STEP) / COLUMN_STEP);

/** A list's inner width where no scroll bar takes room, in px. */
export const USUAL_WIDTH = COLUMN_WIDTH - 16;
/** How wide a card's labels may be, in px: without its sides, and on a phone without those of the only column. */
export const labelRoom = (): number => (innerWidth < 640 ? innerWidth - 74 : USUAL_WIDTH - 26);
/** What of the window's height a list is about to have, before it is measured. */
const USUAL_SHARE = 0.8;
export const usualHeight = (): number => Math.round(innerHeight * USUAL_SHARE);

/** Whether fingers or a phone's window ask for more room: the variant `touch` of styles.css. */
export const useRoomy = (): boolean => useMedia("(pointer: coarse), (width < 640px)");

export const cardSizesFor = (isRoomy: boolean): CardSizes => (isRoomy ? roomy : dense);
