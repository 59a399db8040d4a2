import { fold, foldWanted } from "../../contract/shared/fold.ts";

/** The options whose label or hint holds the text, in their order. */
export function filterOptions<T extends { label: string; hint?: string | undefined }>(
  options: readonly T[],
  text: string,
) {
  const wanted = foldWanted(text);
  return options.filter((option) => fold(`${option.label} ${option.hint ?? ""}`).includes(wanted));
}
