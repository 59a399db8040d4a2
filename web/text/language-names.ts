import type { Language } from "../../contract/users/languages.ts";

/** Each language as it calls itself, the same in all of them: who landed in a strange one still finds the own. */
export const languageNames: Record<Language, string> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
  pt: "Português",
  ja: "日本語",
  ar: "العربية",
};
