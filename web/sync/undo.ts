import type { UndoEntry, Way } from "./commands/undo-stack.ts";
import { topic } from "./store/topics.ts";
import { sync } from "./sync.ts";
import { useSlice } from "./use-slice.ts";

export type { Way };

const NOTHING: readonly UndoEntry[] = [];

/** What would be undone next, or done again; empty where there is nothing. */
export const useNextDeed = (way: Way): readonly UndoEntry[] =>
  useSlice(topic.undo, () => sync().liveSession?.nextDeed(way) ?? NOTHING);

/**
 * Takes back a change of mine, the last one unless another is named, or does again what was taken back. Answers which
 * one it was, if any; rejects with RequestFailed and the server's reason, such as that somebody changed the same since.
 */
export const undoChange = async (way: Way, changeId?: string): Promise<string | undefined> =>
  sync().liveSession?.undo(way, changeId);
