import { EVERYONE } from "../announcements/announcement.ts";
import { type Mentionable, namesIn } from "../shared/mentions.ts";

/**
 * Whom a comment names of those who see its panel, in the order of the text. A name counts wherever it stands; where several
 * people share it, those of them that came with the text, or else all of them.
 */
export const mentionedIn = (
  text: string,
  asked: readonly string[],
  { people, sees }: { people: readonly Mentionable[]; sees: (userId: string) => boolean },
): string[] => {
  const wanted = new Set(asked);
  const named = namesIn(text, people).flatMap(({ ids }) => {
    const chosen = ids.filter((id) => wanted.has(id));
    return chosen.length > 0 ? chosen : ids;
  });
  return [...new Set(named)].filter((id) => id !== EVERYONE && sees(id));
};
