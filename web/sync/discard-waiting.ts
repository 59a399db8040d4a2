import type { StoredCommand } from "./commands/queue-store.ts";
import { sync } from "./sync.ts";

type GivenCommand = Pick<StoredCommand, "id" | "creates" | "input">;

/** The ids that a command gives to what it creates: one thing, or several tasks. */
const madeBy = ({ creates, input }: GivenCommand): string[] => {
  const { id, tasks = [] } = ((creates && input.body) || {}) as { id?: string; tasks?: readonly { id: string }[] };
  return [...(id ? [id] : []), ...tasks.map((task) => task.id)];
};

interface WaitingCommands {
  /** In the order in which it was given. */
  readonly waiting: readonly GivenCommand[];
  discard: (id: string) => void;
}

/** Takes out what waits there: see discardWaiting. */
export const discardFrom = ({ waiting, discard }: WaitingCommands, id: string): void => {
  const [made, gone]: [string[], string[]] = [[], []];
  for (const each of waiting) {
    const input = JSON.stringify(each.input);
    if (each.id !== id && !made.some((one) => input.includes(one))) continue;
    made.push(...madeBy(each));
    gone.unshift(each.id);
  }
  // Files first: with what they wait for gone, they would be sent.
  for (const one of [...made, ...gone]) discard(one);
};

/**
 * Takes one out, with those that need what it or another of those creates, and the files of those tasks: they are never
 * sent, and what they did goes from the screen.
 */
export const discardWaiting = (id: string): void => {
  const { liveSession } = sync();
  if (liveSession) discardFrom(liveSession, id);
};
