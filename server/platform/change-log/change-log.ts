import type { Change } from "../../../contract/changes.ts";
import type { ChangeType, Entities, Kind, Verb } from "../../../contract/kinds.ts";
import { fail } from "../../../contract/shared/errors.ts";
import type { WireName } from "../../../contract/shared/wire-names.ts";
import type { Tables } from "../../migrations/tables.ts";
import { handled } from "../basics/handled.ts";
import { isPostgres, type LockedRow, nothingShared, type Shared, type Tx } from "../db/database.ts";
import { padded } from "../db/in-pieces.ts";
import { prepared } from "../db/prepared.ts";
import { creationOf, creationsOf, isChange } from "./chosen-ids.ts";
import { leavePieces, type Piece } from "./leave-pieces.ts";
import { storeChanges } from "./store-changes.ts";

type StreamKind = Tables["streams"]["kind"];

/** How a change is told, where its kind alone does not say it. */
export interface Delivery {
  /** The people who are told although they do not see its stream. */
  alsoTo?: readonly string[];
  /** Its name on the socket, where it differs from one change of this type to the next. */
  wire?: WireName;
  /** The domain that a change of a person's own stream is about. */
  domainId?: string;
}

/** A change on its way out. */
export interface Recorded extends Delivery {
  change: Change;
  /** The thing as whoever recorded it knew it: before it went, or after the change. Of an update perhaps not all fields. */
  thing: Readonly<Record<string, unknown>>;
  domainId: string;
  streamKind: StreamKind;
}

const locking = prepared((tx, { ids }: { ids: readonly string[] }) =>
  tx
    .selectFrom("streams")
    .select(["id", "kind", "domain_id", "version"])
    .where("id", "in", ids)
    // False comes first.
    .orderBy((eb) => eb("kind", "=", "person"))
    .orderBy((eb) => eb("kind", "=", "task"))
    .orderBy("id")
    .$if(isPostgres(tx), (query) => query.forUpdate()),
);
/**
 * What one command writes down. Streams are locked first, in id order, which also makes limits and reorders race-free;
 * numbers are given as changes are added; everything is stored by `flush`, in the command's own transaction.
 */
export class ChangeLog {
  readonly recorded: Recorded[] = [];
  private readonly streams = new Map<string, LockedRow>();
  private readonly tx: Tx;
  private readonly shared: Shared;
  private stored = 0;
  private goesOn = false;
  /** Pieces of the change that are left to transactions of their own. */
  readonly left: Piece[] = [];
  private readonly sent: Promise<unknown>[] = [];
  id: string;
  actorId: string;
  at: string;

  constructor(tx: Tx, stamp: { id: string; actorId: string; at: string }, shared: Shared = nothingShared()) {
    this.tx = tx;
    this.shared = shared;
    this.id = stamp.id;
    this.actorId = stamp.actorId;
    this.at = stamp.at;
  }

  /**
   * Takes the id that a client chose, unless a change has it already: a retry's second try is a change of its own. So is
   * another command with this id at the same time, in a stream of its own: on PostgreSQL one waits for the other.
   */
  async propose(id: string): Promise<void> {
    if (!(await isChange(this.tx, id))) this.id = id;
  }

  /** Whether pieces of the change are left, by this command or one that it goes on with. */
  get isUnfinished(): boolean {
    return this.goesOn || this.left.length > 0;
  }

  /** Leaves pieces of the change to transactions of their own, all of which come before the answer: see `pieces.ts`. */
  async leave(pieces: readonly Piece[]): Promise<void> {
    this.left.push(...pieces);
    await leavePieces(this.tx, this, pieces);
  }

  /** Says that this is a change that was begun, and of which pieces may be left. */
  goOn(changeId: string): void {
    this.goesOn = true;
    this.id = changeId;
  }

  /** Names the person who acts, where the command itself makes that person. */
  by(actorId: string): void {
    this.actorId = actorId;
  }

  /**
   * Locks the streams until COMMIT: tasks' own after all that they are in, and people's own last, since each command locks
   * those who are told of it when all else of it is done. Those of several commands in one transaction may be locked in any order; see `HURRIED` in `postgres.ts`.
   * Unknown streams are left out: what they belong to is not there.
   */
  async lock(ids: readonly string[]): Promise<void> {
    const wanted = [...new Set(ids)].filter((id) => !this.streams.has(id) && !this.takeLocked(id));
    if (wanted.length === 0) return;
    for (const id of wanted) this.shared.lockRequested.add(id);
    for (const { id, kind, domain_id, version } of await locking(this.tx, { ids: padded(wanted) })) {
      // What is locked ahead is as another command of the transaction has left it meanwhile.
      const stream = this.shared.locked.get(id) ?? { kind, domainId: domain_id ?? id, version };
      this.streams.set(id, { ...stream });
      this.shared.locked.set(id, stream);
    }
  }

  /** Locks what somebody names; what was created while it waited is locked too. */
  async lockAll(named: () => Promise<readonly string[]> | readonly string[]): Promise<void> {
    await this.lock(await named());
    await this.lock(await named());
  }

  /** Whether an earlier command of the transaction has locked a stream, which then takes no more than to know its version. */
  private takeLocked(id: string): boolean {
    const stream = this.shared.locked.get(id);
    if (stream) this.streams.set(id, { ...stream });
    return stream !== undefined;
  }

  /** Begins the stream of a thing that this command creates. */
  async open(id: string, kind: StreamKind, domainId: string): Promise<void> {
    this.streams.set(id, { kind, domainId, version: 0 });
    await this.tx
      .insertInto("streams")
      .values({ id, kind, domain_id: kind === "person" ? null : domainId, version: 0 })
      .execute();
  }

  /**
   * Locks a stream that begins with its first change. Whoever may begin it holds the lock of what it is in. `locking`: where
   * it is being locked already.
   */
  async lockOrOpen(id: string, kind: StreamKind, domainId: string, locking = this.lock([id])): Promise<void> {
    await locking;
    if (!this.streams.has(id)) this.alongside(this.open(id, kind, domainId));
  }

  /** The version that the next change of a stream will have. */
  next(stream: string): number {
    return this.locked(stream).version + 1;
  }

  /** The present version of a locked stream. */
  version(stream: string): number {
    return this.locked(stream).version;
  }

  created<K extends Kind>(kind: K, stream: string, entityId: string, after: Entities[K], told: Delivery = {}): Change {
    return this.add(`${kind}.created`, stream, entityId, { before: null, after, thing: after, told });
  }

  /** Records only the fields that differ; nothing at all when none does. `before` needs the fields of `after` only. */
  updated<K extends Kind>(
    kind: K,
    stream: string,
    entityId: string,
    before: Partial<Entities[K]>,
    after: Partial<Entities[K]>,
    told: Delivery = {},
  ): Change | null {
    const fields = (Object.keys(after) as (keyof Entities[K])[]).filter((field) => !equal(before[field], after[field]));
    if (fields.length === 0) return null;
    const only = (thing: Partial<Entities[K]>) => Object.fromEntries(fields.map((field) => [field, thing[field]]));
    const thing = { ...before, ...after };
    return this.add(`${kind}.updated`, stream, entityId, { before: only(before), after: only(after), thing, told });
  }

  deleted<K extends Kind>(kind: K, stream: string, entityId: string, before: Entities[K], told: Delivery = {}): Change {
    return this.add(`${kind}.deleted`, stream, entityId, { before, after: null, thing: before, told });
  }

  private add(
    type: `${Kind}.${Verb}`,
    stream: string,
    entityId: string,
    { before, after, thing, told }: { before: object | null; after: object | null; thing: object; told: Delivery },
  ): Change {
    const locked = this.locked(stream);
    locked.version += 1;
    const { id, actorId, at } = this;
    const change: Change = {
      id,
      stream,
      version: locked.version,
      type: type satisfies ChangeType,
      entityId,
      actorId,
      at,
      before: before as Record<string, unknown> | null,
      after: after as Record<string, unknown> | null,
    };
    const { domainId, kind: streamKind } = locked;
    this.recorded.push({ change, thing: thing as Recorded["thing"], domainId, streamKind, ...told });
    return change;
  }

  private locked(stream: string): LockedRow {
    return this.streams.get(stream) ?? fail("not-found");
  }

  /**
   * Whether a creation with this id was done before by the same person in the same place: "new", or "repeated". Fails when
   * the id is taken by another kind, person or place, as it is for all but one of those that ask at the same moment.
   */
  creation(kind: Kind, stream: string, entityId: string): Promise<"new" | "repeated"> {
    return creationOf(this.tx, this.actorId, { kind, stream, entityId });
  }

  /** The same of several, in few statements: one of them that is taken, or some that are there while others are not, fail. Those of one moment are told apart by their own key. */
  creations(kind: Kind, stream: string, entityIds: readonly string[]): Promise<"new" | "repeated"> {
    return creationsOf(this.tx, this.actorId, { kind, stream, entityIds });
  }

  /** A write that nobody needs to wait for by itself: later statements see it, and `flush` waits for it. */
  alongside(write: Promise<unknown>): void {
    this.sent.push(handled(write));
  }

  /**
   * Waits for what was sent, however it ended: after a failure nothing may still be on its way. Answers why a write failed,
   * if one did: that is the reason for whatever failed after it.
   */
  async settleWrites(): Promise<unknown> {
    const outcomes = await Promise.allSettled(this.sent);
    return outcomes.find((outcome) => outcome.status === "rejected")?.reason;
  }

  /** Stores what was recorded since the last time, and how far its streams are, for those after it in the transaction too. */
  async flush(): Promise<void> {
    for (const [id, stream] of this.streams) this.shared.locked.set(id, { ...stream });
    const recorded = this.recorded.slice(this.stored);
    this.stored = this.recorded.length;
    this.shared.recorded.push(...recorded);
    const changes = recorded.map(({ change }) => change);
    for (const statement of storeChanges(this.tx, changes)) this.alongside(statement);
    const failed = await this.settleWrites();
    if (failed !== undefined) throw failed as Error;
  }
}

const equal = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === "object" && typeof b === "object" && JSON.stringify(a) === JSON.stringify(b));
