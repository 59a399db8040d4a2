import { handled } from "../basics/handled.ts";
import type { Tx } from "../db/database.ts";
import type { ChangeLog } from "./change-log.ts";

/**
 * What follows from a command reads for itself, unless the command has read it ahead, along with what it reads first: one
 * round trip for all of it. What was read ahead is taken once, since what follows may change it.
 */
export const readAhead = <Found>(read: (tx: Tx, id: string) => Promise<Found>) => {
  const ahead = new WeakMap<ChangeLog, Map<string, Promise<Found>>>();
  return {
    /** Keeps for a command what it has sent for. */
    keep: (log: ChangeLog, id: string, found: Promise<Found>): Promise<Found> => {
      ahead.set(log, (ahead.get(log) ?? new Map<string, Promise<Found>>()).set(id, handled(found)));
      return found;
    },
    take: (tx: Tx, log: ChangeLog, id: string): Promise<Found> => {
      const found = ahead.get(log)?.get(id);
      ahead.get(log)?.delete(id);
      return found ?? read(tx, id);
    },
  };
};
