/** Words that are put into texts: no two are the same, and none is within another. */
export const newWords = (who: number, n: number): string => `w${who}x${n}w`;

const WORDS = /\bw\d+x\d+w\b/g;

export const wordsIn = (text: string): string[] => text.match(WORDS) ?? [];

/** What everyone asked for and what they were told of it, to hold the outcome against. */
export class Ledger {
  /** Every id that a creation was sent with. */
  readonly asked = new Set<string>();
  /** Creations that were answered with success, by id. */
  readonly made = { task: new Set<string>(), comment: new Set<string>(), attachment: new Set<string>() };
  /** Things and words that somebody began to delete, or whose making somebody began to undo. */
  readonly mayBeGone = new Set<string>();
  /** Changes that somebody began to undo. */
  readonly undone = new Set<string>();
  /** Words in runs at odds, of which somebody took both sides, and what the refused text brought beside them. */
  readonly mayBeTwice = new Set<string>();
  /** Acknowledged changes that cannot have come to nothing. */
  readonly changes = new Set<string>();
  /** Words of acknowledged texts, each with the comment, or the task, in whose text they were put. */
  readonly typed = new Map<string, string>();
  /** Acknowledged reactions: whether there is one, by comment, name and person. */
  readonly reactions = new Map<string, boolean>();
  /** How often each act was done. */
  readonly acts = new Map<string, number>();
  /** How often each was told no, by status and code. */
  readonly refused = new Map<string, number>();

  /** Somebody is about to take these away. */
  takesAway(...things: readonly string[]): void {
    for (const thing of things) this.mayBeGone.add(thing);
  }
}

export const countIn = (counts: Map<string, number>, what: string): void =>
  void counts.set(what, (counts.get(what) ?? 0) + 1);
