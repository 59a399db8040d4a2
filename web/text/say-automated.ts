import type { Announcement } from "../../contract/announcements/announcement.ts";
import { readAutomated } from "../../contract/announcements/read-automated.ts";
import type { ToldDeed } from "../../contract/history/deeds.ts";
import { type Catalogue, text } from "./catalogue.ts";
import { isolateDeed } from "./isolate-deed.ts";
import { language } from "./locale.ts";

/** What the product announced by itself, by an author of that name, in the present language; others stay as they are. */
export const sayAutomated = (content: string, author: string): string => {
  // English is what is announced. Its own words for deeds come later than the page.
  const words = language() === "en" ? undefined : (text().deeds as Catalogue["deeds"] | undefined);
  const told = words && readAutomated(content, author);
  if (!told) return content;
  const sentence = words.tell[told.deed.what] as (who: string, deed: ToldDeed) => string;
  return sentence(told.who, isolateDeed(told.deed));
};

/** Whether somebody wrote it: what the product says by itself runs as the page does. */
export const isWritten = ({ content, isAutomated, author }: Announcement): boolean =>
  !isAutomated || !readAutomated(content, author.fullName);

/** What an announcement says. */
export const contentOf = ({ content, isAutomated, author }: Announcement): string =>
  isAutomated ? sayAutomated(content, author.fullName) : content;
