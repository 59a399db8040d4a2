const ASCII = /^[\0-\x7f]*$/;
const ACCENTS = /[\u0300-\u036f]/g;

/**
 * What texts are compared by when somebody searches: whatever the case, width or accents of their letters. The server
 * stores it beside the titles of tasks, so a change here needs a migration that fills them anew.
 */
export const fold = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase()
    : text
        .normalize("NFKD")
        .replace(ACCENTS, "")
        // First up, because some letters, such as ß, have no single capital.
        .toUpperCase()
        .toLowerCase()
        .replaceAll("ς", "σ")
        .normalize("NFC");

/** What is looked for, as typed: spaces around it do not count. */
export const foldWanted = (typed: string): string => fold(typed.trim());
