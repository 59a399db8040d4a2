import type { Watch, Watching } from "../../../contract/watching/watch.ts";
import { DOMAIN, ME } from "./model-ids.ts";
import type { ModelLog } from "./model-log.ts";

/** What Ada chose to watch, or not to. By the rule she watches all tasks, which she made. */
export class ModelWatches {
  readonly #log: ModelLog;
  readonly #choices = new Map<string, Watch>();

  constructor(log: ModelLog) {
    this.#log = log;
  }

  of(taskId: string): Watching {
    const chosen = this.#choices.get(taskId);
    return chosen ? { watching: chosen.watching, by: "choice" } : { watching: true, by: "rule" };
  }

  choose(taskId: string, changeId: string, watching: boolean | null): Watching {
    const present = this.#choices.get(taskId);
    if ((present?.watching ?? null) === watching) return this.of(taskId);
    this.#choices.delete(taskId);
    const next = watching !== null && { id: crypto.randomUUID(), domainId: DOMAIN, taskId, watching };
    if (next) this.#choices.set(taskId, next);
    this.#log.commit(ME, ME, changeId, [
      ...(present
        ? [{ type: "watch.deleted" as const, entityId: present.id, before: { ...present }, after: null }]
        : []),
      ...(next ? [{ type: "watch.created" as const, entityId: next.id, before: null, after: { ...next } }] : []),
    ]);
    return this.of(taskId);
  }
}
