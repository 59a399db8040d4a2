import { Globe } from "lucide-react";
import { type Language, languages } from "../../../contract/users/languages.ts";
import { text } from "../../text/catalogue.ts";
import { setLanguage } from "../../text/language.ts";
import { languageNames } from "../../text/language-names.ts";
import { useLanguage } from "../../text/use-language.ts";

/** The language of the pages before signing in, at their foot. The browser's own list: it costs no script. */
export function LanguageChoice() {
  return (
    <label className="touch-target flex items-center gap-1.5 rounded-md px-2 text-sm text-text-muted transition-colors focus-within:outline-2 focus-within:outline-focus hover:text-text">
      <Globe size={14} aria-hidden="true" className="shrink-0" />
      <span className="sr-only">{text().common.language}</span>
      <select
        value={useLanguage()}
        onChange={({ target }) => void setLanguage(target.value as Language)}
        className="cursor-pointer field-sizing-content bg-transparent py-1 outline-none"
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language} className="bg-surface-raised text-text">
            {languageNames[language]}
          </option>
        ))}
      </select>
    </label>
  );
}
