const NAMED = /<([^<>]*)>/;

/**
 * The addresses of a typed or pasted list, each once: parted by commas, semicolons, lines or blanks, and those that stand
 * behind a name, as mail programs write them: `Ada Lovelace <ada@example.org>`.
 */
export const parseAddresses = (typed: string): string[] => {
  const found = new Map<string, string>();
  for (const piece of typed.split(/[,;\n\r]+/)) {
    const named = NAMED.exec(piece);
    for (const address of (named?.[1] ?? piece).trim().split(/\s+/))
      if (address !== "" && !found.has(address.toLowerCase())) found.set(address.toLowerCase(), address);
  }
  return [...found.values()];
};
