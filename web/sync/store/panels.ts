import type { Change } from "../../../contract/changes.ts";
import type { Panel } from "../../../contract/panels/panel.ts";
import type { WhyGone } from "./gone.ts";
import { PanelStore } from "./panel-store.ts";
import type { StoreContext, StoreEvents } from "./store-context.ts";

/** The panels of the active domain that I see, those included that are being created. */
export class Panels {
  readonly #liveStore: StoreContext;
  readonly #events: StoreEvents;
  readonly #stores = new Map<string, PanelStore>();
  readonly #gone = new Map<string, WhyGone | "domain">();

  constructor(liveStore: StoreContext, events: StoreEvents) {
    this.#liveStore = liveStore;
    this.#events = events;
  }

  get(id: string): PanelStore | undefined {
    return this.#stores.get(id);
  }

  has(id: string): boolean {
    return this.#stores.has(id);
  }

  /** Why a panel left that nobody here asked to leave; `domain`: all of its domain did. */
  whyGone(id: string): WhyGone | "domain" | undefined {
    return this.#gone.get(id);
  }

  values(): MapIterator<PanelStore> {
    return this.#stores.values();
  }

  /** As the list says, but for those that came or went `since`. What is only expected stays. */
  load(list: readonly Panel[], since?: ReadonlySet<string>): void {
    this.#liveStore.topics.batch(() => {
      const listed = new Set(list.map(({ id }) => id));
      for (const { id, stream } of [...this.#stores.values()])
        if (stream.known && !listed.has(id) && !since?.has(id)) this.remove(id, "lost");
      for (const panel of list)
        if (this.#stores.has(panel.id) || !since?.has(panel.id))
          (this.#stores.get(panel.id) ?? this.open(panel.id)).loadSummary(panel);
    });
  }

  /** Shows what is expected of a panel, and whatever comes. */
  open(id: string): PanelStore {
    const { topics, slices, predictions } = this.#liveStore;
    const store: PanelStore = new PanelStore({
      id,
      topics,
      isOpen: (statusId) => this.#liveStore.active?.isOpen(statusId),
      touched: () => slices.panelDiffers(id),
      behind: () => (store.full ? this.#events.panelBehind(id) : this.#events.panelsUnsure()),
      included: (change) => predictions.confirm(change),
      applied: (change, again) => this.#applied(change, again),
    });
    this.#stores.set(id, store);
    this.#gone.delete(id);
    slices.panelCame(store);
    this.#liveStore.feeds?.panelsDiffer();
    for (const [changeId, patch] of predictions.patches(id)) store.tables.expect(changeId, patch);
    return store;
  }

  /** A panel that is created before our eyes: everything it will have comes as changes. */
  begin(change: Change): void {
    const { active, watches, slices } = this.#liveStore;
    if (change.after?.domainId !== active?.id) return;
    watches.cameOrWent(change.stream);
    const store = this.#stores.get(change.stream) ?? this.open(change.stream);
    store.begin();
    store.stream.receive(change);
    slices.panelCame(store);
  }

  remove(id: string, why?: WhyGone | "domain"): void {
    const store = this.#stores.get(id);
    if (!store) return;
    if (why) this.#gone.set(id, why);
    const { topics, watches, slices } = this.#liveStore;
    topics.batch(() => {
      watches.cameOrWent(id);
      store.close();
      this.#stores.delete(id);
      slices.panelWent(id);
      this.#liveStore.feeds?.panelsDiffer();
    });
  }

  /** Those leave that nobody expects any more, and that the server never told of. */
  removeUnexpected(): void {
    for (const store of this.#stores.values()) if (!store.stream.known && !store.shown()) this.remove(store.id);
  }

  /** Another domain: all leave. */
  clear(why?: "domain"): void {
    for (const id of [...this.#stores.keys()]) this.remove(id, why);
  }

  #applied(change: Change, again: boolean): void {
    this.#liveStore.applied(change, again);
    if (change.type === "panel.deleted") this.remove(change.stream, "deleted");
    if (change.type === "panelMember.deleted" && change.before?.userId === this.#liveStore.me)
      this.#events.panelsUnsure();
  }
}
