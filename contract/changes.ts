import { type ChangeType, type Entities, type Fields, type Kind, type Verb, verbOf } from "./kinds.ts";

/**
 * One entry of the log: what one thing was and became. `before` and `after` hold all fields on creation and deletion
 * (null on the other side) and only the changed ones on an update. One `id` stands for all that a command did.
 */
export interface Change {
  id: string;
  /** The id of the domain, panel, task or person whose stream this is. */
  stream: string;
  /** 1, 2, 3 … within the stream, without holes. */
  version: number;
  type: ChangeType;
  entityId: string;
  actorId: string;
  at: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** A change that a command is expected to make: the same entry before the server numbered it. */
export interface Patch {
  stream: string;
  type: ChangeType;
  entityId: string;
  after: Record<string, unknown> | null;
  /** Of a text, the version of its stream that it was written from: what is written further while this waits began there, too. */
  from?: number;
}

export const patch = <K extends Kind>(
  stream: string,
  type: `${K}.${Verb}`,
  entityId: string,
  after: Partial<Entities[K]> | null,
): Patch => ({
  stream,
  type,
  entityId,
  after: after,
});

/** Patches of a text that was written from a version of its stream; undefined: from none. */
export const writtenFrom = (from: number | undefined, patches: readonly Patch[]): Patch[] =>
  patches.map((each) => (from === undefined ? each : { ...each, from }));

/** What a prediction may look at: the screens' present state and who is looking. */
export interface Screens {
  me: string;
  now: string;
  get<K extends Kind>(stream: string, kind: K, id: string): Entities[K] | undefined;
  all<K extends Kind>(stream: string, kind: K): Iterable<Entities[K]>;
  /** The tasks of a column in board order. */
  column(panelId: string, statusId: string): readonly Entities["task"][];
  /** Where a task stood last in a column that it has left. */
  taskLeft(panelId: string, statusId: string, taskId: string): string | undefined;
  /** A column that is gone, as it was. */
  statusGone(domainId: string, statusId: string): Entities["status"] | undefined;
}

/** The one way a change acts on a thing: in browsers, and in the test that compares with the database. */
export const applyChange = (thing: Fields | undefined, change: Pick<Change, "type" | "after">): Fields | undefined => {
  const verb = verbOf(change.type);
  if (verb === "deleted") return undefined;
  if (verb === "created") return change.after ?? {};
  return thing && { ...thing, ...change.after };
};
