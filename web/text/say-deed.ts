import "./past.ts";
import type { Deed } from "../../contract/history/deeds.ts";
import { text } from "./catalogue.ts";
import { calendarDay } from "./format.ts";
import { isolateDeed } from "./isolate-deed.ts";

/** What is to be done, or to be taken back: `Move “Fix login” to Done`. */
export const askDeed = (deed: Deed): string => {
  const sentence = text().deeds.ask[deed.what] as (deed: Deed, day: (day: string) => string) => string;
  return sentence(isolateDeed(deed), calendarDay);
};

/** What somebody did: `Ada moved “Fix login” from To do to Done`. */
export const tellDeed = (who: string, deed: Deed): string => {
  const sentence = text().deeds.tell[deed.what] as (who: string, deed: Deed, day: (day: string) => string) => string;
  return sentence(who, isolateDeed(deed), calendarDay);
};

/** Several that are one change: the first says it. */
export const askDeeds = (deeds: readonly Deed[]): string => {
  const [first, ...more] = deeds;
  const words = text().deeds;
  if (!first) return words.change;
  return more.length > 0 ? words.andMore(askDeed(first), more.length) : askDeed(first);
};
