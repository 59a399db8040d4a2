import { fold, foldWanted } from "../../../contract/shared/fold.ts";

/** The options whose label or hint holds the text, or all while there is none, in their order. */
export function filterOptions<T extends { label: string; hint?: string | undefined }>(
  options: readonly T[],
  text: string,
) {
  if (text.trim() === "") return [...options];
  const wanted = foldWanted(text);
  return wanted === "" ? [] : options.filter((option) => fold(`${option.label} ${option.hint ?? ""}`).includes(wanted));
}
