import type { Story } from "../story.ts";

export const everyone = ["Ana Lima", "Chidi Okafor", "Dana Weiss", "Emre Kaya", "Goro Tanaka", "Hana Novák"] as const;
export const admins = ["Bo Lindqvist", "Farah Haddad"] as const;

/** What is in a task, as told by the team's people. */
export type TeamStory = Story<(typeof everyone | typeof admins)[number]>;
