import { useSyncExternalStore } from "react";
import type { Language } from "../../contract/users/languages.ts";
import { onLanguage } from "./language.ts";
import { language } from "./locale.ts";

/** The language that the page is in. A component behind `memo` calls it too, to be drawn anew with the rest. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, language);
