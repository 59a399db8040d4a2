import { NAME_MAX } from "../../../contract/domains/domain.ts";
import { graphemes } from "../../../contract/shared/text.ts";

const SUFFIX = "'s domain";

/** The name of a person's first domain, `ada's domain`, cut to what a name may have. */
export const firstDomainName = (fullName: string): string => {
  let first = fullName.trim().split(/\s+/)[0] ?? "";
  const room = NAME_MAX - SUFFIX.length;
  while (graphemes(first, room) > room) first = first.slice(0, -1);
  return `${first.replace(/\p{Surrogate}$/u, "")}${SUFFIX}`;
};
