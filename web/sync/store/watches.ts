/** Which domains and panels come or go while a list is on its way: the list knows nothing of them. */
export class Watches {
  readonly #all = new Set<Set<string>>();

  /** Call before asking for a list, and `over` when the request is over. `ids`: those that came or went since. */
  begin(): { ids: ReadonlySet<string>; over: () => void } {
    const ids = new Set<string>();
    this.#all.add(ids);
    return { ids, over: () => void this.#all.delete(ids) };
  }

  cameOrWent(id: string): void {
    for (const ids of this.#all) ids.add(id);
  }
}
