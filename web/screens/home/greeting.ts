import { text } from "../../text/catalogue.ts";

/** How to greet somebody by their first name at that time of their day. The night belongs to the evening. */
export function greeting(fullName: string, now: Date): string {
  const words = text().home;
  const name = fullName.trim().split(/\s+/u)[0] ?? "";
  const hour = now.getHours();
  if (hour >= 5 && hour < 12) return words.goodMorning(name);
  if (hour >= 12 && hour < 18) return words.goodAfternoon(name);
  return words.goodEvening(name);
}
