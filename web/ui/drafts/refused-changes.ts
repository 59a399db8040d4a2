import type { TextPart } from "../../../contract/shared/merging/merge-text.ts";
import { textConflictOf } from "../../../contract/shared/merging/text-conflict.ts";
import type { Refusal, StoredCommand } from "../../sync/waiting.ts";
import { readDrafts, useDrafts, writeDraft } from "./drafts.ts";

/** A change that the server refused when nobody was there to be told: kept until the person decides. */
export interface RefusedChange {
  waiting: StoredCommand;
  /** Why, as the server said it. */
  reason: string;
  /** The thing as it was then, where somebody else had changed the same. */
  current?: Record<string, unknown>;
  /** Where that was a text: what both made of it, and the version of its stream that this is as of. */
  parts?: readonly TextPart[];
  version?: number;
}

const prefixOf = (userId: string): string => `${userId}/unsent/`;
const keyOf = ({ userId, id }: StoredCommand): string => `${prefixOf(userId)}${id}`;

const bodyOf = ({ input }: StoredCommand): Record<string, unknown> => (input.body ?? {}) as Record<string, unknown>;

/** Several edits of one task that meet the same change of somebody else are one choice: the later text counts. */
const joined = (earlier: RefusedChange, later: RefusedChange): RefusedChange => ({
  ...later,
  waiting: {
    ...later.waiting,
    id: earlier.waiting.id,
    input: { ...later.waiting.input, body: { ...bodyOf(earlier.waiting), ...bodyOf(later.waiting) } },
    before: [{ ...later.waiting.before?.[0], ...earlier.waiting.before?.[0] }],
  },
});

/** A task, or one of its comments. */
export interface Contested {
  taskId?: string;
  commentId?: string;
}

/** What two people made of one thing, by the same route. */
const isConflictOn =
  ({ taskId, commentId }: Contested, route: string) =>
  ({ current, waiting: { route: by, input } }: RefusedChange): boolean =>
    current !== undefined && by === route && input.params.taskId === taskId && input.params.commentId === commentId;

const conflictOn = (userId: string, thing: Contested, route: string): RefusedChange | undefined =>
  readDrafts<RefusedChange>(prefixOf(userId))
    .map(([, kept]) => kept)
    .find(isConflictOn(thing, route));

/** Keeps what was refused; answers how it is kept. */
export const keepRefused = ({ waiting, error }: Refusal): RefusedChange => {
  const current = error.code === "conflict" ? error.problem?.current : undefined;
  const texts = textConflictOf(error.problem);
  const kept: RefusedChange = {
    waiting,
    reason: error.message,
    // What is gone meanwhile holds nothing.
    ...(current !== undefined && { current: (current ?? {}) as Record<string, unknown> }),
    ...(texts && { parts: texts.parts, version: texts.version }),
  };
  const earlier = kept.current && conflictOn(waiting.userId, waiting.input.params, waiting.route);
  const whole = earlier ? joined(earlier, kept) : kept;
  writeDraft(keyOf(whole.waiting), whole);
  return whole;
};

export const dropRefused = ({ waiting }: RefusedChange): void => writeDraft(keyOf(waiting), null);

/** The person has chosen about a task in another place. */
export const dropConflict = (userId: string, taskId: string, route: string): void => {
  const kept = conflictOn(userId, { taskId }, route);
  if (kept) dropRefused(kept);
};

/** What is kept for a person, oldest first. */
export const useRefused = (userId: string): readonly RefusedChange[] =>
  useDrafts<RefusedChange>(prefixOf(userId))
    .map(([, kept]) => kept)
    .sort((a, b) => (a.waiting.id < b.waiting.id ? -1 : 1));

/** What is kept of two people's changes of one thing by this route, to be chosen about. */
export const useConflictOn = (userId: string, thing: Contested, route: string): RefusedChange | undefined =>
  useRefused(userId).find(isConflictOn(thing, route));
