import { panelPath } from "../contract/panels/panel.ts";
import type { BuiltDomain } from "./built.ts";
import type { World } from "./plan.ts";

/** As many people are listed by name; the others are counted. */
const LISTED = 10;

const roles = { owner: "owns it", admin: "admin", member: "" } as const;

/** Who can sign in, and how they are called in the development sign-in window. */
export const peopleLines = ({ domains }: World): string[] =>
  domains.flatMap(({ people }) => {
    const width = Math.max(...people.map(({ name }) => name.length));
    const lines = people
      .slice(0, LISTED)
      .map(({ name, email, role }) => `  ${name.padEnd(width)}  ${email}  ${roles[role]}`.trimEnd());
    return people.length > LISTED ? [...lines, `  … and ${people.length - LISTED} more`] : lines;
  });

/** What was built and where to look at it. */
export const builtLines = (built: readonly BuiltDomain[], address: string): string[] =>
  built.flatMap(({ name, panels }) => [
    `The domain "${name}":`,
    ...panels.map((panel) => `  ${panel.tasks.length} tasks on "${panel.name}": ${address}${panelPath(panel)}`),
  ]);
