import "./timeline.ts";
import { text } from "./catalogue.ts";
import type { TaskDeed } from "./deed-sentences.ts";
import { calendarDay } from "./format.ts";
import { isolateDeed } from "./isolate-deed.ts";

/** What somebody did to the task that is open, without its title: `Ada moved this from To do to Done`. */
export const tellTaskDeed = (who: string, deed: TaskDeed): string => {
  const sentence = text().timeline.tell[deed.what] as (
    who: string,
    deed: TaskDeed,
    day: (day: string) => string,
  ) => string;
  return sentence(who, isolateDeed(deed), calendarDay);
};
