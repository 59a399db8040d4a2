import { text } from "../../text/catalogue.ts";
import { newId } from "../wire/new-id.ts";
import { asFailure, RequestFailed } from "../wire/request-failed.ts";
import type { UndoStack, Way } from "./undo-stack.ts";

/** Undoes a change, the next one unless it is named, or does it again. Answers which, if any; rejects with RequestFailed. */
export type Undo = (way: Way, changeId?: string) => Promise<string | undefined>;

/** `send` has a change undone by another one, `by`. */
export const createUndo = (stack: UndoStack, send: (changeId: string, by: string) => Promise<unknown>): Undo => {
  /** Undos and redos that are not answered yet, by their own ids. */
  const underWay = new Map<string, Promise<unknown>>();

  // Where that fails nothing was done that could be taken back, and the person hears of it already.
  const over = (other: Promise<unknown>): Promise<unknown> =>
    other.catch(() => {
      throw new RequestFailed("discarded", 0, text().common.notSaved);
    });

  const carryOut = async (way: Way, changeId: string, by: string): Promise<void> => {
    const other = underWay.get(changeId);
    try {
      if (other) await over(other);
      await send(changeId, by);
    } catch (reason) {
      const { code, passing } = asFailure(reason);
      stack.refused(by);
      if (passing && code !== "discarded") stack.giveBack(way, changeId);
      throw reason;
    } finally {
      underWay.delete(by);
    }
  };

  return async (way, changeId = stack.next(way)) => {
    if (changeId === undefined) return undefined;
    const by = newId();
    stack.begin(way, changeId, by);
    const done = carryOut(way, changeId, by);
    underWay.set(by, done);
    await done;
    return changeId;
  };
};
