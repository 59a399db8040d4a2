import type { TeamStory } from "./team-people.ts";
import { underWay } from "./under-way.ts";
import { waiting } from "./waiting.ts";

/** What is in some of the team's tasks, by their titles. */
export const stories: Readonly<Record<string, TeamStory>> = { ...underWay, ...waiting };
