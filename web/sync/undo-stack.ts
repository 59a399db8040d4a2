import { type Change, undoRuleOf } from "../../contract/shared/changes.ts";

type Entry = Pick<Change, "type" | "before" | "after">;

const isUndoable = (entry: Entry): boolean => {
  const rule = undoRuleOf(entry);
  return rule !== "never" && rule !== "stays";
};

/** My own changes since the page was opened, by their ids: what undo takes back next, and what redo does again. */
export interface UndoStack {
  /** I gave a command that is expected to do this. */
  given: (id: string, entries: readonly Omit<Entry, "before">[]) => void;
  /** It did nothing. */
  refused: (id: string) => void;
  /** A change of mine came, perhaps from another tab. */
  came: (change: Entry & { id: string }) => void;
  /** The change to take back next, or to do again. */
  next: (way: Way) => string | undefined;
  /** A change is being taken back or done again by another one, `by`, which is no new deed. */
  begin: (id: string, by: string) => void;
  /** That worked. */
  end: (way: Way, by: string) => void;
  /** That did not work, but may later. */
  giveBack: (way: Way, id: string) => void;
}

export type Way = "undo" | "redo";

export const createUndoStack = (): UndoStack => {
  let done: string[] = [];
  let undone: string[] = [];
  /** Undos, redos, and changes of which some part cannot be undone. */
  const left = new Set<string>();

  const forget = (id: string): void => {
    done = done.filter((other) => other !== id);
    undone = undone.filter((other) => other !== id);
  };
  const add = (id: string): void => {
    if (left.has(id) || done.includes(id) || undone.includes(id)) return;
    done.push(id);
    // What was undone before a new deed cannot be done again on top of it.
    undone = [];
  };
  const leave = (id: string): void => {
    left.add(id);
    forget(id);
  };

  return {
    given: (id, entries) => {
      if (entries.length > 0 && entries.every((entry) => isUndoable({ ...entry, before: null }))) add(id);
    },
    refused: forget,
    came: (change) => {
      const rule = undoRuleOf(change);
      if (rule === "never") leave(change.id);
      else if (rule !== "stays") add(change.id);
    },
    next: (way) => (way === "undo" ? done : undone).at(-1),
    begin: (id, by) => {
      forget(id);
      left.add(by);
    },
    end: (way, by) => void (way === "undo" ? undone : done).push(by),
    giveBack: (way, id) => void (way === "undo" ? done : undone).push(id),
  };
};
