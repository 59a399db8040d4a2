import { byName } from "../../../text/by-name.ts";

/** Whoever is chosen already comes first, then oneself, then the others: each by name. */
export const pickingOrder = <Option extends { id: string; label: string }>(
  options: readonly Option[],
  chosen: readonly string[],
  me: string,
): Option[] => {
  const rank = ({ id }: Option): number => (chosen.includes(id) ? 0 : id === me ? 1 : 2);
  return [...options].sort((a, b) => rank(a) - rank(b) || byName(a.label, b.label));
};
