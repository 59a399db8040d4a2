import { mergeIds } from "../tasks/merge.ts";
import { type Reaction, type ReactionName, reactionNames } from "./comment.ts";

const idsOf = (reactions: readonly Reaction[], name: ReactionName): string[] =>
  reactions.find((reaction) => reaction.name === name)?.userIds ?? [];

const eachName = (idsFor: (name: ReactionName) => string[]): Reaction[] =>
  reactionNames.map((name) => ({ name, userIds: idsFor(name) })).filter(({ userIds }) => userIds.length > 0);

/** Reactions once somebody reacts so too, or does no more. */
export const react = (
  reactions: readonly Reaction[],
  name: ReactionName,
  { userId, on }: { userId: string; on: boolean },
): Reaction[] =>
  eachName((one) => {
    const others = idsOf(reactions, one).filter((id) => one !== name || id !== userId);
    if (one !== name || !on) return others;
    return idsOf(reactions, one).includes(userId) ? idsOf(reactions, one) : [...others, userId];
  });

/** What two edits of reactions come to: per name, who came and who went. */
export const mergeReactions = (
  base: readonly Reaction[],
  mine: readonly Reaction[],
  theirs: readonly Reaction[],
): Reaction[] => eachName((name) => mergeIds(idsOf(base, name), idsOf(mine, name), idsOf(theirs, name)));

/** Who is in one of them and not in the other. */
export const reactedOtherwise = (one: readonly Reaction[], other: readonly Reaction[]): Set<string> =>
  new Set(
    reactionNames.flatMap((name) => {
      const [some, others] = [idsOf(one, name), idsOf(other, name)];
      return [...some.filter((id) => !others.includes(id)), ...others.filter((id) => !some.includes(id))];
    }),
  );
