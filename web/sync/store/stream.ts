import type { Change } from "../../../contract/changes.ts";
import { isKnown } from "../../../contract/kinds.ts";
import { personOf } from "../../../contract/people-in.ts";
import type { Assignee } from "../../../contract/users/user.ts";

/** How long a change that is ahead of its turn waits for those before it, in ms. */
const HOLD_MS = 400;
/** Copies in a row that do not reach the version we were told of, before we believe the copy. */
const MAX_VAIN = 5;

/** People as they were told of, by their own ids. */
export type Told = ReadonlyMap<string, Assignee>;

/** What becomes of the changes of a stream. */
export interface StreamEvents {
  /** A copy holds this change already, that had not been carried out. */
  included: (change: Change) => void;
  /** Changes are missing: a fresh copy is to be fetched and given to `load`. */
  behind: () => void;
  /** A change was carried out; `again` where an older copy came after it, so that it is no news. */
  applied: (change: Change, again: boolean) => void;
}

interface StreamOptions extends Omit<StreamEvents, "applied"> {
  /** Carries out a change whose turn it is. */
  apply: StreamEvents["applied"];
}

/** The numbering of one stream: every change once, in its turn, and a fresh copy when some are missing. */
export class Stream {
  readonly #options: StreamOptions;
  readonly #ahead = new Map<number, Change>();
  /** What came while copies were under way; a copy may be older than that. */
  #since: Change[] = [];
  #fetching = 0;
  #version = 0;
  #head: string | undefined;
  #known = false;
  /** The highest version that was ever here. */
  #reached = 0;
  /** The highest version that we were told of. */
  #goal = 0;
  #vain = 0;
  #hold: ReturnType<typeof setTimeout> | undefined;
  #told = new Map<string, Assignee>();

  constructor(options: StreamOptions) {
    this.#options = options;
  }

  get version(): number {
    return this.#version;
  }

  /** The id of the change with which the stream came to its version, if that is known: a copy does not say. */
  get head(): string | undefined {
    return this.#head;
  }

  /** False until a first copy is here: of a stream that is only predicted, or still being fetched. */
  get known(): boolean {
    return this.#known;
  }

  /** Whether we were told of a version that is not here. */
  get isBehind(): boolean {
    return this.#goal > this.#version;
  }

  /** Whose appearance changed since the copy came: another map with each copy. */
  get told(): Told {
    return this.#told;
  }

  receive(change: Change): void {
    if (this.#fetching > 0) this.#since.push(change);
    if (this.#known && change.version <= this.#version) return;
    if (isKnown(change)) {
      this.#ahead.set(change.version, change);
      if (this.#known) this.#drain();
    }
    this.note(change.version);
    // From a newer server: what it means is in the copy.
    if (this.#known && !isKnown(change)) this.#options.behind();
  }

  /** The stream is said to be at this version, by this change: if it is not here soon, a copy is fetched. */
  note(version: number, head?: string): void {
    if (head !== undefined && version === this.#version) this.#head = head;
    this.#goal = Math.max(this.#goal, version);
    if (!this.#known || this.#goal <= this.#version) this.#rest();
    else
      this.#hold ??= setTimeout(() => {
        this.#hold = undefined;
        if (this.#goal > this.#version) this.#options.behind();
      }, HOLD_MS);
  }

  /** Call before asking for a copy, and the answer when the request is over, whatever its outcome. */
  fetching(): () => void {
    this.#fetching += 1;
    let over = false;
    return () => {
      if (over) return;
      over = true;
      this.#fetching -= 1;
      if (this.#fetching === 0) this.#since = [];
    };
  }

  /**
   * A copy as of `version` (or partly younger: changes that it holds already are harmless). False, and nothing happens,
   * when it is older than what is here and the changes between are not.
   */
  load(version: number, install: () => void): boolean {
    const later = new Map(this.#ahead);
    for (const change of this.#since) if (isKnown(change)) later.set(change.version, change);
    let reach = version;
    while (later.has(reach + 1)) reach += 1;
    if (this.#known && reach < this.#version) {
      this.#settleGoal();
      return false;
    }
    this.#told = new Map();
    install();
    if (version !== this.#version) this.#head = undefined;
    this.#version = version;
    this.#reached = Math.max(this.#reached, version);
    this.#known = true;
    for (const [at, change] of later) {
      if (at > version) this.#ahead.set(at, change);
      else this.#options.included(change);
    }
    this.#drain();
    this.#settleGoal();
    return true;
  }

  close(): void {
    this.#rest();
    this.#known = false;
  }

  #drain(): void {
    for (let next = this.#ahead.get(this.#version + 1); next; next = this.#ahead.get(this.#version + 1)) {
      this.#version = next.version;
      this.#head = next.id;
      const again = next.version <= this.#reached;
      this.#reached = Math.max(this.#reached, next.version);
      const person = personOf(next);
      if (person) this.#told.set(person.id, person);
      this.#options.apply(next, again);
    }
    for (const at of this.#ahead.keys()) if (at <= this.#version) this.#ahead.delete(at);
  }

  #settleGoal(): void {
    if (this.#goal <= this.#version) this.#vain = 0;
    else if (++this.#vain >= MAX_VAIN) {
      console.error(`Version ${this.#goal} of a stream never came; staying at ${this.#version}.`);
      this.#vain = 0;
      this.#goal = this.#version;
    }
    this.note(this.#version);
  }

  #rest(): void {
    clearTimeout(this.#hold);
    this.#hold = undefined;
  }
}
