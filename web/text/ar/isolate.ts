/** A text of people's own inside a sentence: it keeps its direction, and does not turn the words around it. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
