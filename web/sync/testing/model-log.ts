import { changeRules } from "../../../contract/change-rules.ts";
import type { Change } from "../../../contract/changes.ts";
import { kindOf, streamOf } from "../../../contract/kinds.ts";
import type { WireName } from "../../../contract/shared/wire-names.ts";
import type { Heads, LiveEvent, Register } from "../../../contract/wire.ts";
import { DOMAIN, ME, PANEL, SECOND_PANEL } from "./model-ids.ts";

/** A thing's log entry before it is numbered. */
export type Entry = Pick<Change, "type" | "entityId" | "before" | "after">;

/** A number for each change of a stream, and an event per change set. */
export class ModelLog {
  readonly versions = new Map<string, number>([
    [ME, 1],
    [DOMAIN, 1],
    [PANEL, 1],
    [SECOND_PANEL, 1],
  ]);
  emit: (wire: WireName, event: LiveEvent) => void = () => undefined;
  /** All of them, in the order in which they came. */
  readonly changes: Change[] = [];
  readonly #changeIds = new Set<string>();

  /** The last change of each stream. */
  heads(): Heads {
    return Object.fromEntries(this.changes.map(({ stream, id }) => [stream, id]));
  }

  /** Whether a thing was in a stream once, and went. */
  hasLeft(stream: string, entityId: string): boolean {
    return this.changes.some(
      (change) => change.stream === stream && change.entityId === entityId && change.type.endsWith(".deleted"),
    );
  }

  /** Whether a page has what never was here. */
  isOfAnotherPast({ versions = {}, heads = {} }: Register): boolean {
    return Object.entries(versions).some(([stream, version]) => {
      const known = this.changes.find((change) => change.stream === stream && change.version === version)?.id;
      const head = heads[stream];
      return version > (this.versions.get(stream) ?? 0) || (head !== undefined && head !== known);
    });
  }

  /** All of a stream from a version on never was, as on a copy of the disk from before. */
  goBack(stream: string, version: number): void {
    const left = this.changes.filter((change) => change.stream !== stream || change.version <= version);
    this.changes.splice(0, this.changes.length, ...left);
    this.versions.set(stream, version);
  }

  /** Numbers entries, and tells everyone. An id that was used before gives way to a new one, as on a retry. */
  commit(stream: string, actorId: string, changeId: string, entries: readonly Entry[]): Change[] {
    const id = this.#changeIds.has(changeId) ? crypto.randomUUID() : changeId;
    return this.goOn(stream, actorId, id, entries);
  }

  /** The same in another stream, as a part of a change that is in the log. */
  goOn(stream: string, actorId: string, id: string, entries: readonly Entry[]): Change[] {
    this.#changeIds.add(id);
    const at = new Date().toISOString();
    const changes = entries.map((entry): Change => {
      const version = (this.versions.get(stream) ?? 0) + 1;
      this.versions.set(stream, version);
      return { id, stream, version, actorId, at, ...entry };
    });
    this.changes.push(...changes);
    const byWire = new Map<WireName, Change[]>();
    for (const change of changes) {
      const { wire } = changeRules[change.type];
      byWire.set(wire, [...(byWire.get(wire) ?? []), change]);
    }
    const [first] = changes;
    const isTask = first !== undefined && streamOf[kindOf(first.type)] === "task";
    const place = stream === DOMAIN || stream === ME ? {} : isTask ? { taskId: stream } : { panelId: stream };
    const domainId = changes[0]?.type === "profile.updated" ? ME : DOMAIN;
    for (const [wire, list] of byWire)
      this.emit(wire, structuredClone({ message: "", domainId, ...place, actorId, at, changes: list }));
    return changes;
  }
}
