import { applyChange, type Change } from "../../../../contract/changes.ts";
import { kindOf } from "../../../../contract/kinds.ts";
import { correctionOf, personOf } from "../../../../contract/people-in.ts";
import { byPosition } from "../../../../contract/shared/position.ts";
import type { Task } from "../../../../contract/tasks/task.ts";

interface Ready {
  id: string;
  statusId: string;
  order: string;
  /** Ids of the users it shows. */
  people: readonly string[];
  json: Buffer;
}

const jsonOf = (task: Task): Buffer => Buffer.from(JSON.stringify(task));

const ready = (task: Task): Ready => ({
  id: task.id,
  statusId: task.statusId,
  order: task.order,
  people: task.assignedCollaborators.map(({ user }) => user.id),
  json: jsonOf(task),
});

const taskIn = ({ json }: Ready): Task => JSON.parse(json.toString()) as Task;

const inBoardOrder = (a: Ready, b: Ready): number =>
  a.statusId === b.statusId ? byPosition(a, b) : a.statusId < b.statusId ? -1 : 1;

const COMMA = Buffer.from(",");

/** The JSON of an object that tells tasks between its first fields and its last. */
const joined = (before: string, tasks: readonly Ready[], after: string): Buffer => {
  const parts: Buffer[] = [Buffer.from(`${before}"taskData":[`)];
  for (const { json } of tasks) {
    if (parts.length > 1) parts.push(COMMA);
    parts.push(json);
  }
  parts.push(Buffer.from(`],${after}`));
  return Buffer.concat(parts);
};

/**
 * The tasks of a panel, each as the JSON it is sent as. Changes of the log bring it up to date, so that a move costs one
 * task and not the reading of all.
 */
export class ReadyBoard {
  version: number;
  /** Bytes of JSON. */
  size = 0;
  readonly #tasks = new Map<string, Ready>();
  /** All tasks in board order. */
  readonly #inOrder: Ready[];

  constructor(tasks: readonly Task[], version: number) {
    this.version = version;
    this.#inOrder = tasks.map(ready).sort(inBoardOrder);
    for (const one of this.#inOrder) this.#count(one);
  }

  /**
   * Applies changes of the panel's stream, those it has already left out. False when the tasks have to be read anew.
   * People are corrected once all else is done: whatever was changed after a person shows them no older.
   */
  apply(changes: readonly Change[]): boolean {
    const newer = changes.filter(({ version }) => version > this.version);
    // What is restored with its panel is not told task by task.
    const follow = newer.every(
      ({ version, type }, at) => version === this.version + 1 + at && type !== "panel.created",
    );
    if (!follow) return false;
    for (const change of newer) if (kindOf(change.type) === "task") this.#applyTo(change);
    this.#correct(newer.filter(({ type }) => kindOf(type) === "panelMember"));
    this.version += newer.length;
    return true;
  }

  /** The JSON that tells all tasks. `around`: what else it tells, as JSON of fields, with a version that is not younger. */
  all(around?: { fields: string; version: number }): Buffer {
    return joined(around ? `{${around.fields},` : "{", this.#inOrder, `"version":${around?.version ?? this.version}}`);
  }

  /** The JSON that tells the first tasks of each column, and how many it has. */
  first(most: number): Buffer {
    const counts: Record<string, number> = {};
    const shown: Ready[] = [];
    for (const one of this.#inOrder) {
      const count = (counts[one.statusId] ?? 0) + 1;
      counts[one.statusId] = count;
      if (count <= most) shown.push(one);
    }
    return joined("{", shown, `"counts":${JSON.stringify(counts)}}`);
  }

  #applyTo(change: Change): void {
    const known = this.#tasks.get(change.entityId);
    const after = applyChange(known && taskIn(known), change) as Task | undefined;
    if (known) this.#remove(known);
    if (after) this.#insert(ready({ ...after, version: change.version, updatedAt: change.at }));
  }

  /** Tasks carry copies of their people. However many have changed, each task that shows one of them is read once. */
  #correct(changes: readonly Change[]): void {
    const correct = correctionOf(...changes);
    if (!correct) return;
    const people = new Set(changes.map((change) => personOf(change)?.id));
    for (const known of this.#inOrder) {
      if (!known.people.some((id) => people.has(id))) continue;
      this.size -= known.json.length;
      known.json = jsonOf(correct(taskIn(known)));
      this.size += known.json.length;
    }
  }

  #insert(one: Ready): void {
    this.#inOrder.splice(this.#placeOf(one), 0, one);
    this.#count(one);
  }

  #remove(one: Ready): void {
    this.#inOrder.splice(this.#placeOf(one), 1);
    this.#tasks.delete(one.id);
    this.size -= one.json.length;
  }

  #count(one: Ready): void {
    this.#tasks.set(one.id, one);
    this.size += one.json.length;
  }

  /** Where a task stands, or would stand. */
  #placeOf(one: Ready): number {
    let low = 0;
    let high = this.#inOrder.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (inBoardOrder(this.#inOrder[middle] as Ready, one) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
