import { fillTitleKeys } from "../0001-0020/0014-title-keys.ts";

/** Letters with a stroke, apostrophes, runs of spaces and unwritten marks are folded, too. */
export const titlesAsTyped = fillTitleKeys;
