import type { OutgoingCommand } from "./commands/outbox.ts";
import type { StoredCommand } from "./commands/queue-store.ts";
import { topic } from "./store/topics.ts";
import { sync } from "./sync.ts";
import { useSlice } from "./use-slice.ts";

export { isReported, keepRefusal, onCarriedOut, onRefused, type Refusal } from "./commands/command-events.ts";
export type { StoredCommand };

const NOBODY: readonly OutgoingCommand[] = [];

/** What waits for the server to be back, in the order in which it will be sent. */
export const useWaiting = (): readonly StoredCommand[] =>
  useSlice(topic.connection, () => sync().liveSession?.waiting ?? NOBODY);

/** Gives a command once more that was refused. */
export const giveAgain = (waiting: StoredCommand): void => sync().liveSession?.giveAgain(waiting);
