/** A value computed when asked for, again only after `stale()`; the old one is kept while `next` says it is alike. */
export class Cached<Value> {
  readonly #next: (before: Value) => Value;
  #value: Value;
  #stale = true;

  constructor(first: Value, next: (before: Value) => Value) {
    this.#value = first;
    this.#next = next;
  }

  readonly get = (): Value => {
    if (this.#stale) {
      this.#stale = false;
      this.#value = this.#next(this.#value);
    }
    return this.#value;
  };

  stale(): void {
    this.#stale = true;
  }
}
