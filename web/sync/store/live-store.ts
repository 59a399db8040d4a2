import type { Change, Patch } from "../../../contract/changes.ts";
import type { Collaborator } from "../../../contract/collaborators/collaborator.ts";
import type { Domain } from "../../../contract/domains/domain.ts";
import { kindOf, streamOf } from "../../../contract/kinds.ts";
import type { Panel } from "../../../contract/panels/panel.ts";
import { personOf } from "../../../contract/people-in.ts";
import { asExpected } from "./choices.ts";
import type { DomainStore } from "./domain-store.ts";
import { Domains } from "./domains.ts";
import type { LateDetails } from "./late-details.ts";
import type { LateFeeds } from "./late-feeds.ts";
import type { LateUploads } from "./late-uploads.ts";
import type { PanelStore } from "./panel-store.ts";
import { Panels } from "./panels.ts";
import { People } from "./people.ts";
import { PersonStore } from "./person-store.ts";
import { Predictions } from "./rows/predictions.ts";
import { Slices } from "./slices.ts";
import type { Mine } from "./start.ts";
import type { StoreContext, StoreEvents } from "./store-context.ts";
import type { TaskStore } from "./task-store.ts";
import { type Topics, topic } from "./topics.ts";
import { Watches } from "./watches.ts";

/** All that one person's screens show: themselves, their domains, and the panels of the active one. */
export class LiveStore implements StoreContext {
  readonly topics: Topics;
  readonly me: string;
  readonly domains: Domains;
  readonly panels: Panels;
  readonly people: People = new People(
    () => this.active,
    () => this.mine.shown(),
  );
  readonly slices: Slices;
  readonly mine: PersonStore;
  /** Announcements and notifications, once some part of the page shows them: their script comes later. */
  feeds: LateFeeds | undefined;
  /** What opened tasks show, once one has been opened: their script comes later. */
  details: LateDetails | undefined;
  /** Files on their way, once one was chosen or is looked for: their script comes later. */
  uploads: LateUploads | undefined;
  /** The version that my own stream was last said to have. */
  inboxVersion = 0;
  readonly predictions = new Predictions((changeId, patch) => {
    this.holder(patch.stream)?.tables.withdraw(changeId, patch);
    this.feeds?.withdraw(changeId, patch);
  });
  readonly watches = new Watches();
  readonly #events: StoreEvents;

  constructor(topics: Topics, { me, myVersion }: Mine, events: StoreEvents) {
    this.topics = topics;
    this.me = me.id;
    this.#events = events;
    this.panels = new Panels(this, events);
    this.domains = new Domains(this, events, this.panels);
    const { domains, panels, people } = this;
    this.slices = new Slices(topics, { domains, panels, people, active: () => this.active });
    this.mine = new PersonStore({
      profile: me,
      version: myVersion,
      touched: (profile) => {
        events.meChanged(profile);
        this.slices.peopleDiffer();
      },
      chosen: (taskId) => this.details?.chosen(taskId),
      viewed: () => topics.mark(topic.views),
      loaded: () => {
        this.details?.behind();
        topics.mark(topic.views);
      },
      behind: events.mineBehind,
      included: (change) => this.predictions.confirm(change),
      applied: (change, again) => {
        const kind = kindOf(change.type);
        if (kind === "profile" || kind === "view") this.predictions.confirm(change);
        if (kind === "watch") this.predictions.confirm(asExpected(change));
        if (!again) events.applied(change);
      },
    });
  }

  get active(): DomainStore | undefined {
    return this.domains.active;
  }

  // What arrives.

  /** Turns to a domain: its people and panels are here, those of the one before leave. */
  activate(domain: Domain, people: readonly Collaborator[], panels: readonly Panel[]): void {
    this.topics.batch(() => {
      this.domains.activate(domain, people);
      this.panels.load(panels);
      this.feeds?.turn(domain.id);
      for (const [, patch] of this.predictions.patches()) this.#openExpected(patch);
      this.slices.activeDiffers();
    });
  }

  /** A change of the active domain or of one of its panels, from the server. */
  receive(change: Change): void {
    this.topics.batch(() => {
      const holder = this.holder(change.stream);
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
      } else if (change.type === "panel.created" && change.version === 1) this.panels.begin(change);
      else if (holder) holder.stream.receive(change);
      // Of a task that was closed meanwhile.
      else if (streamOf[kindOf(change.type)] === "task") this.predictions.confirm(change);
      else this.#events.panelsUnsure();
    });
  }

  applied(change: Change, again: boolean): void {
    if (personOf(change)) this.slices.peopleDiffer();
    this.topics.mark(topic.stream(change.stream));
    this.predictions.confirm(change);
    this.details?.happened(change);
    if (!again) this.#events.applied(change);
  }

  // What is expected.

  /** Shows what a command is expected to do. */
  expect(changeId: string, patches: readonly Patch[], streams: readonly string[]): void {
    this.topics.batch(() => {
      this.predictions.add(changeId, patches, streams);
      // Whatever is opened here takes up all patches of its stream by itself.
      const present = new Map(patches.map(({ stream }) => [stream, this.holder(stream)]));
      for (const patch of patches) {
        this.feeds?.expect(changeId, patch);
        const holder = present.get(patch.stream);
        if (holder) holder.tables.expect(changeId, patch);
        else this.#openExpected(patch);
      }
    });
  }

  /** Ends what is expected of a command, in one stream or everywhere. */
  withdraw(changeId: string, stream?: string): void {
    this.topics.batch(() => {
      this.predictions.drop(changeId, stream);
      this.panels.removeUnexpected();
      this.domains.removeUnexpected();
    });
  }

  close(): void {
    this.topics.batch(() => {
      this.domains.clear();
      this.predictions.clear();
      this.mine.close();
      this.details?.close();
      this.uploads?.close();
      this.slices.domainsDiffer();
      this.slices.activeDiffers();
    });
  }

  /** What keeps a stream, where something here does. */
  holder(stream: string): DomainStore | PanelStore | PersonStore | TaskStore | undefined {
    if (stream === this.me) return this.mine;
    return this.panels.get(stream) ?? this.domains.get(stream) ?? this.details?.get(stream);
  }

  /** A domain or a panel that is expected to be created is shown before the server knows it. */
  #openExpected(patch: Patch): void {
    if (this.holder(patch.stream)) return;
    if (patch.type === "domain.created") this.domains.open(patch.stream);
    if (patch.type === "panel.created" && patch.after?.domainId === this.active?.id) this.panels.open(patch.stream);
  }
}
