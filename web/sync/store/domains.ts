import type { Change } from "../../../contract/changes.ts";
import type { Collaborator } from "../../../contract/collaborators/collaborator.ts";
import type { Domain } from "../../../contract/domains/domain.ts";
import { kindOf } from "../../../contract/kinds.ts";
import { type DomainKind, DomainStore } from "./domain-store.ts";
import type { WhyGone } from "./gone.ts";
import type { Panels } from "./panels.ts";
import type { StoreContext, StoreEvents } from "./store-context.ts";

/** My domains in the order of the list, those included that are being created; one of them is active. */
export class Domains {
  readonly #liveStore: StoreContext;
  readonly #events: StoreEvents;
  readonly #panels: Panels;
  readonly #stores = new Map<string, DomainStore>();
  #activeId: string | undefined;

  constructor(liveStore: StoreContext, events: StoreEvents, panels: Panels) {
    this.#liveStore = liveStore;
    this.#events = events;
    this.#panels = panels;
  }

  get active(): DomainStore | undefined {
    return this.#activeId === undefined ? undefined : this.#stores.get(this.#activeId);
  }

  get(id: string): DomainStore | undefined {
    return this.#stores.get(id);
  }

  has(id: string): boolean {
    return this.#stores.has(id);
  }

  keys(): MapIterator<string> {
    return this.#stores.keys();
  }

  values(): MapIterator<DomainStore> {
    return this.#stores.values();
  }

  /** As the list says, in its order, but for those that came or went `since`. What is only expected stays. */
  load(list: readonly Domain[], since?: ReadonlySet<string>): void {
    const { topics, slices } = this.#liveStore;
    topics.batch(() => {
      const listed = new Set(list.map(({ id }) => id));
      const gone = [...this.#stores.values()].filter(
        ({ id, stream }) => stream.known && !listed.has(id) && !since?.has(id),
      );
      for (const { id } of gone) this.remove(id, "lost");
      const others = [...this.#stores.values()].filter(({ id }) => !listed.has(id));
      const stores = list.filter(({ id }) => this.#stores.has(id) || !since?.has(id)).map((row) => this.#take(row));
      this.#stores.clear();
      for (const store of [...stores, ...others]) this.#stores.set(store.id, store);
      slices.domainsDiffer();
    });
  }

  /** One of them as an answer holds it: created, renamed or joined. */
  put(domain: Domain): void {
    const { topics, watches, slices } = this.#liveStore;
    topics.batch(() => {
      watches.cameOrWent(domain.id);
      this.#take(domain);
      slices.domainsDiffer();
    });
  }

  /** Shows what is expected of a domain, and whatever comes. */
  open(id: string): DomainStore {
    const { me, predictions } = this.#liveStore;
    const store = new DomainStore({
      id,
      me,
      touched: (kind) => this.#touched(id, kind),
      behind: () => this.#events.domainBehind(id),
      included: (change) => predictions.confirm(change),
      applied: (change, again, before) => this.#applied(change, again, before),
    });
    this.#stores.set(id, store);
    for (const [changeId, patch] of predictions.patches(id)) store.tables.expect(changeId, patch);
    return store;
  }

  /** The one before it is not active any more, and its panels leave. */
  activate(domain: Domain, people: readonly Collaborator[]): void {
    this.#deactivate();
    const store = this.#stores.get(domain.id) ?? this.open(domain.id);
    this.#activeId = domain.id;
    store.load(domain, people);
  }

  /** It leaves the screen at once. Which one comes next is for others to say. `why`: unless it was asked for here. */
  remove(id: string, why?: WhyGone, name = this.#stores.get(id)?.fields.get(id)?.name): void {
    const store = this.#stores.get(id);
    if (!store) return;
    const { topics, watches, slices } = this.#liveStore;
    const order = [...this.#stores.keys()];
    const next = order[order.indexOf(id) - 1] ?? order.find((other) => other !== id);
    const wasActive = this.#activeId === id;
    const gone = why &&
      name !== undefined && { id, name, why, panelIds: [...this.#panels.values()].map((one) => one.id) };
    topics.batch(() => {
      watches.cameOrWent(id);
      if (wasActive) this.#deactivate(gone ? "domain" : undefined);
      store.close();
      this.#stores.delete(id);
      slices.domainsDiffer();
      if (wasActive) slices.activeDiffers();
    });
    if (wasActive) this.#events.activeGone(next, gone || undefined);
  }

  /** Those leave that nobody expects any more, and that the server never told of. */
  removeUnexpected(): void {
    for (const store of this.#stores.values())
      if (!store.stream.known && !store.shown()) {
        this.#stores.delete(store.id);
        this.#liveStore.slices.domainsDiffer();
      }
  }

  /** All leave. */
  clear(): void {
    this.#deactivate();
    for (const store of this.#stores.values()) store.close();
    this.#stores.clear();
  }

  /** The active one is never loaded without its people: it is told how far the server is. */
  #take(domain: Domain): DomainStore {
    const store = this.#stores.get(domain.id) ?? this.open(domain.id);
    if (domain.id === this.#activeId) store.stream.note(domain.version);
    else store.load(domain);
    return store;
  }

  #deactivate(why?: "domain"): void {
    this.#liveStore.feeds?.turn(undefined);
    this.#panels.clear(why);
    // People change while nobody tells: what the list says of my role counts until they are fetched again.
    this.active?.collaborators.load([]);
    this.#activeId = undefined;
  }

  #applied(change: Change, again: boolean, before: Collaborator | undefined): void {
    // Asked for on this page, which says by itself what became of it.
    const asked = this.#liveStore.predictions.get(change.id) !== undefined;
    this.#liveStore.applied(change, again);
    const mine = before?.user.id === this.#liveStore.me;
    if (change.type === "domain.deleted")
      this.remove(change.stream, asked ? undefined : "deleted", String(change.before?.name));
    if (change.type === "collaborator.deleted" && mine)
      this.remove(change.stream, change.actorId === this.#liveStore.me ? "left" : "removed");
    if (change.type === "collaborator.updated" && mine && change.after?.memberRole !== undefined)
      this.#events.panelsUnsure();
    const kindDiffers = change.before?.kind !== undefined;
    const counted = [...this.#panels.values()].some(({ full }) => !full);
    if (kindOf(change.type) === "status" && kindDiffers && counted) this.#events.panelsUnsure();
  }

  #touched(id: string, kind: DomainKind): void {
    const { slices } = this.#liveStore;
    slices.domainsDiffer();
    if (id !== this.#activeId) return;
    if (kind === "status") slices.statusesDiffer();
    if (kind === "collaborator") slices.peopleDiffer();
  }
}
