const ASCII = /^[\0-\x7f]*$/;
/** What stands over and under letters, and what nobody types: Arabic and Hebrew vowels, tatweel, what cannot be seen. */
const UNWRITTEN =
  /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]|\p{Default_Ignorable_Code_Point}|\p{Cf}/gu;

/** Characters that are typed as others: letters with a stroke or joined, one letter's forms, apostrophes, quotes, dashes. */
const each = (signs: string, as: string) => Object.fromEntries(Array.from(signs).map((sign) => [sign, as]));
const TYPED_AS: Readonly<Record<string, string>> = {
  ...{ đ: "d", ð: "d", ħ: "h", ł: "l", ŋ: "n", ø: "o", ŧ: "t", þ: "th", æ: "ae", œ: "oe", ß: "ss" },
  ...{ ς: "σ", ى: "ي", ی: "ي", ک: "ك", ة: "ه" },
  ...each("‘’‚‛ʹʻʼʽʾʿ′׳`´", "'"),
  ...each("“”„‟״", '"'),
  ...each("‐‑‒–—―−־", "-"),
};
const OTHERWISE = new RegExp(`[${Object.keys(TYPED_AS).join("")}]`, "g");
const asTyped = (text: string): string => text.replace(OTHERWISE, (sign) => TYPED_AS[sign] ?? sign);

const withSingleSpaces = (text: string): string =>
  // Most texts have no others: to look takes a tenth of putting each in its place.
  /[^\S ]/.test(text) || text.includes("  ") ? text.replace(/\s+/g, " ") : text;

/**
 * What texts are compared by when somebody searches: whatever the case, width or accents of their letters, the form of an
 * apostrophe, the number of spaces, and marks that few people type. The server stores it beside the titles of tasks, so a
 * change here needs a migration that fills them anew.
 */
export const fold = (text: string): string =>
  withSingleSpaces(
    ASCII.test(text)
      ? text.toLowerCase().replaceAll("`", "'")
      : asTyped(
          // Before it is taken apart: an accent by itself is a space and a mark.
          text
            .replaceAll("´", "'")
            .normalize("NFKD")
            .replace(UNWRITTEN, "")
            // First up, because some letters, such as ß, have no single capital.
            .toUpperCase()
            .toLowerCase(),
        ).normalize("NFC"),
  );

/** An accent that waits for its letter, as some keyboards write it meanwhile. */
const LONE_ACCENTS = /^[\p{Sk}\p{M}\s]*$/u;

/** What is looked for, as typed: spaces around it do not count. Empty, and nothing is to be found, where no letter or sign was typed. */
export const foldWanted = (typed: string): string => (LONE_ACCENTS.test(typed) ? "" : fold(typed).trim());
