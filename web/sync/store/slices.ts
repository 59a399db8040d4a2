import type { Collaborator } from "../../../contract/collaborators/collaborator.ts";
import type { Domain } from "../../../contract/domains/domain.ts";
import type { Panel, PanelMember } from "../../../contract/panels/panel.ts";
import type { Task } from "../../../contract/tasks/task.ts";
import { Cached } from "./cached.ts";
import type { DomainStore } from "./domain-store.ts";
import type { PanelStore } from "./panel-store.ts";
import type { People } from "./people.ts";
import { keepSame } from "./rows/same.ts";
import { type Topics, topic } from "./topics.ts";

interface Stores {
  domains: Pick<ReadonlyMap<string, DomainStore>, "values">;
  panels: Pick<ReadonlyMap<string, PanelStore>, "get" | "values">;
  people: People;
  active: () => DomainStore | undefined;
}

const NO_IDS: readonly string[] = [];
const NO_COUNTS: Readonly<Record<string, number>> = {};

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);

const ofList = <Item extends { id: string }>(compute: () => readonly Item[]) =>
  new Cached<readonly Item[]>([], (before) => keepSame(before, compute()));

/** Of each panel, counts by status id. */
type KeptCounts = Map<string, Readonly<Record<string, number>>>;

/** What screens read, each the same object until it differs, and who is told then. */
export class Slices {
  readonly #topics: Topics;
  readonly #stores: Stores;
  readonly #domains: Cached<readonly Domain[]>;
  readonly #panels: Cached<readonly Panel[]>;
  readonly #members = new Map<string, Cached<readonly PanelMember[]>>();
  readonly #counts: KeptCounts = new Map();
  readonly #filteredCounts: KeptCounts = new Map();

  constructor(topics: Topics, stores: Stores) {
    this.#topics = topics;
    this.#stores = stores;
    this.#domains = ofList<Domain>(() => [...stores.domains.values()].flatMap((store) => store.shown() ?? []));
    this.#panels = ofList<Panel>(() => [...stores.panels.values()].flatMap((store) => store.shown() ?? []).sort(byId));
  }

  domains(): readonly Domain[] {
    return this.#domains.get();
  }

  panels(): readonly Panel[] {
    return this.#panels.get();
  }

  collaborators(): readonly Collaborator[] | undefined {
    return this.#stores.people.in(this.#stores.active()?.people.get());
  }

  members(panelId: string): readonly PanelMember[] | undefined {
    return this.#stores.people.in(this.#members.get(panelId)?.get());
  }

  task(panelId: string, taskId: string): Task | undefined {
    const panel = this.#stores.panels.get(panelId);
    return this.#stores.people.in(panel?.tasks.get(taskId), panel?.stream);
  }

  column(panelId: string, statusId: string): readonly string[] {
    return this.#stores.panels.get(panelId)?.columns.ids(statusId) ?? NO_IDS;
  }

  /** Those of a column's tasks that are shown. */
  inSight(panelId: string, statusId: string): readonly string[] {
    return this.#stores.panels.get(panelId)?.inSight.ids(statusId) ?? NO_IDS;
  }

  /** How many tasks stand in each column that has any. */
  counts(panelId: string): Readonly<Record<string, number>> {
    return this.#keep(this.#counts, panelId, this.#stores.panels.get(panelId)?.columns.counts() ?? NO_COUNTS);
  }

  /** How many of them the panel's filter lets through; without one, all. */
  filteredCounts(panelId: string): Readonly<Record<string, number>> {
    const { inSight } = this.#stores.panels.get(panelId) ?? {};
    const all = this.counts(panelId);
    if (!inSight?.filter) return all;
    const counts = Object.fromEntries(Object.keys(all).map((statusId) => [statusId, inSight.ids(statusId).length]));
    return this.#keep(this.#filteredCounts, panelId, counts);
  }

  panelCame(store: PanelStore): void {
    this.#members.set(
      store.id,
      ofList(() => this.#membersOf(store)),
    );
    this.#topics.mark(topic.load(store.id));
  }

  panelWent(panelId: string): void {
    this.#members.delete(panelId);
    this.panelsDiffer();
    for (const name of [topic.load(panelId), topic.members(panelId), topic.counts(panelId)]) this.#topics.mark(name);
  }

  domainsDiffer(): void {
    this.#domains.stale();
    this.#topics.mark(topic.domains);
  }

  panelsDiffer(): void {
    this.#panels.stale();
    this.#topics.mark(topic.panels);
  }

  /** The name, the people or the counts of a panel differ. */
  panelDiffers(panelId: string): void {
    this.#members.get(panelId)?.stale();
    this.panelsDiffer();
  }

  /** Another domain is active. */
  activeDiffers(): void {
    this.panelsDiffer();
    this.peopleDiffer();
  }

  statusesDiffer(): void {
    this.#topics.mark(topic.statuses);
    // Which columns hold finished work decides what is counted as open.
    this.panelsDiffer();
  }

  /** Somebody of the active domain came, went or has another role, or anybody appears otherwise, wherever they are shown. */
  peopleDiffer(): void {
    for (const members of this.#members.values()) members.stale();
    this.#stores.people.differ();
    this.#topics.markAll();
  }

  /** The same object as before, as long as it says the same. */
  #keep(kept: KeptCounts, panelId: string, now: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
    const before = kept.get(panelId) ?? NO_COUNTS;
    const keys = Object.keys(now);
    if (keys.length === Object.keys(before).length && keys.every((key) => now[key] === before[key])) return before;
    kept.set(panelId, now);
    return now;
  }

  /** People of a panel, with their present roles in the domain. */
  #membersOf(store: PanelStore): PanelMember[] {
    const people = this.#stores.active()?.collaborators;
    return [...store.members.values()]
      .map((member) => {
        const memberRole = people?.get(member.id)?.memberRole ?? member.memberRole;
        return memberRole === member.memberRole ? member : { ...member, memberRole };
      })
      .sort(byId);
  }
}
