/** Lower case and without accents, so that "jose" finds "José". */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The options whose label or hint holds the text, in their order. */
export function filterOptions<T extends { label: string; hint?: string | undefined }>(
  options: readonly T[],
  text: string,
) {
  const wanted = plain(text.trim());
  return options.filter((option) => plain(`${option.label} ${option.hint ?? ""}`).includes(wanted));
}
