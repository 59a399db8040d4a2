import type { Change } from "../../../contract/changes.ts";
import type { Entities, Kind } from "../../../contract/kinds.ts";
import type { Role } from "../../../contract/shared/permissions.ts";
import type { Tx } from "../db/database.ts";
import type { ChangeLog } from "./change-log.ts";

/** A locked stream in which things of one kind are brought back, changed back or taken away. */
export interface LockedStream {
  tx: Tx;
  log: ChangeLog;
  domainId: string;
  stream: string;
  /** Of whoever undoes. */
  role: Role;
}

/** A thing as it is now, and the fields of it that shall be different. */
export interface UndoEdit<K extends Kind> {
  present: Entities[K];
  changed: Partial<Entities[K]>;
  /** That the stream had when that was done which is undone. */
  version: number;
}

/** An edit as it was written down. */
export interface AppliedEdit<K extends Kind> extends UndoEdit<K> {
  change: Change;
}

/** A thing that comes back, and how that was written down. */
export interface Returned<K extends Kind> {
  thing: Entities[K];
  change: Change;
}

/** What a change made of a thing, `before` being empty where it made the thing itself, and what there is of it now. */
export interface Made<K extends Kind> {
  before: Partial<Entities[K]>;
  after: Partial<Entities[K]>;
  present: Entities[K];
}

/**
 * What has to change for a thing to be as if a change had never been, whatever others made of it since; "gone" where nothing
 * is left of it, or the fields that are at odds.
 */
export type Without<Thing> = { changed: Partial<Thing> } | "gone" | { atOdds: string[] };

/** How one field is taken back where others have changed it as well; undefined where that cannot be. */
type Merge<Value> = (edit: { left: Value; wanted: Value; present: Value }) => Value | undefined;

/** How things that went to another stream, with all that is in them, go back. */
interface Carrying<K extends Kind> {
  /** The fields that say where they stand: whoever moved them on there since is in the way. */
  placed: readonly string[];
  /** Finds out whether they can, and answers what takes them back. `version`: that of their stream as they left it. */
  back(from: LockedStream, to: string, edits: readonly UndoEdit<K>[]): Promise<() => Promise<void>>;
}

/**
 * What a kind of thing has to offer for its changes to be undone. Lists belong to one stream. The rows alone: what is
 * written down and told, and whether somebody changed the same since, is not its business. Reasons against it are failures.
 */
export interface Undoer<K extends Kind> {
  /** Streams to lock besides that of the change. */
  alsoLock?(tx: Tx, domainId: string): Promise<readonly string[]>;
  /** Those of the things that are there now, by id. */
  find(place: LockedStream, ids: readonly string[]): Promise<Map<string, Entities[K]>>;
  /** In place of `merge`, and of what else stands against a removal. */
  without?(place: LockedStream, made: Made<K>): Promise<Without<Entities[K]>>;
  merge?: { [Field in keyof Entities[K]]?: Merge<Entities[K][Field]> };
  /** Things deleted by a version as they can come back, what they refer to having changed meanwhile. */
  revive?(place: LockedStream, was: readonly Entities[K][], version: number): Promise<readonly Entities[K][]>;
  /** Edits as they can be done, what they refer to having changed meanwhile. */
  settle?(place: LockedStream, edits: readonly UndoEdit<K>[]): Promise<readonly Partial<Entities[K]>[]>;
  /** Fails where something stands against their removal, besides what a change is about that will be undone before it. */
  mayGo?(place: LockedStream, ids: readonly string[], besides: string | undefined): Promise<void>;
  carrying?: Carrying<K>;
  restore(place: LockedStream, returned: readonly Returned<K>[]): Promise<void>;
  save(place: LockedStream, edits: readonly AppliedEdit<K>[]): Promise<void>;
  remove(place: LockedStream, things: readonly Entities[K][]): Promise<void>;
  /** Who is told of a return or a removal besides those who see the stream. */
  told?(place: LockedStream, thing: Entities[K]): Promise<readonly string[]> | readonly string[];
}

/** Every kind says how it is undone, or that it cannot be. In this order they come back; they go in the opposite one. */
export type Undoers = { [K in Kind]: Undoer<K> | "cannot be undone" };
