const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const LTR = /(?![\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}])\p{L}/u;

/** Whether some letter of a text runs from left to right, or from right to left. */
export const hasLtr = (text: string): boolean => LTR.test(text);
export const hasRtl = (text: string): boolean => RTL.test(text);
