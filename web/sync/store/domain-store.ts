import type { Change } from "../../../contract/changes.ts";
import type { Collaborator } from "../../../contract/collaborators/collaborator.ts";
import type { Domain, DomainFields } from "../../../contract/domains/domain.ts";
import type { KindIn } from "../../../contract/kinds.ts";
import type { Label } from "../../../contract/labels/label.ts";
import type { Role } from "../../../contract/shared/permissions.ts";
import { byPosition } from "../../../contract/shared/position.ts";
import { byStatusOrder, type Status } from "../../../contract/statuses/status.ts";
import { Cached } from "./cached.ts";
import { keepSame, same } from "./rows/same.ts";
import { Table } from "./rows/table.ts";
import { Tables } from "./rows/tables.ts";
import { Stream, type StreamEvents } from "./stream.ts";

/** What this store keeps of a domain's stream; announcements come in pages (`Feed`). */
export type DomainKind = Exclude<KindIn<"domain">, "announcement">;

export interface DomainStoreOptions extends Omit<StreamEvents, "applied"> {
  id: string;
  /** Who is looking. */
  me: string;
  /** Something that is shown of it differs. */
  touched: (kind: DomainKind) => void;
  /** A change was carried out (`again`: it is no news), on a person: `before` is who that was. */
  applied: (change: Change, again: boolean, before: Collaborator | undefined) => void;
}

/** One domain: itself, its columns and labels, and (of the active one) its people. */
export class DomainStore {
  readonly id: string;
  readonly stream: Stream;
  readonly fields: Table<DomainFields>;
  readonly statuses: Table<Status>;
  readonly collaborators: Table<Collaborator>;
  readonly labelTable: Table<Label>;
  readonly tables: Tables<"domain">;
  readonly columns: Cached<readonly Status[]>;
  /** In their order. */
  readonly labels: Cached<readonly Label[]>;
  /** Columns that went while this page saw them, as they were. */
  readonly gone = new Map<string, Status>();
  readonly people: Cached<readonly Collaborator[]>;
  /** What the list said of me. */
  #listedRole: Role = "owner";
  readonly #me: string;
  readonly #shown: Cached<Domain | undefined>;
  readonly #role: Cached<Role>;

  constructor({ id, me, touched, behind, included, applied }: DomainStoreOptions) {
    this.id = id;
    this.#me = me;
    const changed = (kind: DomainKind) => () => {
      for (const cached of [this.columns, this.labels, this.people, this.#role, this.#shown]) cached.stale();
      touched(kind);
    };
    this.fields = new Table<DomainFields>({ touched: changed("domain") });
    const statusChanged = changed("status");
    this.statuses = new Table<Status>({
      touched: (statusId, before, after) => {
        if (before && !after) this.gone.set(statusId, before);
        statusChanged();
      },
    });
    this.collaborators = new Table<Collaborator>({ touched: changed("collaborator") });
    this.labelTable = new Table<Label>({ touched: changed("label") });
    const { fields: domain, statuses: status, labelTable: label, collaborators: collaborator } = this;
    this.tables = new Tables({ domain, status, label, collaborator, announcement: null });
    this.stream = new Stream({
      apply: (change, again) => {
        const before = this.collaborators.confirmed(change.entityId);
        this.tables.apply(change);
        applied(change, again, before);
      },
      behind,
      included,
    });
    this.columns = new Cached<readonly Status[]>([], (before) =>
      keepSame(before, [...this.statuses.values()].sort(byStatusOrder)),
    );
    this.labels = new Cached<readonly Label[]>([], (before) =>
      keepSame(before, [...this.labelTable.values()].sort(byPosition)),
    );
    this.people = new Cached<readonly Collaborator[]>([], (before) =>
      keepSame(
        before,
        [...this.collaborators.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
      ),
    );
    this.#role = new Cached<Role>("owner", () => this.#ownRole());
    this.#shown = new Cached<Domain | undefined>(undefined, (before) => {
      const fields = this.fields.get(id);
      if (!fields) return undefined;
      const [statuses, labels] = [[...this.columns.get()], [...this.labels.get()]];
      const next = { ...fields, memberRole: this.role(), statuses, labels, version: 0 };
      return same(before, next) ? before : next;
    });
  }

  /** As shown, or undefined where it is expected to be gone. Its `version` is no use: the stream has its own. */
  shown(): Domain | undefined {
    return this.#shown.get();
  }

  role(): Role {
    return this.#role.get();
  }

  /** Whether a column counts as open work; undefined for one that is not there. */
  readonly isOpen = (statusId: string): boolean | undefined => {
    const status = this.statuses.get(statusId);
    return status && status.kind !== "done";
  };

  /** A copy. The people may be younger than the domain, never older. */
  load({ version, statuses, labels, memberRole, ...fields }: Domain, people?: readonly Collaborator[]): void {
    this.stream.load(version, () => {
      this.#listedRole = memberRole;
      this.fields.load([fields]);
      this.statuses.load(statuses);
      this.labelTable.load(labels);
      if (people) this.collaborators.load(people);
      this.#role.stale();
      this.#shown.stale();
    });
  }

  close(): void {
    this.stream.close();
  }

  #ownRole(): Role {
    for (const person of this.collaborators.values()) if (person.user.id === this.#me) return person.memberRole;
    return this.#listedRole;
  }
}
