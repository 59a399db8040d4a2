import type { Announcement } from "../../contract/announcements/announcement.ts";
import type { AutomatedDeed } from "../../contract/announcements/automated.ts";
import { type Catalogue, text } from "./catalogue.ts";
import { isolateDeed } from "./isolate-deed.ts";
import { language } from "./locale.ts";

/** What the product announced by itself, said in the present language; `content` is its English. */
export const sayAutomated = (content: string, author: string, deed: AutomatedDeed): string => {
  // The words for deeds come later than the page, the English is here.
  const words = language() === "en" ? undefined : (text().deeds as Catalogue["deeds"] | undefined);
  // Of a newer server there may be deeds that this page has no word for.
  const sentence = words?.tell[deed.what] as ((who: string, deed: AutomatedDeed) => string) | undefined;
  return sentence ? sentence(author, isolateDeed(deed)) : content;
};

/** Whether somebody wrote it: what the product says by itself runs as the page does. */
export const isWritten = ({ deed }: Announcement): boolean => !deed;

/** What an announcement says. */
export const contentOf = ({ content, deed, author }: Announcement): string =>
  deed ? sayAutomated(content, author.fullName, deed) : content;
