import type { Change } from "../../../contract/changes.ts";
import { kindOf } from "../../../contract/kinds.ts";
import { getRefs } from "../../../contract/tasks/get-refs.ts";
import type { TaskRef } from "../../../contract/tasks/ref.ts";
import { refOf } from "../../../contract/tasks/ref-of.ts";
import { REFS_MAX, readRef, refsIn } from "../../../contract/tasks/written-refs.ts";
import type { LiveStore } from "../store/live-store.ts";
import { same } from "../store/rows/same.ts";
import { topic } from "../store/topics.ts";
import type { Ask } from "../wire/endpoints.ts";

/**
 * The tasks that texts on the screen point at, by how the texts have it. Those of panels that are here are shown as the
 * panels have them; of all others the server is asked, again whenever what it said may not hold any more. One that I do not
 * see is asked for, and drawn, as one that is not there.
 */
export class TaskRefs {
  readonly #liveStore: LiveStore;
  readonly #ask: Ask;
  /** null: none that I see. */
  readonly #known = new Map<string, TaskRef | null>();
  /** How often each is on the screen. */
  readonly #shown = new Map<string, number>();
  /** To be asked for again: until then what was known is shown. */
  readonly #stale = new Set<string>();
  readonly #drawn = new Map<string, TaskRef>();
  readonly #leave: (() => void)[];
  #sight: string;
  #looks = false;

  constructor(liveStore: LiveStore, ask: Ask) {
    this.#liveStore = liveStore;
    this.#ask = ask;
    this.#sight = this.#inSight();
    this.#leave = [topic.domains, topic.panels, topic.statuses].map((name) =>
      liveStore.topics.subscribe(name, () => this.#lookAround()),
    );
  }

  /** The same object until it differs. */
  get(written: string): TaskRef | undefined {
    const known = this.#known.get(written);
    const next = known ? this.#asNow(known) : undefined;
    const before = this.#drawn.get(written);
    if (before && next && same(before, next)) return before;
    if (next) this.#drawn.set(written, next);
    return next;
  }

  /** It stands on the screen, until what is answered is called. */
  show(written: string): () => void {
    this.#shown.set(written, (this.#shown.get(written) ?? 0) + 1);
    this.#look();
    return () => {
      const count = (this.#shown.get(written) ?? 1) - 1;
      if (count > 0) this.#shown.set(written, count);
      else this.#shown.delete(written);
    };
  }

  /** What the server says of all refs in some texts, of which it names no more than so many. */
  learn(refs: readonly TaskRef[], texts: Iterable<string>): void {
    const asked = refsIn(texts);
    if (asked.length < REFS_MAX) for (const { key, number } of asked) this.#known.set(refOf(key, number), null);
    this.#keep(refs);
    this.#differ();
  }

  happened({ type, entityId, before, after }: Change): void {
    if (kindOf(type) !== "task") return;
    const { number, title, statusId } = { ...before, ...after } as Partial<Record<string, unknown>>;
    const isSame = type === "task.updated" && title === undefined && statusId === undefined;
    if (isSame) return;
    const concerned = (written: string): boolean => {
      const known = this.#known.get(written);
      return known ? known.taskId === entityId : readRef(written)?.number === number;
    };
    this.#forget(concerned);
  }

  /** Something may have happened of which nothing came here. */
  unsure(): void {
    this.#forget(() => true);
  }

  close(): void {
    for (const leave of this.#leave) leave();
    this.#shown.clear();
  }

  /** As the panels that are here have it. */
  #asNow(known: TaskRef): TaskRef | undefined {
    const { active, panels, slices } = this.#liveStore;
    const key = readRef(known.ref)?.key;
    const domain = slices.domains().find((one) => one.key === key);
    if (domain?.id !== active?.id) return domain && known;
    const panel = panels.get(known.panelId);
    if (!panel?.full) return panel && known;
    const task = panel.tasks.get(known.taskId);
    return task && { ...known, title: task.title, done: active?.isOpen(task.statusId) === false };
  }

  /** What decides which tasks I see, and which of them are done. */
  #inSight(): string {
    const { active, panels, slices } = this.#liveStore;
    return [
      ...slices.domains().map(({ id, key }) => `${id}${key}`),
      ...[...panels.values()].map(({ id, full }) => `${id}${full}`),
      ...(active?.columns.get() ?? []).map(({ id, kind }) => `${id}${kind}`),
    ].join();
  }

  #lookAround(): void {
    const sight = this.#inSight();
    if (sight === this.#sight) return;
    this.#sight = sight;
    this.unsure();
    this.#differ();
  }

  #differ(): void {
    this.#liveStore.topics.mark(topic.refs);
  }

  /** What was known of these may not hold; those on the screen are asked for again. */
  #forget(concerned: (written: string) => boolean): void {
    for (const written of new Set([...this.#known.keys(), ...this.#shown.keys()])) {
      if (!concerned(written)) continue;
      if (this.#shown.has(written)) this.#stale.add(written);
      else this.#known.delete(written);
    }
    this.#look();
  }

  #keep(refs: readonly TaskRef[]): void {
    for (const ref of refs) for (const written of [ref.ref, ...(ref.written ?? [])]) this.#known.set(written, ref);
  }

  #wanted(): string[] {
    return [...this.#shown.keys()].filter((written) => !this.#known.has(written) || this.#stale.has(written));
  }

  #look(): void {
    if (this.#looks || this.#wanted().length === 0) return;
    this.#looks = true;
    queueMicrotask(() => void this.#lookAll().finally(() => (this.#looks = false)));
  }

  async #lookAll(): Promise<void> {
    for (let wanted = this.#wanted(); wanted.length > 0; wanted = this.#wanted()) {
      const asked = this.#found(wanted);
      this.#differ();
      if (asked.length === 0) continue;
      for (const written of asked) this.#stale.delete(written);
      try {
        const { refs } = await this.#ask(getRefs, { params: {}, query: { of: asked.join() } });
        for (const written of asked) this.#known.set(written, null);
        this.#keep(refs);
      } catch {
        // Asked again once something else is, and with the next connection.
        for (const written of asked) if (this.#known.has(written)) this.#stale.add(written);
        return;
      }
    }
    this.#differ();
  }

  /** Takes those of panels that are here from there, and answers which the server is asked for next. */
  #found(wanted: readonly string[]): string[] {
    const { active, panels } = this.#liveStore;
    const missing = new Map(wanted.map((written) => [written, readRef(written)]));
    const key = active?.shown()?.key;
    const numbers = new Map(
      [...missing].flatMap(([written, ref]) => (ref?.key === key && ref ? [[ref.number, written]] : [])),
    );
    for (const panel of numbers.size > 0 ? panels.values() : [])
      for (const { id, number, title } of panel.full ? panel.tasks.values() : []) {
        const written = number === null ? undefined : numbers.get(number);
        if (written === undefined) continue;
        this.#known.set(written, { ref: written, taskId: id, panelId: panel.id, title, done: false });
        this.#stale.delete(written);
        missing.delete(written);
      }
    return [...missing.keys()].slice(0, REFS_MAX);
  }
}
