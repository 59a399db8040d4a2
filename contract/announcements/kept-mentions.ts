import { type Mentionable, namesIn } from "../shared/mentions.ts";

/** Of the mentions that came with a text, those whose people the text really names; each once, in the order they came. */
export const keptMentions = (content: string, asked: readonly string[], people: readonly Mentionable[]): string[] => {
  if (asked.length === 0) return [];
  const named = new Set(namesIn(content, people).flatMap(({ ids }) => ids));
  return [...new Set(asked)].filter((id) => named.has(id));
};
