import type { Collaborator } from "../../contract/collaborators/collaborator.ts";
import type { Domain } from "../../contract/domains/domain.ts";
import type { Panel } from "../../contract/panels/panel.ts";
import { type Change, kindOf, type Patch } from "../../contract/shared/changes.ts";
import type { Profile } from "../../contract/users/user.ts";
import { DomainStore } from "./domain-store.ts";
import type { Mine } from "./first-look.ts";
import type { LateFeeds } from "./late-feeds.ts";
import { PanelStore } from "./panel-store.ts";
import { PersonStore } from "./person-store.ts";
import { Predictions } from "./predictions.ts";
import { Slices } from "./slices.ts";
import { type Topics, topic } from "./topics.ts";

/** What the world needs to have done, or to have known, by those around it. */
export interface WorldEvents {
  /** A stream misses changes: fetch it anew. */
  domainBehind: (domainId: string) => void;
  panelBehind: (panelId: string) => void;
  mineBehind: () => void;
  /** Which panels I see may differ, or a count of one. */
  panelsUnsure: () => void;
  /** The active domain is gone for me; the one before it in the list, or else the first, is next. */
  activeGone: (next: string | undefined) => void;
  /** My profile is shown otherwise. */
  meChanged: (me: Profile) => void;
  /** A change was carried out on what is here, for the first time. */
  applied: (change: Change) => void;
}

const NOTHING: ReadonlySet<string> = new Set();

/** All that one person's screens show: themselves, their domains, and the panels of the active one. */
export class World {
  readonly topics: Topics;
  readonly me: string;
  readonly domains = new Map<string, DomainStore>();
  readonly panels = new Map<string, PanelStore>();
  readonly slices: Slices;
  readonly mine: PersonStore;
  /** Announcements and notifications, once some part of the page shows them: their script comes later. */
  feeds: LateFeeds | undefined;
  /** The version that my own stream was last said to have. */
  inboxVersion = 0;
  readonly predictions = new Predictions((changeId, patch) => {
    this.#holder(patch.stream)?.withdraw(changeId, patch);
    this.feeds?.withdraw(changeId, patch);
  });
  readonly #events: WorldEvents;
  readonly #watches = new Set<Set<string>>();
  #activeId: string | undefined;

  constructor(topics: Topics, { me, myVersion }: Mine, events: WorldEvents) {
    this.topics = topics;
    this.me = me.id;
    this.#events = events;
    this.mine = new PersonStore({
      profile: me,
      version: myVersion,
      touched: events.meChanged,
      behind: events.mineBehind,
      included: (change) => this.predictions.confirm(change),
      applied: (change, again) => {
        if (kindOf(change.type) === "profile") this.predictions.confirm(change);
        if (!again) events.applied(change);
      },
    });
    this.slices = new Slices(topics, { domains: this.domains, panels: this.panels, active: () => this.active });
  }

  get active(): DomainStore | undefined {
    return this.#activeId === undefined ? undefined : this.domains.get(this.#activeId);
  }

  // What arrives.

  /** Which domains and panels come or go from here on: a list that was asked for now knows nothing of them. */
  watch(): { ids: ReadonlySet<string>; over: () => void } {
    const ids = new Set<string>();
    this.#watches.add(ids);
    return { ids, over: () => void this.#watches.delete(ids) };
  }

  /** My domains as the list says, in its order, but for those that came or went `since`. What is only expected stays. */
  setDomains(list: readonly Domain[], since = NOTHING): void {
    this.topics.batch(() => {
      const listed = new Set(list.map(({ id }) => id));
      const gone = [...this.domains.values()].filter(
        ({ id, stream }) => stream.known && !listed.has(id) && !since.has(id),
      );
      for (const { id } of gone) this.removeDomain(id);
      const others = [...this.domains.values()].filter(({ id }) => !listed.has(id));
      const stores = list
        .filter(({ id }) => this.domains.has(id) || !since.has(id))
        .map((domain) => {
          const store = this.domains.get(domain.id) ?? this.#openDomain(domain.id);
          if (domain.id === this.#activeId) store.stream.note(domain.version);
          else store.load(domain);
          return store;
        });
      this.domains.clear();
      for (const store of [...stores, ...others]) this.domains.set(store.id, store);
      this.slices.domainsDiffer();
    });
  }

  /** One domain of mine as an answer holds it: created, renamed or joined. */
  putDomain(domain: Domain): void {
    this.topics.batch(() => {
      this.#cameOrWent(domain.id);
      const store = this.domains.get(domain.id) ?? this.#openDomain(domain.id);
      if (domain.id === this.#activeId) store.stream.note(domain.version);
      else store.load(domain);
      this.slices.domainsDiffer();
    });
  }

  /** Turns to a domain: its people and panels are here, those of the one before leave. */
  activate(domain: Domain, people: readonly Collaborator[], panels: readonly Panel[]): void {
    this.topics.batch(() => {
      this.#deactivate();
      const store = this.domains.get(domain.id) ?? this.#openDomain(domain.id);
      this.#activeId = domain.id;
      store.load(domain, people);
      this.setPanels(panels);
      this.feeds?.turn(domain.id);
      for (const [, patch] of this.predictions.patches()) this.#openExpected(patch);
      this.slices.activeDiffers();
    });
  }

  /** The panels that I see, as the list says, but for those that came or went `since`. */
  setPanels(list: readonly Panel[], since = NOTHING): void {
    this.topics.batch(() => {
      const listed = new Set(list.map(({ id }) => id));
      for (const { id, stream } of [...this.panels.values()])
        if (stream.known && !listed.has(id) && !since.has(id)) this.removePanel(id);
      for (const panel of list)
        if (this.panels.has(panel.id) || !since.has(panel.id))
          (this.panels.get(panel.id) ?? this.#openPanel(panel.id)).loadSummary(panel);
    });
  }

  removePanel(panelId: string): void {
    const store = this.panels.get(panelId);
    if (!store) return;
    this.topics.batch(() => {
      this.#cameOrWent(panelId);
      store.close();
      this.panels.delete(panelId);
      this.slices.panelWent(panelId);
      this.feeds?.panelsDiffer();
    });
  }

  /** The domain leaves the screen at once. Which one comes next is for others to say. */
  removeDomain(domainId: string): void {
    const store = this.domains.get(domainId);
    if (!store) return;
    const order = [...this.domains.keys()];
    const next = order[order.indexOf(domainId) - 1] ?? order.find((id) => id !== domainId);
    const wasActive = this.#activeId === domainId;
    this.topics.batch(() => {
      this.#cameOrWent(domainId);
      if (wasActive) this.#deactivate();
      store.close();
      this.domains.delete(domainId);
      this.slices.domainsDiffer();
      if (wasActive) this.slices.activeDiffers();
    });
    if (wasActive) this.#events.activeGone(next);
  }

  /** A change of the active domain or of one of its panels, from the server. */
  receive(change: Change): void {
    this.topics.batch(() => {
      const holder = this.#holder(change.stream);
      // Before what was expected of the change goes.
      this.feeds?.receive(change);
      if (change.stream === this.me) {
        this.inboxVersion = Math.max(this.inboxVersion, change.version);
        const seen = change.version <= this.mine.stream.version;
        this.mine.stream.receive(change);
        if (seen || (!this.feeds && kindOf(change.type) !== "profile")) this.predictions.confirm(change);
      } else if (holder?.stream.known) {
        const before = holder.stream.version;
        holder.stream.receive(change);
        // Seen before, in a copy: what was expected of it may go now.
        if (change.version <= before) this.predictions.confirm(change);
      } else if (change.type === "panel.created" && change.version === 1) this.#beginPanel(change);
      else if (holder) holder.stream.receive(change);
      else this.#events.panelsUnsure();
    });
  }

  // What is expected.

  /** Shows what a command is expected to do. */
  expect(changeId: string, patches: readonly Patch[], streams: readonly string[]): void {
    this.topics.batch(() => {
      this.predictions.add(changeId, patches, streams);
      // Whatever is opened here takes up all patches of its stream by itself.
      const present = new Map(patches.map(({ stream }) => [stream, this.#holder(stream)]));
      for (const patch of patches) {
        this.feeds?.expect(changeId, patch);
        const holder = present.get(patch.stream);
        if (holder) holder.expect(changeId, patch);
        else this.#openExpected(patch);
      }
    });
  }

  /** Ends what is expected of a command, in one stream or everywhere. */
  withdraw(changeId: string, stream?: string): void {
    this.topics.batch(() => {
      this.predictions.drop(changeId, stream);
      for (const store of this.panels.values()) if (!store.stream.known && !store.shown()) this.removePanel(store.id);
      for (const store of this.domains.values())
        if (!store.stream.known && !store.shown()) {
          this.domains.delete(store.id);
          this.slices.domainsDiffer();
        }
    });
  }

  close(): void {
    this.topics.batch(() => {
      this.#deactivate();
      for (const store of this.domains.values()) store.close();
      this.domains.clear();
      this.predictions.clear();
      this.mine.close();
      this.slices.domainsDiffer();
      this.slices.activeDiffers();
    });
  }

  #holder(stream: string): DomainStore | PanelStore | PersonStore | undefined {
    return stream === this.me ? this.mine : (this.panels.get(stream) ?? this.domains.get(stream));
  }

  #cameOrWent(id: string): void {
    for (const ids of this.#watches) ids.add(id);
  }

  #openDomain(id: string): DomainStore {
    const store = new DomainStore({
      id,
      me: this.me,
      touched: (kind) => this.#domainTouched(id, kind),
      behind: () => this.#events.domainBehind(id),
      included: (change) => this.predictions.confirm(change),
      applied: (change, again, before) => this.#appliedToDomain(change, again, before),
    });
    this.domains.set(id, store);
    this.#takeUp(store);
    return store;
  }

  #openPanel(id: string): PanelStore {
    const store: PanelStore = new PanelStore({
      id,
      topics: this.topics,
      isOpen: (statusId) => this.active?.isOpen(statusId),
      touched: () => this.slices.panelDiffers(id),
      behind: () => (store.full ? this.#events.panelBehind(id) : this.#events.panelsUnsure()),
      included: (change) => this.predictions.confirm(change),
      applied: (change, again) => this.#appliedToPanel(change, again),
    });
    this.panels.set(id, store);
    this.slices.panelCame(store);
    this.feeds?.panelsDiffer();
    this.#takeUp(store);
    return store;
  }

  #takeUp(store: DomainStore | PanelStore): void {
    for (const [changeId, patch] of this.predictions.patches(store.id)) store.expect(changeId, patch);
  }

  /** A domain or a panel that is expected to be created is shown before the server knows it. */
  #openExpected(patch: Patch): void {
    if (this.#holder(patch.stream)) return;
    if (patch.type === "domain.created") this.#openDomain(patch.stream);
    if (patch.type === "panel.created" && patch.after?.domainId === this.#activeId) this.#openPanel(patch.stream);
  }

  /** A panel that is created before our eyes: everything it will have comes as changes. */
  #beginPanel(change: Change): void {
    if (change.after?.domainId !== this.#activeId) return;
    this.#cameOrWent(change.stream);
    const store = this.panels.get(change.stream) ?? this.#openPanel(change.stream);
    store.begin();
    store.stream.receive(change);
    this.slices.panelCame(store);
  }

  #deactivate(): void {
    this.feeds?.turn(undefined);
    for (const id of [...this.panels.keys()]) this.removePanel(id);
    // People change while nobody tells: what the list says of my role counts until they are fetched again.
    this.active?.collaborators.load([]);
    this.#activeId = undefined;
  }

  #appliedToDomain(change: Change, again: boolean, before: Collaborator | undefined): void {
    this.topics.mark(topic.stream(change.stream));
    this.predictions.confirm(change);
    if (!again) this.#events.applied(change);
    const mine = before?.user.id === this.me;
    if (change.type === "domain.deleted" || (change.type === "collaborator.deleted" && mine))
      this.removeDomain(change.stream);
    if (change.type === "collaborator.updated" && mine) this.#events.panelsUnsure();
    const kindDiffers = change.before?.kind !== undefined;
    const counted = [...this.panels.values()].some(({ full }) => !full);
    if (kindOf(change.type) === "status" && kindDiffers && counted) this.#events.panelsUnsure();
  }

  #appliedToPanel(change: Change, again: boolean): void {
    this.topics.mark(topic.stream(change.stream));
    this.predictions.confirm(change);
    if (!again) this.#events.applied(change);
    if (change.type === "panel.deleted") this.removePanel(change.stream);
    if (change.type === "panelMember.deleted" && change.before?.userId === this.me) this.#events.panelsUnsure();
  }

  #domainTouched(id: string, kind: "domain" | "status" | "collaborator"): void {
    this.slices.domainsDiffer();
    if (id !== this.#activeId) return;
    if (kind === "status") this.slices.statusesDiffer();
    if (kind === "collaborator") this.slices.collaboratorsDiffer();
  }
}
