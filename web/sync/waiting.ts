import type { Job } from "./lane.ts";
import type { Waiting } from "./queue-store.ts";
import { sync } from "./sync.ts";
import { topic } from "./topics.ts";
import { useSlice } from "./use-slice.ts";

export { isKept, keepRefusal, onRefused, type Refusal } from "./command-news.ts";
export type { Waiting };

const NOBODY: readonly Job[] = [];

/** What waits for the server to be back, in the order in which it will be sent. */
export const useWaiting = (): readonly Waiting[] => useSlice(topic.connection, () => sync().visit?.waiting ?? NOBODY);

/** Takes one out, with those that need what it creates: they are never sent, and what they did goes from the screen. */
export const discardWaiting = (id: string): void => sync().visit?.discard(id);

/** Gives a command once more that was refused. */
export const giveAgain = (waiting: Waiting): void => sync().visit?.giveAgain(waiting);
