import type { Measure } from "./context.ts";
import { createTasks } from "./measures/create-tasks.ts";
import { fanOut } from "./measures/fan-out.ts";
import { fullHouse } from "./measures/full-house.ts";
import { largeChanges } from "./measures/large-changes.ts";
import { moveTasks } from "./measures/move-tasks.ts";
import { readTasks } from "./measures/read-tasks.ts";
import { signIn } from "./measures/sign-in.ts";
import { talk } from "./measures/talk.ts";

/** In the order they run. Reading comes first: later measures change the panels. */
export const measures: Record<string, Measure> = {
  "read-tasks": readTasks,
  "move-tasks": moveTasks,
  "create-tasks": createTasks,
  "sign-in": signIn,
  "fan-out": fanOut,
  "full-house": fullHouse,
  "large-changes": largeChanges,
  talk,
};
