import { type Language, languages } from "../../contract/users/languages.ts";

let present: Language = "en";

/** The language of a tag such as `pt-BR`, if we speak it. */
export const languageNamed = (tag: string | null | undefined): Language | undefined =>
  languages.find((language) => language === tag?.split("-", 1)[0]?.toLowerCase());

/** The language that the page is in. */
export const language = (): Language => present;

/** Which way the page is read. */
export const direction = (): "ltr" | "rtl" => (present === "ar" ? "rtl" : "ltr");

/** What is written from now on is in this language, in its direction. */
export const setPresent = (chosen: Language): void => {
  present = chosen;
  document.documentElement.lang = chosen;
  document.documentElement.dir = direction();
};

/**
 * The same as a locale for `Intl`: with the region of the browser's own setting where it names one. Arabic keeps to the
 * digits 0 to 9, which are those of the numbers in our sentences.
 */
export const locale = (): string =>
  present === "ar" ? "ar-u-nu-latn" : (navigator.languages.find((tag) => languageNamed(tag) === present) ?? present);
