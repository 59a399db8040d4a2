import { sync } from "./sync.ts";
import type { Way } from "./undo-stack.ts";

export type { Way };

/**
 * Takes back a change of mine, the last one unless another is named, or does again what was taken back. Answers whether
 * there was any; rejects with RequestFailed and the server's reason, such as that somebody changed the same since.
 */
export const undoChange = async (way: Way, changeId?: string): Promise<boolean> =>
  (await sync().visit?.undo(way, changeId)) ?? false;
