import { WRITING_BELIEVED_MS, type Writing, type WrittenPart } from "../../../contract/wire.ts";

/** Somebody else who writes in the task that is open, and where. */
export interface Writer {
  userId: string;
  part: WrittenPart;
}

export const NOBODY: readonly Writer[] = [];

/** Who writes in one task, each for as long as they are believed. */
export class Writers {
  readonly #changed: () => void;
  readonly #ends = new Map<string, ReturnType<typeof setTimeout>>();
  /** In the order in which they began; the same list until it differs. */
  list: readonly Writer[] = NOBODY;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  came({ userId, part }: Omit<Writing, "taskId">): void {
    clearTimeout(this.#ends.get(userId));
    this.#ends.delete(userId);
    if (part)
      this.#ends.set(
        userId,
        setTimeout(() => this.came({ userId, part: null }), WRITING_BELIEVED_MS),
      );
    const before = this.list.find((one) => one.userId === userId);
    if ((before?.part ?? null) === part) return;
    const writer = part && { userId, part };
    if (writer && before) this.#put(this.list.map((one) => (one === before ? writer : one)));
    else this.#put(writer ? [...this.list, writer] : this.list.filter((one) => one !== before));
  }

  clear(): void {
    for (const timer of this.#ends.values()) clearTimeout(timer);
    this.#ends.clear();
    if (this.list.length > 0) this.#put(NOBODY);
  }

  #put(list: readonly Writer[]): void {
    this.list = list;
    this.#changed();
  }
}
