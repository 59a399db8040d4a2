import type { Change, Patch } from "../../../../contract/changes.ts";
import { kindOf, streamOf } from "../../../../contract/kinds.ts";

/** What a command is expected to do, until the server's own changes are here. */
export interface Prediction {
  /** The command's id, which its changes will carry. */
  readonly id: string;
  /** Patches by stream and thing; none where a change is awaited that cannot be predicted. */
  readonly parts: Map<string, Map<string, Patch[]>>;
  /** Some change of the command is here, so it was carried out. */
  seen: boolean;
  /** The server has said yes. */
  answered: boolean;
}

/** The streams that a command is expected to change: those of tasks, which are told while the task is open, or the others. */
export const streamsIn = ({ parts }: Prediction, of: "tasks" | "others"): string[] =>
  [...parts].flatMap(([stream, part]) => {
    const [patch] = [...part.values()].flat();
    const isTask = patch !== undefined && streamOf[kindOf(patch.type)] === "task";
    return isTask === (of === "tasks") ? [stream] : [];
  });

/** Takes the patches of a command off one thing. */
export type Withdraw = (changeId: string, patch: Patch) => void;

/** The commands that are under way, in order. */
export class Predictions {
  readonly #all = new Map<string, Prediction>();
  readonly #withdraw: Withdraw;

  constructor(withdraw: Withdraw) {
    this.#withdraw = withdraw;
  }

  /** Begins to expect patches, and at least one change in each of `streams`. */
  add(id: string, patches: readonly Patch[], streams: readonly string[]): void {
    const parts: Prediction["parts"] = new Map(streams.map((stream) => [stream, new Map()]));
    for (const patch of patches) {
      const part = parts.get(patch.stream) ?? new Map<string, Patch[]>();
      parts.set(patch.stream, part);
      const list = part.get(patch.entityId);
      if (list) list.push(patch);
      else part.set(patch.entityId, [patch]);
    }
    if (parts.size > 0) this.#all.set(id, { id, parts, seen: false, answered: false });
  }

  get(id: string): Prediction | undefined {
    return this.#all.get(id);
  }

  get size(): number {
    return this.#all.size;
  }

  /** The patches of one stream (or of all), with their commands' ids, in order. */
  *patches(stream?: string): Generator<[changeId: string, patch: Patch]> {
    for (const { id, parts } of this.#all.values())
      for (const [at, part] of parts)
        if (stream === undefined || at === stream)
          for (const list of part.values()) for (const patch of list) yield [id, patch];
  }

  /** A change is here: what was expected of it goes. */
  confirm({ id, stream, entityId }: Change): void {
    const prediction = this.#all.get(id);
    const part = prediction?.parts.get(stream);
    if (!prediction) return;
    prediction.seen = true;
    if (!part) return;
    for (const patch of part.get(entityId) ?? []) this.#withdraw(id, patch);
    part.delete(entityId);
    if (part.size === 0) this.#end(prediction, stream);
  }

  /** All that is expected of the command goes, in one stream or everywhere. */
  drop(id: string, stream?: string): void {
    const prediction = this.#all.get(id);
    if (!prediction) return;
    for (const [at, part] of [...prediction.parts]) {
      if (stream !== undefined && at !== stream) continue;
      for (const list of part.values()) for (const patch of list) this.#withdraw(id, patch);
      this.#end(prediction, at);
    }
  }

  /** The commands that the server has carried out by now: any copy asked for from here on holds what they did. */
  carriedOut(): Prediction[] {
    return [...this.#all.values()].filter(({ answered }) => answered);
  }

  clear(): void {
    for (const id of [...this.#all.keys()]) this.drop(id);
  }

  #end(prediction: Prediction, stream: string): void {
    prediction.parts.delete(stream);
    if (prediction.parts.size === 0) this.#all.delete(prediction.id);
  }
}
