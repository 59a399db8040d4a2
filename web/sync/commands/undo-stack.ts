import type { Change } from "../../../contract/changes.ts";
import { undoRuleOf } from "../../../contract/kinds.ts";

/** What one thing was and became; where it is known, which thing that is. */
export type UndoEntry = Pick<Change, "type" | "before" | "after"> & Partial<Pick<Change, "stream" | "entityId">>;

/** My own changes since the page was opened, by their ids: what undo takes back next, and what redo does again. */
export interface UndoStack {
  /** I gave a command that is expected to do this. */
  given: (id: string, entries: readonly UndoEntry[]) => void;
  /** It did nothing. */
  refused: (id: string) => void;
  /** A change of mine came, perhaps from another tab. */
  came: (change: UndoEntry & { id: string }) => void;
  /** The change to take back next, or to do again. */
  next: (way: Way) => string | undefined;
  /** What the change did that comes next: the same list until it differs. */
  nextDeed: (way: Way) => readonly UndoEntry[];
  /** A change is being taken back or done again by another one, `by`, which is no new deed and comes next the other way. */
  begin: (way: Way, id: string, by: string) => void;
  /** That was refused, but may work later. */
  giveBack: (way: Way, id: string) => void;
}

export type Way = "undo" | "redo";

const NOTHING: readonly UndoEntry[] = [];

/** `changed`: what comes next may differ. */
export const createUndoStack = (changed: () => void = () => undefined): UndoStack => {
  let done: string[] = [];
  let undone: string[] = [];
  /** Undos, redos, what they were of, and changes of which some part cannot be undone. */
  const left = new Set<string>();
  /** What each change did; an undo bears the deed that it took back. */
  const deeds = new Map<string, readonly UndoEntry[]>();
  /** Those of which only is known what they are expected to do. */
  const expected = new Set<string>();

  const forget = (id: string): void => {
    done = done.filter((other) => other !== id);
    undone = undone.filter((other) => other !== id);
    changed();
  };
  const add = (id: string): void => {
    if (left.has(id) || done.includes(id) || undone.includes(id)) return;
    done.push(id);
    // What was undone before a new deed cannot be done again on top of it.
    undone = [];
    changed();
  };
  const leave = (id: string): void => {
    left.add(id);
    forget(id);
  };

  return {
    given: (id, entries) => {
      // What it is counted by comes back by itself, as it does once the change has come.
      const deed = entries.filter((entry) => undoRuleOf(entry) !== "stays");
      if (deed.length === 0 || deed.some((entry) => undoRuleOf(entry) === "never")) return;
      deeds.set(id, deed);
      expected.add(id);
      add(id);
    },
    refused: forget,
    came: (change) => {
      const rule = undoRuleOf(change);
      if (rule === "never") return leave(change.id);
      if (rule === "stays") return;
      if (!left.has(change.id)) {
        const before = expected.delete(change.id) ? NOTHING : (deeds.get(change.id) ?? NOTHING);
        deeds.set(change.id, [...before, change]);
      }
      add(change.id);
    },
    next: (way) => (way === "undo" ? done : undone).at(-1),
    nextDeed: (way) => deeds.get((way === "undo" ? done : undone).at(-1) ?? "") ?? NOTHING,
    begin: (way, id, by) => {
      deeds.set(by, deeds.get(id) ?? NOTHING);
      left.add(by);
      // It may come late, and is no new deed then.
      left.add(id);
      forget(id);
      (way === "undo" ? undone : done).push(by);
    },
    giveBack: (way, id) => {
      (way === "undo" ? done : undone).push(id);
      changed();
    },
  };
};
